import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { QuoteTable } from './index.ts';

const before = sampleQuoteRows();
const table = (rows: readonly QuoteRow[], isContinuous = false) => (
  <StrictMode>
    <QuoteTable
      id="t"
      caption="Cotizaciones"
      rows={rows}
      href="/valores/{code}"
      watch={{ visitors: 'local' }}
      sort={{ column: 'price' }}
      isContinuous={isContinuous}
    />
  </StrictMode>
);
/** The rows with a new price and change for one security. */
const withPrice = (rows: readonly QuoteRow[], code: string, price: number): QuoteRow[] =>
  rows.map((row) => (row.code === code ? { ...row, price, change: 0.07, percent: 0.75 } : { ...row }));
const rowOf = (code: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find(
    (row) => row.querySelector('th > :first-child')?.textContent === code,
  ) as HTMLElement;
const visibleCodes = (): string[] =>
  [...document.querySelectorAll('tbody th')]
    .filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
    .map((cell) => cell.firstElementChild?.textContent ?? '');
const countHighlighted = (): number => document.querySelectorAll('[data-changed]').length;

/** The mutations of the table during an action. */
async function recordMutations(action: () => Promise<void>): Promise<MutationRecord[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((batch) => records.push(...batch));
  const root = document.querySelector('table') as Element;
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  await action();
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records;
}

beforeEach(() => {
  const address = location.href;
  onTestFinished(() => history.replaceState(history.state, '', address));
});

describe('QuoteTable price updates', () => {
  test('QuoteTable updates only the texts of changed cells, and no other cell, row or element', async () => {
    const { rerender } = await render(table(before));
    const records = await recordMutations(() => rerender(table(withPrice(before, 'ALICORC1', 9.28))));
    const row = rowOf('ALICORC1');
    expect(records.map(({ type }) => type)).toEqual(records.map(() => 'characterData'));
    expect(records.every(({ target }) => row.contains(target))).toBe(true);
    // The price, the percentage and the change: three of 350 cells.
    expect(records.map(({ target }) => target.nodeValue)).toEqual(['9.28', '+0.75%', '+0.07']);
  });

  test('QuoteTable changes nothing in the document when equal rows arrive', async () => {
    const { rerender } = await render(table(before));
    expect(await recordMutations(() => rerender(table(before.map((row) => ({ ...row })))))).toEqual([]);
  });

  test('QuoteTable highlights changed cells in the colour of their direction for a moment', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { rerender } = await render(table(before));
    await rerender(table(withPrice(before, 'ALICORC1', 9.28)));
    const cells = [...rowOf('ALICORC1').querySelectorAll('[data-changed]')];
    expect(cells.map((cell) => cell.getAttribute('data-changed'))).toEqual(['up', 'up', 'up']);
    expect(countHighlighted()).toBe(3);
    await expect.poll(countHighlighted, { timeout: 2000 }).toBe(0);
  });

  test('QuoteTable highlights a row at most once per second', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { rerender } = await render(table(before));
    const times: number[] = [];
    const observer = new MutationObserver((records) => {
      if (records.some(({ target }) => (target as Element).hasAttribute('data-changed')))
        times.push(performance.now());
    });
    observer.observe(document.querySelector('table') as Element, {
      subtree: true,
      attributeFilter: ['data-changed'],
    });
    const end = performance.now() + 2300;
    for (let price = 9.3; performance.now() < end; price += 0.01) {
      await rerender(table(withPrice(before, 'ALICORC1', Math.round(price * 100) / 100)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    observer.disconnect();
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(times.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThan(950);
  });

  test('QuoteTable highlights nothing with prefers-reduced-motion', async () => {
    const { rerender } = await render(table(before));
    await rerender(table(withPrice(before, 'ALICORC1', 9.28)));
    expect(countHighlighted()).toBe(0);
    expect(rowOf('ALICORC1').textContent).toContain('9.28');
  });

  test('QuoteTable retains the row order after an update and offers a button that sorts again', async () => {
    const { rerender } = await render(table(before));
    const order = visibleCodes();
    const button = page.getByRole('button', { name: 'Los precios cambiaron: ordenar de nuevo' });
    await expect.element(button).not.toBeInTheDocument();
    const firstCode = order[0] ?? '';
    await rerender(table(withPrice(before, 'ALICORC1', 9999)));
    expect(visibleCodes()).toEqual(order);
    expect(initialAnnouncements()).toEqual([]);
    await button.click();
    expect(visibleCodes().slice(0, 2)).toEqual(['ALICORC1', firstCode]);
    await expect.element(button).not.toBeInTheDocument();
    // The button is hidden: the focus is on the sorted header.
    expect(document.activeElement?.textContent).toBe('Último');
  });

  test('QuoteTable retains focus, scroll position and order after an update', async () => {
    const many = sampleQuoteRows(600);
    const { rerender } = await render(table(many, true));
    const frame = document.getElementById('t-frame') as HTMLElement;
    const first = visibleCodes()[0];
    frame.scrollTop = 9000;
    await expect.poll(() => visibleCodes()[0]).not.toBe(first);
    const toggle = document.querySelectorAll<HTMLElement>(
      'tbody:first-of-type tr:not([aria-hidden]) button',
    )[8] as HTMLElement;
    toggle.focus({ preventScroll: true });
    const [order, top, code] = [visibleCodes(), frame.scrollTop, toggle.getAttribute('value')];
    await rerender(table(withPrice(many, code ?? '', 5000), true));
    expect(visibleCodes()).toEqual(order);
    expect(frame.scrollTop).toBe(top);
    expect(document.activeElement).toBe(toggle);
    expect(toggle.closest('tr')?.textContent).toContain('5,000.00');
  });

  test('QuoteTable appends a new security and removes a missing one', async () => {
    const { rerender } = await render(table(before));
    const order = visibleCodes();
    const added = { ...(before[0] as QuoteRow), code: 'NUEVOC1', name: 'NUEVO' };
    await rerender(table([added, ...before.filter(({ code }) => code !== 'ALICORC1')]));
    await page
      .getByRole('link', { name: 'Siguiente' })
      .click({ timeout: 500 })
      .catch(() => {});
    expect(visibleCodes()).toEqual([...order.filter((code) => code !== 'ALICORC1'), 'NUEVOC1']);
  });

  test('QuoteTable shows the day of an older price, and a security without a price as “no data”', async () => {
    const withoutPrice: QuoteRow = {
      ...(before[0] as QuoteRow),
      price: null,
      change: null,
      percent: null,
      quantity: null,
      amount: null,
      at: null,
      state: 'none',
    };
    const { rerender } = await render(table(before));
    await rerender(table([withoutPrice, ...before.slice(1)]));
    const row = rowOf(withoutPrice.code);
    expect(row.dataset['state']).toBe('none');
    expect([...row.querySelectorAll('td')].slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '— sin dato',
      '— sin dato',
      '—',
      '—',
      '—',
      '—',
    ]);
    expect([...row.querySelectorAll('td')].slice(2, 6).map(({ ariaLabel }) => ariaLabel)).toEqual(
      Array.from({ length: 4 }, () => 'sin dato'),
    );
    expect(rowOf('INTERBC1').textContent).toContain('12 nov');
    expect(rowOf('INTERBC1').querySelector('td:nth-child(7)')?.ariaLabel).toBe('12 nov, hace 1 sesión');
  });
});

test('QuoteTable fills when rows follow an empty list, and empties when they are gone', async () => {
  const { rerender } = await render(table([]));
  await expect.element(page.getByText('En este momento, no hay cotizaciones disponibles.')).toBeVisible();
  await rerender(table(before));
  expect(visibleCodes().length).toBe(50);
  await expect.element(page.getByText('En este momento, no hay cotizaciones disponibles.')).not.toBeVisible();
  await rerender(table([]));
  expect(visibleCodes()).toEqual([]);
});

test('QuoteTable renders a new table when its language and columns change', async () => {
  const { rerender } = await render(<QuoteTable id="t" caption="Cotizaciones" rows={before} />);
  await rerender(
    <QuoteTable id="t" caption="Quotations" rows={before} language="en" columns={['code', 'percent']} />,
  );
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Security',
    'Chg. %',
  ]);
  expect(document.querySelectorAll('tbody tr:first-child > *').length).toBe(2);
  await page.getByRole('link', { name: 'Chg. %' }).click();
  expect(visibleCodes()[0]).toBe(
    before.toSorted((one, other) => (other.percent ?? -99) - (one.percent ?? -99))[0]?.code,
  );
});
