/** The filters of FilterToolbar as a sheet on a phone. */
import { toDay } from '@rueda/domain/dates';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { FilterToolbar, type FilterToolbarProps } from './index.ts';

const base: FilterToolbarProps = {
  id: 'bar',
  controls: ['search', 'type', 'year'],
  options: { types: { label: 'Tipo', choices: [{ value: 'C', label: 'Consolidado' }] } },
  today: toDay('2026-11-16'),
};
const type = (): HTMLElement => document.getElementById('bar-type') as HTMLElement;
const button = page.getByRole('button', { name: /^Filtros/ });

afterEach(() => page.viewport(1280, 800));

test.for([320, 390])(
  'FilterToolbar keeps the search visible and opens its filters as a sheet at %i px',
  async (width) => {
    await page.viewport(width, 800);
    await render(<FilterToolbar {...base} />);
    await expect.element(page.getByRole('searchbox')).toBeVisible();
    expect(type().checkVisibility()).toBe(false);
    await button.click();
    expect(type().checkVisibility()).toBe(true);
    const sheet = document.getElementById('bar-sheet')?.getBoundingClientRect();
    expect([sheet?.left, sheet?.right, sheet?.bottom]).toEqual([0, width, 800]);
    await userEvent.keyboard('{Escape}');
    expect(type().checkVisibility()).toBe(false);
  },
);

test('FilterToolbar shows the number of active filters on the button of the sheet', async () => {
  await page.viewport(390, 800);
  const { rerender } = await render(<FilterToolbar {...base} query="?search=banco&type=C&year=2024" />);
  await expect.element(page.getByRole('button', { name: 'Filtros 2 activos' })).toBeVisible();
  await rerender(<FilterToolbar {...base} query="?search=banco" />);
  await expect.element(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
});

test('FilterToolbar submits by Enter in the search while the sheet is closed', async () => {
  await page.viewport(390, 800);
  const { main } = await render(<FilterToolbar {...base} query="?type=C" />);
  let query = '';
  main.addEventListener('submit', (event) => {
    event.preventDefault();
    query = `${new URLSearchParams(new FormData(event.target as HTMLFormElement) as never)}`;
  });
  await userEvent.fill(page.getByRole('searchbox'), 'banco');
  await userEvent.keyboard('{Enter}');
  expect(query).toBe('search=banco&type=C&year=2026');
});

test('FilterToolbar has no sheet in a wide window or with a single control', async () => {
  const { rerender } = await render(<FilterToolbar {...base} />);
  expect(type().checkVisibility()).toBe(true);
  expect(document.querySelector('.rueda-FilterToolbar-open')?.checkVisibility()).toBe(false);
  await page.viewport(390, 800);
  await rerender(<FilterToolbar {...base} controls={['type']} />);
  expect(type().checkVisibility()).toBe(true);
  expect(document.querySelector('.rueda-FilterToolbar-open')).toBeNull();
});
