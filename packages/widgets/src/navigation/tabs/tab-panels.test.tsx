/** What is in a panel, and how it is come to. */
import { act, useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { Tabs } from './index.ts';

const ids = ['uno', 'dos', 'tres'];
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

// A tab that one test chose would be the one that the next is led to.
beforeEach(() => history.replaceState(null, '', location.pathname + location.search));

test('content given as a function is not mounted before its panel is first shown, and stays from then on', async () => {
  const mounted: string[] = [];
  function Content({ id }: { id: string }) {
    useEffect(() => void mounted.push(id), [id]);
    return <input aria-label={`Nota ${id}`} />;
  }
  const tabs = ids.map((id) => ({ id, title: id.toUpperCase(), content: () => <Content id={id} /> }));
  await draw(<Tabs label="Prueba" tabs={tabs} />);
  expect(mounted).toEqual(['uno']);
  await act(() => tab('TRES').click());
  await page.getByLabelText('Nota tres').fill('escrito');
  await act(() => tab('UNO').click());
  await act(() => tab('TRES').click());
  await expect.element(page.getByLabelText('Nota tres')).toHaveValue('escrito');
  expect(mounted).toEqual(['uno', 'tres']);
  // A link to the panel shows it too.
  await act(async () => void (location.hash = '#dos'));
  await expect.element(page.getByLabelText('Nota dos')).toBeVisible();
});

test('a panel is a stop for Tab only where nothing in it is', async () => {
  const tabs = [
    { id: 'uno', title: 'UNO', content: <a href="/">Enlace</a> },
    { id: 'dos', title: 'DOS', content: <p>Solo texto</p> },
  ];
  await draw(<Tabs label="Prueba" tabs={tabs} />);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(document.activeElement?.textContent).toBe('Enlace');
  await tab('DOS').click();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(page.getByRole('tabpanel', { name: 'DOS' }).element());
});

test('changing tabs says nothing beside the tab itself, and a panel shown again says nothing anew', async () => {
  const tabs = ids.map((id) => ({ id, title: id.toUpperCase(), content: <p>Texto {id}</p> }));
  await draw(<Tabs label="Prueba" tabs={tabs} />);
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => tab('DOS').click(), []);
  await expectAnnouncements(() => tab('UNO').click(), []);
});
