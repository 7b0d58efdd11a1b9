import { sampleQuoteRows } from '@rueda/domain/sample';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { QuoteTable } from './index.ts';
import { windowOf } from './row-window.ts';

const many = sampleQuoteRows(1000);
const frame = (): HTMLElement => document.getElementById('t-frame') as HTMLElement;
const renderedRows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('tbody:first-of-type tr:not([aria-hidden])'),
];
const codeOf = (row: Element | null | undefined): string =>
  row?.querySelector('th > :first-child')?.textContent ?? '';
const table = (
  <QuoteTable
    id="t"
    caption="Cotizaciones"
    rows={many}
    href="/valores/{code}"
    watch={{ visitors: 'local' }}
    isContinuous
  />
);
/** Codes of the rows that are visible in the frame. */
const visibleCodes = (): string[] => {
  const { top, bottom } = frame().getBoundingClientRect();
  const headHeight = document.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  return renderedRows()
    .filter((row) => {
      const box = row.getBoundingClientRect();
      return box.bottom > top + headHeight + 1 && box.top < bottom - 1;
    })
    .map(codeOf);
};

/** Whether rows cover the frame down to its lower edge. */
const isCovered = (): boolean => {
  const last = renderedRows().at(-1)?.getBoundingClientRect().bottom ?? 0;
  const first = renderedRows()[0]?.getBoundingClientRect().top ?? Infinity;
  const { top, bottom } = frame().getBoundingClientRect();
  return first < top + 120 && (last >= bottom - 1 || codeOf(renderedRows().at(-1)) === many.at(-1)?.code);
};

