import { sampleQuoteRows } from '@rueda/domain/sample';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { QuoteTable } from './index.ts';
import { windowOf } from './row-window.ts';

const many = sampleQuoteRows(1000);
const frame = (): HTMLElement => document.getElementById('t-frame') as HTMLElement;
const lines = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('tbody:first-of-type tr:not([aria-hidden])'),
];
const codeOf = (line: Element | null | undefined): string =>
  line?.querySelector('th > :first-child')?.textContent ?? '';
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
/** The rows that can be seen in the frame. */
const inSight = (): string[] => {
  const { top, bottom } = frame().getBoundingClientRect();
  const head = document.querySelector('thead')?.getBoundingClientRect().height ?? 0;
  return lines()
    .filter((line) => {
      const box = line.getBoundingClientRect();
      return box.bottom > top + head + 1 && box.top < bottom - 1;
    })
    .map(codeOf);
};

/** Are there rows down to the lower edge of the frame? */
const isCovered = (): boolean => {
  const last = lines().at(-1)?.getBoundingClientRect().bottom ?? 0;
  const first = lines()[0]?.getBoundingClientRect().top ?? Infinity;
  const { top, bottom } = frame().getBoundingClientRect();
  return first < top + 120 && (last >= bottom - 1 || codeOf(lines().at(-1)) === many.at(-1)?.code);
};

describe('which rows are drawn', () => {
  test('all in sight, a few beyond, and never more, for any place, view, height and number of rows', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 20, max: 200 }),
        fc.nat(10_000),
        (top, view, height, count) => {
          const { first, end } = windowOf(top, view, height, count);
          const [from, to] = [Math.floor(top / height), Math.ceil((top + view) / height)];
          expect(first).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(count);
          expect(first).toBeLessThanOrEqual(Math.max(0, Math.min(from, count)));
          if (from < count) expect(end).toBeGreaterThanOrEqual(Math.min(to, count));
          expect(end - first).toBeLessThanOrEqual(Math.ceil(view / height) + 9);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a table past 200 rows', () => {
  test('has only the rows around those in sight in the page, and all of them by scrolling', async () => {
    await draw(table);
    expect(lines().length).toBeLessThan(40);
    const seen = new Set(inSight());
    for (let top = 0; top < frame().scrollHeight; top += 400) {
      frame().scrollTop = top;
      await expect.poll(isCovered).toBe(true);
      expect(lines().length).toBeLessThan(40);
      for (const code of inSight()) seen.add(code);
    }
    expect(seen.size).toBe(1000);
  });

  test('keeps its place, its height and its columns as it scrolls', async () => {
    await draw(table);
    const widths = (): number[] =>
      [...document.querySelectorAll('thead th')].map((cell) =>
        Math.round(cell.getBoundingClientRect().width),
      );
    const [before, height] = [widths(), frame().scrollHeight];
    for (const top of [5000, 20_000, 43_000, 200]) {
      frame().scrollTop = top;
      await expect.poll(() => inSight().length).toBeGreaterThan(5);
      expect(frame().scrollTop).toBe(top);
      expect(widths()).toEqual(before);
      expect(Math.abs(frame().scrollHeight - height)).toBeLessThan(2);
    }
  });

  test('says how many rows there are, and which each is', async () => {
    await draw(table);
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    frame().scrollTop = 20_000;
    await expect.poll(() => inSight()[0]).not.toBe(many[0]?.code);
    for (const line of lines())
      expect(many[Number(line.getAttribute('aria-rowindex')) - 2]?.code).toBe(codeOf(line));
    const { text } = await commands.ariaSnapshot();
    expect(text.filter((line) => line.endsWith('row')).length).toBeLessThan(45);
    expect(text.join('\n')).toContain('columnheader');
  });

  test('scrolls by the keys, from a row and from the frame', async () => {
    await draw(table);
    document.querySelector<HTMLElement>('tbody a')?.focus();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => frame().scrollTop).toBeGreaterThan(200);
    const top = frame().scrollTop;
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => frame().scrollTop).toBeGreaterThan(top);
  });

  test('a row keeps the focus however far it is scrolled away, and Tab goes on from it', async () => {
    await draw(table);
    const star = lines()[3]?.querySelector('button') as HTMLElement;
    star.focus();
    frame().scrollTop = 20_000;
    await expect.poll(() => inSight()[0]).not.toBe(many[0]?.code);
    expect(document.activeElement).toBe(star);
    expect(codeOf(star.closest('tr'))).toBe(many[3]?.code);
    await userEvent.keyboard('{Tab}');
    await expect.poll(() => codeOf(document.activeElement?.closest('tr'))).toBe(many[4]?.code);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(document.activeElement).toBe(star);
  });

  test('Tab walks through the controls of one row after the other, through the whole window and past it', async () => {
    await draw(table);
    document.querySelector<HTMLElement>('tbody a')?.focus();
    const walked: string[] = [];
    for (let step = 0; step < 100; step += 1) {
      walked.push(codeOf(document.activeElement?.closest('tr')));
      await userEvent.keyboard('{Tab}');
    }
    expect([...new Set(walked)]).toEqual(many.slice(0, 50).map(({ code }) => code));
  });

  test('prints every row', async () => {
    await draw(<QuoteTable id="t" caption="Cotizaciones" rows={many.slice(0, 300)} isContinuous />);
    expect(lines().length).toBeLessThan(40);
    dispatchEvent(new Event('beforeprint'));
    await emulate({}, 'print');
    expect(lines().length).toBe(300);
    expect(frame().clientHeight).toBeGreaterThan(300 * 15);
    expect(getComputedStyle(document.querySelector('thead') as Element).display).toBe('table-header-group');
    await emulate({});
    dispatchEvent(new Event('afterprint'));
    expect(lines().length).toBeLessThan(40);
  });

  test('what is searched down to a few is all there, without a window', async () => {
    await draw(table);
    await userEvent.fill(page.getByRole('searchbox'), 'CREDITC1');
    expect(lines().length).toBe(20);
    await expect.element(page.getByRole('table')).not.toHaveAttribute('aria-rowcount');
    await userEvent.fill(page.getByRole('searchbox'), '');
    expect(lines().length).toBeLessThan(40);
    expect(inSight()[0]).toBe(many[0]?.code);
  });
});

describe('the browser’s own search', () => {
  const finds = (text: string): boolean => {
    getSelection()?.removeAllRanges();
    return (globalThis as unknown as { find: (text: string) => boolean }).find(text);
  };

  test('finds every row up to 200', async () => {
    const rows = sampleQuoteRows(200);
    await draw(<QuoteTable id="t" caption="Cotizaciones" rows={rows} isContinuous />);
    expect(lines().length).toBe(200);
    expect(finds(rows[199]?.code ?? '')).toBe(true);
    expect(finds(rows[120]?.code ?? '')).toBe(true);
  });

  test('past 200 it finds what is in sight, and the table’s own search the rest', async () => {
    await draw(table);
    const far = many[700]?.code ?? '';
    expect(finds(many[2]?.code ?? '')).toBe(true);
    expect(finds(far)).toBe(false);
    await userEvent.fill(page.getByRole('searchbox'), far);
    expect(lines().map(codeOf)).toContain(far);
  });
});
