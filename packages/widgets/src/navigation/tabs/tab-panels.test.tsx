/** The content of a panel, and its keyboard access. */
import { act, useEffect } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { Tabs } from './index.ts';

const ids = ['uno', 'dos', 'tres'];
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

// Otherwise the hash of one test would select the tab of the next.
beforeEach(() => history.replaceState(null, '', location.pathname + location.search));

test('Tabs mount the content function of a panel when it is first shown, and keep it mounted', async () => {
  const mounted: string[] = [];
  function Content({ id }: { id: string }) {
    useEffect(() => void mounted.push(id), [id]);
    return <input aria-label={`Nota ${id}`} />;
  }
  const tabs = ids.map((id) => ({ id, title: id.toUpperCase(), content: () => <Content id={id} /> }));
  await render(<Tabs label="Prueba" tabs={tabs} />);
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

test('a panel of Tabs is a tab stop only if it contains none', async () => {
  const tabs = [
    { id: 'uno', title: 'UNO', content: <a href="/">Enlace</a> },
    { id: 'dos', title: 'DOS', content: <p>Solo texto</p> },
  ];
  await render(<Tabs label="Prueba" tabs={tabs} />);
  await userEvent.keyboard('{Tab}{Tab}');
  expect(document.activeElement?.textContent).toBe('Enlace');
  await tab('DOS').click();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(page.getByRole('tabpanel', { name: 'DOS' }).element());
});

test('Tabs announce nothing beside the selected tab, also when a panel is shown again', async () => {
  const tabs = ids.map((id) => ({ id, title: id.toUpperCase(), content: <p>Texto {id}</p> }));
  await render(<Tabs label="Prueba" tabs={tabs} />);
  expect(initialAnnouncements()).toEqual([]);
  await expectAnnouncements(() => tab('DOS').click(), []);
  await expectAnnouncements(() => tab('UNO').click(), []);
});
