import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
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
/** A new price for one security, and its change with it. */
const withPrice = (rows: readonly QuoteRow[], code: string, price: number): QuoteRow[] =>
  rows.map((row) => (row.code === code ? { ...row, price, change: 0.07, percent: 0.75 } : { ...row }));
const lineOf = (code: string): HTMLElement =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')].find(
    (line) => line.querySelector('th > :first-child')?.textContent === code,
  ) as HTMLElement;
const codes = (): string[] =>
  [...document.querySelectorAll('tbody th')]
    .filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
    .map((cell) => cell.firstElementChild?.textContent ?? '');
const washed = (): number => document.querySelectorAll('[data-changed]').length;

/** Everything that changes in the table meanwhile. */
async function changesIn(work: () => Promise<void>): Promise<MutationRecord[]> {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => records.push(...seen));
  const root = document.querySelector('table') as Element;
  observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  await work();
  records.push(...observer.takeRecords());
  observer.disconnect();
  return records;
}

beforeEach(() => {
  const address = location.href;
  onTestFinished(() => history.replaceState(history.state, '', address));
});

describe('new prices', () => {
  test('change the texts of the cells that are new, and nothing else in the table: no row, no element, no other cell', async () => {
    const { again } = await draw(table(before));
    const records = await changesIn(() => again(table(withPrice(before, 'ALICORC1', 9.28))));
    const line = lineOf('ALICORC1');
    expect(records.map(({ type }) => type)).toEqual(records.map(() => 'characterData'));
    expect(records.every(({ target }) => line.contains(target))).toBe(true);
    // The price, the percentage and the change: three of 350 cells.
    expect(records.map(({ target }) => target.nodeValue)).toEqual(['9.28', '+0.75%', '+0.07']);
  });

  test('the same rows once more change nothing at all', async () => {
    const { again } = await draw(table(before));
    expect(await changesIn(() => again(table(before.map((row) => ({ ...row })))))).toEqual([]);
  });

  test('hold their wash for a moment, in the colour of the way they went, and then none', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { again } = await draw(table(before));
    await again(table(withPrice(before, 'ALICORC1', 9.28)));
    const cells = [...lineOf('ALICORC1').querySelectorAll('[data-changed]')];
    expect(cells.map((cell) => cell.getAttribute('data-changed'))).toEqual(['up', 'up', 'up']);
    expect(washed()).toBe(3);
    await expect.poll(washed, { timeout: 2000 }).toBe(0);
  });

  test('wash a row at most once a second', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { again } = await draw(table(before));
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
      await again(table(withPrice(before, 'ALICORC1', Math.round(price * 100) / 100)));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    observer.disconnect();
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(times.length).toBeGreaterThan(1);
    expect(Math.min(...gaps)).toBeGreaterThan(950);
  });

  test('are not washed where motion is not wanted', async () => {
    const { again } = await draw(table(before));
    await again(table(withPrice(before, 'ALICORC1', 9.28)));
    expect(washed()).toBe(0);
    expect(lineOf('ALICORC1').textContent).toContain('9.28');
  });

  test('leave the order to the reader, and offer the new one', async () => {
    const { again } = await draw(table(before));
    const order = codes();
    const button = page.getByRole('button', { name: 'Los precios cambiaron: ordenar de nuevo' });
    await expect.element(button).not.toBeInTheDocument();
    const dearest = order[0] ?? '';
    await again(table(withPrice(before, 'ALICORC1', 9999)));
    expect(codes()).toEqual(order);
    expect(initialAnnouncements()).toEqual([]);
    await button.click();
    expect(codes().slice(0, 2)).toEqual(['ALICORC1', dearest]);
    await expect.element(button).not.toBeInTheDocument();
    // The button is gone; whoever pressed it stands at the head that is sorted.
    expect(document.activeElement?.textContent).toBe('Último');
  });

  test('leave the focus, the place and what is searched alone', async () => {
    const many = sampleQuoteRows(600);
    const { again } = await draw(table(many, true));
    const frame = document.getElementById('t-frame') as HTMLElement;
    const first = codes()[0];
    frame.scrollTop = 9000;
    await expect.poll(() => codes()[0]).not.toBe(first);
    const star = document.querySelectorAll<HTMLElement>(
      'tbody:first-of-type tr:not([aria-hidden]) button',
    )[8] as HTMLElement;
    star.focus({ preventScroll: true });
    const [order, top, code] = [codes(), frame.scrollTop, star.getAttribute('value')];
    await again(table(withPrice(many, code ?? '', 5000), true));
    expect(codes()).toEqual(order);
    expect(frame.scrollTop).toBe(top);
    expect(document.activeElement).toBe(star);
    expect(star.closest('tr')?.textContent).toContain('5,000.00');
  });

  test('a security that comes stands last, and one that goes is gone', async () => {
    const { again } = await draw(table(before));
    const order = codes();
    const fresh = { ...(before[0] as QuoteRow), code: 'NUEVOC1', name: 'NUEVO' };
    await again(table([fresh, ...before.filter(({ code }) => code !== 'ALICORC1')]));
    await page
      .getByRole('link', { name: 'Siguiente' })
      .click({ timeout: 500 })
      .catch(() => {});
    expect(codes()).toEqual([...order.filter((code) => code !== 'ALICORC1'), 'NUEVOC1']);
  });

  test('a price of an older session says of which day it is, and a security without one that there is no data', async () => {
    const none: QuoteRow = {
      ...(before[0] as QuoteRow),
      price: null,
      change: null,
      percent: null,
      quantity: null,
      amount: null,
      at: null,
      state: 'none',
    };
    const { again } = await draw(table(before));
    await again(table([none, ...before.slice(1)]));
    const line = lineOf(none.code);
    expect(line.dataset['state']).toBe('none');
    expect([...line.querySelectorAll('td')].slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      '— sin dato',
      '— sin dato',
      '—',
      '—',
      '—',
      '—',
    ]);
    expect([...line.querySelectorAll('td')].slice(2, 6).map(({ ariaLabel }) => ariaLabel)).toEqual(
      Array.from({ length: 4 }, () => 'sin dato'),
    );
    expect(lineOf('INTERBC1').textContent).toContain('12 nov');
    expect(lineOf('INTERBC1').querySelector('td:nth-child(7)')?.ariaLabel).toBe('12 nov, hace 1 sesión');
  });
});

test('rows that React gives anew after none fill the table, and none again empties it', async () => {
  const { again } = await draw(table([]));
  await expect.element(page.getByText('En este momento, no hay cotizaciones disponibles.')).toBeVisible();
  await again(table(before));
  expect(codes().length).toBe(50);
  await expect.element(page.getByText('En este momento, no hay cotizaciones disponibles.')).not.toBeVisible();
  await again(table([]));
  expect(codes()).toEqual([]);
});

test('other props draw another table: its language, its columns', async () => {
  const { again } = await draw(<QuoteTable id="t" caption="Cotizaciones" rows={before} />);
  await again(
    <QuoteTable id="t" caption="Quotations" rows={before} language="en" columns={['code', 'percent']} />,
  );
  expect([...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)).toEqual([
    'Security',
    'Chg. %',
  ]);
  expect(document.querySelectorAll('tbody tr:first-child > *').length).toBe(2);
  await page.getByRole('link', { name: 'Chg. %' }).click();
  expect(codes()[0]).toBe(
    before.toSorted((one, other) => (other.percent ?? -99) - (one.percent ?? -99))[0]?.code,
  );
});