describe('windowOf', () => {
  test('windowOf contains all visible rows and a few more for any scroll position, height and row count', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 20, max: 200 }),
        fc.nat(10_000),
        (scrollTop, viewHeight, rowHeight, count) => {
          const { first, end } = windowOf(scrollTop, viewHeight, rowHeight, count);
          const from = Math.floor(scrollTop / rowHeight);
          const to = Math.ceil((scrollTop + viewHeight) / rowHeight);
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(count);
          expect(first).toBeLessThanOrEqual(Math.max(0, Math.min(from, count)));
          if (from < count) expect(end).toBeGreaterThanOrEqual(Math.min(to, count));
          expect(end - first).toBeLessThanOrEqual(Math.ceil(viewHeight / rowHeight) + 9);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('QuoteTable with more than 200 rows', () => {
  test('QuoteTable renders only the rows near the visible ones, and all of them while scrolling', async () => {
    await render(table);
    expect(renderedRows().length).toBeLessThan(40);
    const seenCodes = new Set(visibleCodes());
    for (let top = 0; top < frame().scrollHeight; top += 400) {
      frame().scrollTop = top;
      await expect.poll(isCovered).toBe(true);
      expect(renderedRows().length).toBeLessThan(40);
      for (const code of visibleCodes()) seenCodes.add(code);
    }
    expect(seenCodes.size).toBe(1000);
  });

  test('QuoteTable retains scroll position, height and column widths while scrolling', async () => {
    await render(table);
    const widths = (): number[] =>
      [...document.querySelectorAll('thead th')].map((cell) =>
        Math.round(cell.getBoundingClientRect().width),
      );
    const [initialWidths, initialHeight] = [widths(), frame().scrollHeight];
    for (const top of [5000, 20_000, 43_000, 200]) {
      frame().scrollTop = top;
      await expect.poll(() => visibleCodes().length).toBeGreaterThan(5);
      expect(frame().scrollTop).toBe(top);
      expect(widths()).toEqual(initialWidths);
      expect(Math.abs(frame().scrollHeight - initialHeight)).toBeLessThan(2);
    }
  });

  test('QuoteTable exposes the row count and the index of each row to assistive technology', async () => {
    await render(table);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    frame().scrollTop = 20_000;
    await expect.poll(() => visibleCodes()[0]).not.toBe(many[0]?.code);
    for (const row of renderedRows())
      expect(many[Number(row.getAttribute('aria-rowindex')) - 2]?.code).toBe(codeOf(row));
    const { text } = await commands.ariaSnapshot();
    expect(text.filter((line) => line.endsWith('row')).length).toBeLessThan(45);
    expect(text.join('\n')).toContain('columnheader');
  });

  test('QuoteTable scrolls with the keyboard when a row has the focus', async () => {
    await render(table);
    document.querySelector<HTMLElement>('tbody a')?.focus();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => frame().scrollTop).toBeGreaterThan(200);
    const top = frame().scrollTop;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => frame().scrollTop).toBeGreaterThan(top);
  });

  test('QuoteTable retains the focus of a row that scrolls out of view, and Tab continues from it', async () => {
    await render(table);
    const toggle = renderedRows()[3]?.querySelector('button') as HTMLElement;
    toggle.focus();
    frame().scrollTop = 20_000;
    await expect.poll(() => visibleCodes()[0]).not.toBe(many[0]?.code);
    expect(document.activeElement).toBe(toggle);
    expect(codeOf(toggle.closest('tr'))).toBe(many[3]?.code);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => codeOf(document.activeElement?.closest('tr'))).toBe(many[4]?.code);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(toggle);
  });

  test('Tab visits the controls of row after row, through the rendered window and beyond it', async () => {
    await render(table);
    document.querySelector<HTMLElement>('tbody a')?.focus();
    const visited: string[] = [];
    for (let step = 0; step < 100; step += 1) {
      visited.push(codeOf(document.activeElement?.closest('tr')));
      await userEvent.keyboard('{Tab}');
    }
    expect([...new Set(visited)]).toEqual(many.slice(0, 50).map(({ code }) => code));
  });

  test('QuoteTable prints every row', async () => {
    await render(<QuoteTable id="t" caption="Cotizaciones" rows={many.slice(0, 300)} isContinuous />);
    expect(renderedRows().length).toBeLessThan(40);
    dispatchEvent(new Event('beforeprint'));
    await emulate({}, 'print');
    expect(renderedRows().length).toBe(300);
    expect(frame().clientHeight).toBeGreaterThan(300 * 15);
    expect(getComputedStyle(document.querySelector('thead') as Element).display).toBe('table-header-group');
    await emulate({});
    dispatchEvent(new Event('afterprint'));
    expect(renderedRows().length).toBeLessThan(40);
  });

  test('QuoteTable renders all matches when a search leaves fewer than 200 rows', async () => {
    await render(table);
    await userEvent.fill(page.getByRole('searchbox'), 'CREDITC1');
    expect(renderedRows().length).toBe(20);
    await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-rowcount');
    await userEvent.fill(page.getByRole('searchbox'), '');
    expect(renderedRows().length).toBeLessThan(40);
    expect(visibleCodes()[0]).toBe(many[0]?.code);
  });
});

describe('the browser’s find-in-page', () => {
  const findsInPage = (text: string): boolean => {
    getSelection()?.removeAllRanges();
    return (globalThis as unknown as { find: (text: string) => boolean }).find(text);
  };

  test('find-in-page finds every row of a table with 200 rows', async () => {
    const rows = sampleQuoteRows(200);
    await render(<QuoteTable id="t" caption="Cotizaciones" rows={rows} isContinuous />);
    expect(renderedRows().length).toBe(200);
    expect(findsInPage(rows[199]?.code ?? '')).toBe(true);
    expect(findsInPage(rows[120]?.code ?? '')).toBe(true);
  });

  test('find-in-page finds visible rows of a table with more than 200 rows, and its search the others', async () => {
    await render(table);
    const distantCode = many[700]?.code ?? '';
    expect(findsInPage(many[2]?.code ?? '')).toBe(true);
    expect(findsInPage(distantCode)).toBe(false);
    await userEvent.fill(page.getByRole('searchbox'), distantCode);
    expect(renderedRows().map(codeOf)).toContain(distantCode);
  });
});
