import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { render } from '../../../testing/suite/render.tsx';
import { QuoteTable, type QuoteTableProps } from './index.ts';

const base = { id: 't', caption: 'Cotizaciones' } as const;
const table = (props: Partial<QuoteTableProps> & { rows: readonly QuoteRow[] }) => (
  <QuoteTable {...base} {...props} />
);
const visibleCodes = (): string[] =>
  [...document.querySelectorAll('tbody th')]
    .filter((cell) => cell.checkVisibility({ visibilityProperty: true }))
    .map((cell) => cell.firstElementChild?.textContent ?? '');
const header = (name: string) => page.getByRole('link', { name, exact: true });
const codesSortedBy = (
  rows: readonly QuoteRow[],
  valueOf: (row: QuoteRow) => number | null,
  sign: 1 | -1,
): string[] =>
  rows
    .toSorted((one, other) => {
      const [a, b] = [valueOf(one), valueOf(other)];
      if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0);
      return sign * (a - b);
    })
    .map(({ code }) => code);

beforeEach(() => {
  const before = location.href;
  onTestFinished(() => history.replaceState(history.state, '', before));
});

describe('QuoteTable sorting', () => {
  test('QuoteTable sorts the rows of all pages on a click on a header, and reverses them on the second', async () => {
    const rows = sampleQuoteRows(120);
    await render(table({ rows, pageSize: 20 }));
    expect(visibleCodes()).toEqual(rows.slice(0, 20).map(({ code }) => code));
    await header('Monto').click();
    expect(visibleCodes()).toEqual(codesSortedBy(rows, ({ amount }) => amount, -1).slice(0, 20));
    expect(document.activeElement).toBe(header('Monto').element());
    await expect
      .element(page.getByRole('columnheader', { name: 'Monto' }))
      .toHaveAttribute('aria-sort', 'descending');
    await header('Monto').click();
    expect(visibleCodes()).toEqual(codesSortedBy(rows, ({ amount }) => amount, 1).slice(0, 20));
    expect(new URLSearchParams(location.search).get('orden')).toBe('amount');
    expect(new URLSearchParams(location.search).get('sentido')).toBe('ascending');
  });

  test('QuoteTable announces its sort order once, and nothing on load', async () => {
    await render(table({ rows: sampleQuoteRows(20) }));
    expect(initialAnnouncements()).toEqual([]);
    await expectAnnouncements(() => header('Último').click(), ['Ordenado por Último, de mayor a menor']);
  });

  test('QuoteTable leaves a Ctrl click on a header to the browser', async () => {
    await render(table({ rows: sampleQuoteRows(20) }));
    const before = visibleCodes();
    let isPrevented: boolean | undefined;
    const inspect = (event: MouseEvent): void => {
      isPrevented = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', inspect, { once: true });
    await header('Último').click({ modifiers: ['Control'] });
    expect(isPrevented).toBe(false);
    expect(visibleCodes()).toEqual(before);
  });
});

describe('QuoteTable search', () => {
  test('QuoteTable finds rows by code and name, ignores case and accents, and announces the count', async () => {
    await render(table({ rows: sampleQuoteRows() }));
    await expectAnnouncements(() => userEvent.fill(page.getByRole('searchbox'), 'COMPANIA'), ['4 valores']);
    expect(visibleCodes().length).toBe(4);
    expect(document.querySelector('tbody')?.textContent).toContain('PODERC1');
    expect(new URLSearchParams(location.search).get('buscar')).toBe('COMPANIA');
    // The sort links include the search.
    expect(header('Monto').element().getAttribute('href')).toContain('buscar=COMPANIA');
    await userEvent.fill(page.getByRole('searchbox'), '');
    expect(visibleCodes().length).toBe(50);
  });

  test('QuoteTable announces an empty search result and offers a link that clears the search', async () => {
    await render(table({ rows: sampleQuoteRows() }));
    await expectAnnouncements(
      () => userEvent.fill(page.getByRole('searchbox'), 'zzz'),
      ['Ningún valor coincide con la búsqueda.'],
    );
    expect(visibleCodes()).toEqual([]);
    await page.getByRole('link', { name: 'Ver todos' }).click();
    expect(visibleCodes().length).toBe(50);
    await expect.element(page.getByRole('searchbox')).toHaveValue('');
    // The link is hidden: the focus is on the search.
    expect(document.activeElement).toBe(page.getByRole('searchbox').element());
  });
});

describe('QuoteTable pages', () => {
  test('QuoteTable turns pages in the same row elements, in the sort order, and announces the range', async () => {
    const rows = sampleQuoteRows(120);
    await render(table({ rows, pageSize: 50 }));
    header('Valor').element().focus();
    await userEvent.keyboard('{Enter}');
    const sorted = rows.map(({ code }) => code).toSorted();
    const [first] = document.querySelectorAll('tbody tr');
    await expectAnnouncements(
      () => page.getByRole('link', { name: 'Siguiente' }).click(),
      ['51 a 100 de 120'],
    );
    expect(visibleCodes()).toEqual(sorted.slice(50, 100));
    expect(document.querySelector('tbody tr')).toBe(first);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    expect(visibleCodes()).toEqual(sorted.slice(100));
    await expect.element(page.getByText('101-120 de 120')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Siguiente' }))
      .toHaveAttribute('aria-disabled', 'true');
    expect(new URLSearchParams(location.search).get('pagina')).toBe('3');
    await page.getByRole('link', { name: 'Anterior' }).click();
    expect(visibleCodes()).toEqual(sorted.slice(50, 100));
  });

  test('QuoteTable shows the last page when an update leaves fewer pages', async () => {
    const rows = sampleQuoteRows(120);
    const { rerender } = await render(table({ rows, pageSize: 50 }));
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await rerender(table({ rows: rows.slice(0, 60), pageSize: 50 }));
    await expect.element(page.getByText('51-60 de 60')).toBeVisible();
    expect(visibleCodes()).toEqual(rows.slice(50, 60).map(({ code }) => code));
  });

  test('QuoteTable returns to the first page when the sort order changes', async () => {
    const rows = sampleQuoteRows(120);
    await render(table({ rows, pageSize: 50 }));
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await header('Último').click();
    expect(visibleCodes()).toEqual(codesSortedBy(rows, ({ price }) => price, -1).slice(0, 50));
  });
});

describe('QuoteTable columns', () => {
  test('QuoteTable hides a column and its header by its checkbox, also in rows of later pages', async () => {
    await render(table({ rows: sampleQuoteRows(120) }));
    const countCells = (): number =>
      document.querySelectorAll('tbody tr:first-child > :not([hidden])').length;
    const visibleHeaders = (): string[] =>
      [...document.querySelectorAll('thead th')]
        .filter((cell) => cell.checkVisibility())
        .map(({ textContent }) => textContent);
    expect(visibleHeaders()).toEqual(['Valor', 'Último', 'Var. %', 'Var.', 'Volumen', 'Monto', 'Hora']);
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Volumen' }).click();
    expect(visibleHeaders()).toEqual(['Valor', 'Último', 'Var. %', 'Var.', 'Monto', 'Hora']);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('link', { name: 'Siguiente' }).click();
    const last = document.querySelector('tbody tr:last-child') as HTMLElement;
    expect([...last.children].filter((cell) => cell.checkVisibility()).length).toBe(6);
    expect(countCells()).toBe(7);
  });
});
