import type { Language } from '@rueda/domain/language';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { ControlledPagination, Pagination, type PaginationProps } from './index.ts';
import * as stories from './pagination.stories.tsx';

describeWidget(stories);

const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const renderLinks = (props: Partial<PaginationProps>) =>
  render(<Pagination total={400} href="/boletines?pagina={page}" {...props} />);

/** The visible page numbers and gaps. */
const shown = (): string[] =>
  [...document.querySelectorAll('.rueda-Pagination-pages li')].map((item) => item.textContent);

/** The visible range as a screen reader announces it, from either element that may hold it. */
const hiddenRange = (main: HTMLElement): string =>
  [...main.querySelectorAll('.rueda-Hidden')].map(({ textContent }) => textContent).join('');

describe('Pagination, links', () => {
  test('shows 5 page numbers around the page, gaps, and the first and last page', async () => {
    await renderLinks({ page: 20 });
    expect(shown()).toEqual(['1', '…', '18', '19', '20', '21', '22', '…', '40']);
    await expect.element(link('Página 20')).toHaveAttribute('aria-current', 'page');
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  });

  test.for([
    [60, 1, '1 2 3 4 5 6'],
    [70, 1, '1 2 3 4 5 … 7'],
    [70, 7, '1 … 3 4 5 6 7'],
  ] as const)(
    'shows 5 page numbers, the first and the last, of %i items at page %i',
    async ([total, at, text]) => {
      await renderLinks({ total, page: at });
      expect(shown().join(' ')).toBe(text);
    },
  );

  test('has a link with its own URL for each page number and for the previous and next page', async () => {
    await renderLinks({ page: 20 });
    await expect.element(link('Página 40')).toHaveAttribute('href', '/boletines?pagina=40');
    await expect.element(link('Anterior')).toHaveAttribute('href', '/boletines?pagina=19');
    await expect.element(link('Siguiente')).toHaveAttribute('href', '/boletines?pagina=21');
  });

  test('disables the previous link on the first page and the next link on the last', async () => {
    const { rerender } = await renderLinks({ page: 1 });
    await expect.element(link('Anterior')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link('Anterior')).not.toHaveAttribute('href');
    await rerender(<Pagination total={400} page={40} href="/?p={page}" />);
    await expect.element(link('Siguiente')).toHaveAttribute('aria-disabled', 'true');
    await expect.element(link('Anterior')).toHaveAttribute('href', '/?p=39');
  });

  test('shows the visible range and the total', async () => {
    const { rerender } = await renderLinks({ page: 2, total: 62 });
    await expect.element(page.getByText('11-20 de 62')).toBeVisible();
    await rerender(<Pagination total={62} page={7} href="/?p={page}" language="en" />);
    await expect.element(page.getByText('61-62 of 62')).toBeVisible();
    await rerender(<Pagination total={24_988} page={1_250} pageSize={20} href="/?p={page}" />);
    await expect.element(page.getByText('24,981-24,988 de 24,988')).toBeVisible();
    await expect.element(link('Página 1250')).toHaveAttribute('href', '/?p=1250');
  });

  test.for([
    [0, 1],
    [-3, 1],
    [Number.NaN, 1],
    [2.9, 2],
    [99, 40],
  ] as const)(
    'shows the nearest page for page %f of 40, which does not exist: page %i',
    async ([requested, nearest]) => {
      await renderLinks({ page: requested });
      await expect.element(link(`Página ${nearest}`)).toHaveAttribute('aria-current', 'page');
    },
  );

  test('has no numbers and no landmark for a single page, and is empty without items', async () => {
    const { rerender, main } = await renderLinks({ total: 7 });
    await expect.element(page.getByText('1-7 de 7')).toBeVisible();
    expect(page.getByRole('link').elements()).toHaveLength(0);
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    await rerender(<Pagination total={7} pageSizes={[5, 10]} href="/?p={page}&n={size}" />);
    await expect.element(page.getByRole('navigation', { name: 'Páginas' })).toBeInTheDocument();
    await rerender(<Pagination total={0} href="/?p={page}" />);
    expect(main.innerText).toBe('');
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  });

  test.for([
    ['es', '24981 a 24988 de 24988', 'Página 1250', '20 por página'],
    ['en', '24981 to 24988 of 24988', 'Page 1250', '20 per page'],
  ] as const)(
    'announces numbers without separators that screen readers misread (%s)',
    async ([language, range, ...names]) => {
      const { main } = await renderLinks({
        total: 24_988,
        page: 1250,
        pageSize: 20,
        pageSizes: [20],
        language,
      });
      expect(hiddenRange(main)).toBe(range);
      const labels = [...main.querySelectorAll('[aria-current]')].map(({ ariaLabel }) => ariaLabel);
      expect(labels).toEqual(names);
      expect(initialAnnouncements()).toEqual([]);
    },
  );

  test('links another page size to the page that contains the first visible item', async () => {
    await render(
      <Pagination
        total={400}
        page={6}
        pageSize={10}
        pageSizes={[10, 25, 50]}
        href="/?p={page}&filas={size}"
      />,
    );
    // Item 51 is the first of page 3 of 25 and of page 2 of 50.
    await expect.element(link('25 por página')).toHaveAttribute('href', '/?p=3&filas=25');
    await expect.element(link('50 por página')).toHaveAttribute('href', '/?p=2&filas=50');
    await expect.element(link('10 por página')).toHaveAttribute('aria-current', 'true');
  });

  test('stays in one row on a window of 320 px, with targets of at least 24 px', async () => {
    await page.viewport(320, 700);
    const { main } = await renderLinks({ page: 20 });
    main.style.margin = '0 16px';
    const boxes = [...main.querySelectorAll('a')].map((element) => element.getBoundingClientRect());
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    expect(Math.min(...boxes.map(({ width }) => width))).toBeGreaterThanOrEqual(24);
    expect(document.documentElement.scrollWidth).toBe(320);
    await page.viewport(1280, 800);
  });

  test('is smaller in compact density, larger with text at 200 %, and has touch targets 44 px high', async () => {
    const { main } = await renderLinks({ page: 20 });
    const height = (): number => main.querySelector('a')?.offsetHeight ?? 0;
    expect(height()).toBe(40);
    document.documentElement.style.fontSize = '200%';
    expect(height()).toBe(80);
    document.documentElement.style.fontSize = '';
    main.dataset['density'] = 'compact';
    expect(height()).toBe(30);
    const reach = await commands.fingerReach(main.outerHTML, 'a');
    expect(Math.min(...reach.map(([, high = 0]) => high))).toBeGreaterThanOrEqual(44);
  });

  test('prints the range and no controls', async () => {
    await renderLinks({ page: 2 });
    await emulate({}, 'print');
    await expect.element(link('Página 1')).not.toBeInTheDocument();
    await expect.element(page.getByText('11-20 de 400')).toBeVisible();
  });
});

