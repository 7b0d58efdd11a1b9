/** QuoteTable in a container too narrow for its columns. */
import { sampleQuoteRows } from '@rueda/domain/sample';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { QuoteTable } from './index.ts';

const rows = sampleQuoteRows(120);
const table = (
  <QuoteTable id="t" caption="Cotizaciones" rows={rows} href="/v/{code}" watch={{ visitors: 'local' }} />
);
const rowElements = (): HTMLTableRowElement[] => [
  ...document.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden], [hidden])'),
];
const frame = (): HTMLElement => document.getElementById('t-frame') as HTMLElement;

beforeEach(() => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
});
afterEach(() => page.viewport(1280, 800));

describe.for([320, 390])('QuoteTable in %i px', (width) => {
  test('shows security, price, change and star of each row on two lines, none over another', async () => {
    await page.viewport(width, 800);
    await render(table);
    expect(frame().scrollWidth).toBe(frame().clientWidth);
    for (const row of rowElements()) {
      const [lead, price, change] = [...row.cells].map((cell) => cell.getBoundingClientRect());
      const star = row.querySelector('button')?.getBoundingClientRect();
      if (!lead || !price || !change || !star) throw new Error('A row has four visible parts.');
      expect(row.getBoundingClientRect().height).toBeLessThan(80);
      expect(change.top).toBeGreaterThanOrEqual(price.bottom);
      expect(lead.right).toBeLessThanOrEqual(Math.min(price.left, change.left));
      expect(Math.max(price.right, change.right)).toBeLessThanOrEqual(star.left);
      expect(star.right).toBeLessThanOrEqual(width);
    }
  });
});

test('QuoteTable has the headers of price and change exactly above their figures in 390 px', async () => {
  await page.viewport(390, 800);
  await render(table);
  const right = (row: HTMLTableRowElement | undefined, column: number): number | undefined =>
    row?.cells[column]?.getBoundingClientRect().right;
  const [head] = document.querySelectorAll('tr');
  for (const column of [1, 2]) expect(right(head, column)).toBe(right(rowElements()[0], column));
});

test('QuoteTable closes an opened row when its element shows another security', async () => {
  await page.viewport(390, 800);
  await render(table);
  const [first] = rowElements();
  const volume = (): number => first?.cells[4]?.getBoundingClientRect().width ?? 0;
  expect(volume()).toBe(1);
  await page.getByLabelText('Más datos').first().click();
  expect(volume()).toBeGreaterThan(200);
  await userEvent.click(page.getByRole('link', { name: 'Siguiente' }));
  expect(rowElements()[0]).toBe(first);
  expect(first?.cells[0]?.textContent).toContain(rows[50]?.code);
  expect(volume()).toBe(1);
});

test('QuoteTable with more than 200 rows keeps rows of one height in a narrow container', async () => {
  await page.viewport(390, 800);
  const many = sampleQuoteRows(1000);
  await render(<QuoteTable id="t" caption="Cotizaciones" rows={many} isContinuous />);
  frame().scrollTop = 20_000;
  await expect.poll(() => rowElements()[0]?.cells[0]?.textContent ?? '').not.toContain(many[0]?.code);
  expect(new Set(rowElements().map((row) => row.getBoundingClientRect().height)).size).toBe(1);
  expect(document.querySelector('details')?.checkVisibility()).toBe(false);
});
