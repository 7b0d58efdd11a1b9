import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { QuoteTable, type QuoteTableProps } from './index.ts';

const base = { id: 't', caption: 'Cotizaciones' } as const;
const table = (props: Partial<QuoteTableProps> & { rows: readonly QuoteRow[] }) => (
  <QuoteTable {...base} {...props} />
);
const codes = (): string[] =>
  [...document.querySelectorAll('tbody th')]
    .filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
    .map((cell) => cell.firstElementChild?.textContent ?? '');
const head = (name: string) => page.getByRole('link', { name, exact: true });
const codesBy = (rows: readonly QuoteRow[], of: (row: QuoteRow) => number | null, sign: 1 | -1): string[] =>
  rows
    .toSorted((one, other) => {
      const [a, b] = [of(one), of(other)];
      if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
      return sign * (a - b);
    })
    .map(({ code }) => code);

beforeEach(() => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
});

describe('sorting', () => {
  test('sorts all rows, not only those of the page, by a press on a head, and turns at the second', async () => {
    const rows = sampleQuoteRows(120);
    await draw(table({ rows, pageSize: 20 }));
    expect(codes()).toEqual(rows.slice(0, 20).map(({ code }) => code));
    await head('Monto').click();
    expect(codes()).toEqual(codesBy(rows, ({ amount }) => amount, -1).slice(0, 20));
    expect(document.activeElement).toBe(head('Monto').element());
    await expect
      .element(page.getByRole('columnheader', { name: 'Monto' }))
      .toHaveAttribute('aria-sort', 'descending');
    await head('Monto').click();
    expect(codes()).toEqual(codesBy(rows, ({ amount }) => amount, 1).slice(0, 20));
    expect(new URLSearchParams(location.search).get('orden')).toBe('amount');
    expect(new URLSearchParams(location.search).get('sentido')).toBe('ascending');
  });

  test('says how it is sorted, once, and nothing as it arrives', async () => {
    await draw(table({ rows: sampleQuoteRows(20) }));
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => head('Último').click(), ['Ordenado por Último, de mayor a menor']);
  });

  test('a press with Ctrl is the browser’s', async () => {
    await draw(table({ rows: sampleQuoteRows(20) }));
    const before = codes();
    let isPrevented: boolean | undefined;
    const look = (event: MouseEvent): void => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', look, { once: true });
    await head('Último').click({ modifiers: ['Control'] });
    expect(isPrevented).toBe(false);
    expect(codes()).toEqual(before);
  });
});

describe('searching', () => {
  test('finds by code and by name, whatever the case and the accents, and says how many', async () => {
    await draw(table({ rows: sampleQuoteRows() }));
    await expectAnnouncements(() => userEvent.fill(page.getByRole('searchbox'), 'COMPANIA'), ['4 valores']);
    expect(codes().length).toBe(4);
    expect(document.querySelector('tbody')?.textContent).toContain('PODERC1');
    expect(new URLSearchParams(location.search).get('buscar')).toBe('COMPANIA');
    // Sorted links keep what is searched.
    expect(head('Monto').element().getAttribute('href')).toContain('buscar=COMPANIA');
    await userEvent.fill(page.getByRole('searchbox'), '');
    expect(codes().length).toBe(50);
  });

  test('says that nothing is found, and offers the way out', async () => {
    await draw(table({ rows: sampleQuoteRows() }));
    await expectAnnouncements(
      () => userEvent.fill(page.getByRole('searchbox'), 'zzz'),
      ['Ningún valor coincide con la búsqueda.'],
    );
    expect(codes()).toEqual([]);
    await page.getByRole('link', { name: 'Ver todos' }).click();
    expect(codes().length).toBe(50);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
  });
});

describe('pages', () => {
  test('turns pages in the same rows, keeps the order, and says which rows these are', async () => {
    const rows = sampleQuoteRows(120);
    await draw(table({ rows, pageSize: 50 }));
    head('Valor').element().focus();
    await userEvent.keyboard('{Enter}');
    const sorted = rows.map(({ code }) => code).toSorted();
    const [first] = document.querySelectorAll('tbody tr');
    await expectAnnouncements(
      () => page.getByRole('link', { name: 'Siguiente' }).click(),
      ['51 a 100 de 120'],
    );
    expect(codes()).toEqual(sorted.slice(50, 100));
    expect(document.querySelector('tbody tr')).toBe(first);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    expect(codes()).toEqual(sorted.slice(100));
    await expect.element(page.getByText('101-120 de 120')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Siguiente' }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(new URLSearchParams(location.search).get('pagina')).toBe('3');
    await page.getByRole('link', { name: 'Anterior' }).click();
    expect(codes()).toEqual(sorted.slice(50, 100));
  });

  test('what is sorted or searched anew starts at its first page', async () => {
    const rows = sampleQuoteRows(120);
    await draw(table({ rows, pageSize: 50 }));
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await head('Último').click();
    expect(codes()).toEqual(codesBy(rows, ({ price }) => price, -1).slice(0, 50));
  });
});

describe('columns', () => {
  test('a column is hidden and shown by its box, with its head, also of rows that come later', async () => {
    await draw(table({ rows: sampleQuoteRows(120) }));
    const cells = (): number => document.querySelectorAll('tbody tr:first-child > :not([hidden])').length;
    const shown = (): string[] =>
      [...document.querySelectorAll('thead th')]
        .filter((cell) => cell.checkVisibility())
        .map(({ textContent }) => textContent);
    expect(shown()).toEqual(['Valor', 'Último', 'Var. %', 'Var.', 'Volumen', 'Monto', 'Hora']);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Volumen' }).click();
    expect(shown()).toEqual(['Valor', 'Último', 'Var. %', 'Var.', 'Monto', 'Hora']);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    const last = document.querySelector('tbody tr:last-child') as HTMLElement;
    expect([...last.children].filter((cell) => cell.checkVisibility()).length).toBe(6);
    expect(cells()).toBe(7);
  });
});