interface Changes {
  pages: number[];
  sizes: number[];
}
const noChanges = (): Changes => ({ pages: [], sizes: [] });

/** A page of rows, held in React. Every render creates a new list, as an inline filter does. */
function Rows({ list, changes, start = 1, language }: RowsProps) {
  const [at, setPage] = useState(start);
  const [size, setSize] = useState(10);
  const rows = [list, ...Array(399).fill('')];
  return (
    <>
      <p>
        {rows[0]} {at}
      </p>
      <ControlledPagination
        total={rows.length}
        dataKey={list}
        page={at}
        pageSize={size}
        pageSizes={[10, 25]}
        onPageChange={(next) => {
          changes.pages.push(next);
          setPage(next);
        }}
        onPageSizeChange={(next) => {
          changes.sizes.push(next);
          setSize(next);
        }}
        {...(language && { language })}
      />
    </>
  );
}
interface RowsProps {
  list: string;
  changes: Changes;
  start?: number;
  language?: Language;
}

describe('Pagination, buttons', () => {
  test('reports the page selected by click and by keyboard, and leaves the focus on the number', async () => {
    const changes = noChanges();
    await render(<Rows list="a" changes={changes} />);
    await button('Página 4').click();
    expect(document.activeElement?.textContent).toBe('4');
    await button('Siguiente').click();
    expect(shown()).toEqual(['1', '…', '3', '4', '5', '6', '7', '…', '40']);
    button('Página 7').element().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(document.activeElement?.textContent).toBe('7');
    expect(changes).toEqual({ pages: [4, 5, 7], sizes: [] });
  });

  test('returns to page 1 when the data changes, and only then', async () => {
    const changes = noChanges();
    const { rerender } = await render(<Rows list="a" changes={changes} start={3} />);
    await rerender(<Rows list="a" changes={changes} />);
    await expect.element(page.getByText('a 3')).toBeVisible();
    expect(changes.pages).toEqual([]);

    await rerender(<Rows list="b" changes={changes} />);
    await expect.element(page.getByText('b 1')).toBeVisible();
    await expect.element(button('Página 1')).toHaveAttribute('aria-current', 'page');
    expect(changes.pages).toEqual([1]);
  });

  test('reports no change when the data changes on page 1', async () => {
    const changes = noChanges();
    const { rerender } = await render(<Rows list="a" changes={changes} />);
    await rerender(<Rows list="b" changes={changes} />);
    await expect.element(page.getByText('b 1')).toBeVisible();
    expect(changes.pages).toEqual([]);
  });

  test('never shows a later page of new data', async () => {
    const { rerender, main } = await render(<Rows list="a" changes={noChanges()} start={3} />);
    const rendered: string[] = [];
    const observer = new MutationObserver(() => rendered.push(main.querySelector('p')?.textContent ?? ''));
    observer.observe(main, { childList: true, subtree: true, characterData: true });
    await rerender(<Rows list="b" changes={noChanges()} />);
    observer.disconnect();
    expect(rendered).toEqual(['b 1']);
  });

  test('disables the next button on the last page without losing its focus', async () => {
    const changes = noChanges();
    await render(<Rows list="a" changes={changes} start={39} />);
    await button('Siguiente').click();
    await userEvent.keyboard('{Enter}');
    expect(changes.pages).toEqual([40]);
    expect(document.activeElement).toBe(button('Siguiente').element());
    await expect.element(button('Siguiente')).toHaveAttribute('aria-disabled', 'true');
  });

  test('reports a page size, and then the page that contains the first visible item', async () => {
    const changes = noChanges();
    await render(<Rows list="a" changes={changes} start={6} />);
    await button('25 por página').click();
    expect(changes).toEqual({ pages: [3], sizes: [25] });
  });

  test.for([
    ['es', 'Página 4', 'Siguiente', '25 por página', '31 a 40 de 400', '41 a 50 de 400', '26 a 50 de 400'],
    ['en', 'Page 4', 'Next', '25 per page', '31 to 40 of 400', '41 to 50 of 400', '26 to 50 of 400'],
  ] as const)(
    'announces the visible range once after each choice, and nothing else (%s)',
    async ([language, four, next, size, ...ranges]) => {
      const rows = (list: string) => <Rows list={list} changes={noChanges()} language={language} />;
      const { rerender, main } = await render(rows('a'));
      expect(initialAnnouncements()).toEqual([]);
      await expectAnnouncements(() => button(four).click(), [ranges[0]]);
      await expectAnnouncements(() => button(next).click(), [ranges[1]]);
      await expectAnnouncements(() => button(size).click(), [ranges[2]]);
      expect(hiddenRange(main)).toBe(ranges[2]);
      // The control that changed the data announces it.
      await expectAnnouncements(() => rerender(rows('b')), []);
      expect(initialAnnouncements()).toEqual([]);
    },
  );

  test('shows no button without script, and still shows the range', async () => {
    const { main } = await render(<Rows list="a" changes={noChanges()} />);
    const { text, problems } = await commands.withoutScript(main.innerHTML, 'es');
    expect(problems).toEqual([]);
    expect(text).toContain('1-10 de 400');
  });
});
