import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { QuoteTable } from './index.ts';

const [sample] = sampleQuoteRows(1) as [QuoteRow];
const row: QuoteRow = {
  ...sample,
  code: 'FORANEA',
  price: 41_250,
  change: 250,
  percent: 0.61,
  at: '2026-11-16T16:22:00Z',
  state: 'delayed',
};

const renderCells = async (changes: object): Promise<string[]> => {
  await render(<QuoteTable id="t" caption="Cotizaciones" rows={[{ ...row, ...changes }]} hasTools={false} />);
  await expect.element(page.getByRole('rowheader', { name: /FORANEA/ })).toBeVisible();
  return [...document.querySelectorAll<HTMLElement>('tbody tr:first-of-type td')].map((cell) =>
    cell.innerText.replaceAll(/\s+/g, ' ').trim(),
  );
};

test('QuoteTable shows a price in another currency with its code', async () => {
  const [price] = await renderCells({ currency: 'CLP' });
  expect(price).toMatch(/^CLP 41,250\.00/);
});

test.for([
  ['a price that is text', { price: '2.410,5' }],
  ['a time without a zone', { at: '2026-11-16T11:22:00' }],
] as const)('QuoteTable shows neither a change nor a direction beside %s', async ([, changes]) => {
  const cells = await renderCells({ currency: 'PEN', ...changes });
  expect(cells.slice(0, 3).join(' ')).not.toMatch(/\d/);
  expect(document.querySelector('tbody [data-direction]')).toBeNull();
});

test('QuoteTable retains the rows if all can be read', async () => {
  const [price, percent] = await renderCells({ currency: 'PEN' });
  expect([price, percent]).toEqual([
    expect.stringContaining('S/ 41,250.00'),
    expect.stringContaining('+0.61%'),
  ]);
});
