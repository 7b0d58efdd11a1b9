import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Table, type TableProps } from './index.ts';
import * as stories from './table.stories.tsx';

describeWidget(stories);

const columns: TableProps['columns'] = [
  { id: 'valor', header: 'Valor', isSortable: true },
  { id: 'ultimo', header: 'Último', kind: 'number', isSortable: true },
  { id: 'dia', header: 'Día', kind: 'date', isSortable: true },
];
const rows: TableProps['rows'] = [
  { id: '1', cells: ['Ñandú', '9.50', '02/01/2026'] },
  { id: '2', cells: ['alpaca', '(1,200.00)', '31/12/2025'] },
  { id: '3', cells: ['Zorro', null, '03/01/2025'] },
  { id: '4', cells: ['Nutria', '1,000.25', '01/02/2026'] },
];
const base = {
  id: 't',
  caption: 'Animales',
  columns,
  rows,
  sortHref: '?orden={column}&sentido={direction}',
} as const;

const names = (): (string | undefined)[] =>
  [...document.querySelectorAll('tbody th')].map((each) => each.textContent);
const sortLink = (name: string) => page.getByRole('link', { name });
const frame = (): HTMLElement => document.querySelector('.rueda-Table-frame') as HTMLElement;

describe('Table', () => {
  test('has a name, column headers and row headers', async () => {
    await render(<Table {...base} />);
    await expect.element(page.getByRole('table', { name: 'Animales' })).toBeVisible();
    await expect.element(page.getByRole('rowheader', { name: 'alpaca' })).toBeVisible();
    expect([...document.querySelectorAll('thead th')].map((each) => each.getAttribute('scope'))).toEqual(
      Array(3).fill('col'),
    );
    await expect.element(page.getByText('sin dato')).toBeInTheDocument();
  });

  test('gives each cell an id with hasCellIds', async () => {
    await render(<Table {...base} hasCellIds />);
    expect(document.getElementById('t-4-ultimo')?.textContent).toBe('1,000.25');
  });

  test('aligns figures and their header at the end', async () => {
    await render(<Table {...base} />);
    for (const cell of document.querySelectorAll('[data-kind="number"]'))
      expect(getComputedStyle(cell).textAlign).toBe('end');
  });
});

describe('Sorting of Table', () => {
  test('links each header to the sorted page: figures and dates descending, text ascending', async () => {
    await render(<Table {...base} sort={{ column: 'ultimo', direction: 'descending' }} />);
    const hrefOf = (name: string) => sortLink(name).element().getAttribute('href');
    expect(hrefOf('Valor')).toBe('?orden=valor&sentido=ascending');
    expect(hrefOf('Último')).toBe('?orden=ultimo&sentido=ascending');
    expect(hrefOf('Día')).toBe('?orden=dia&sentido=descending');
    await expect
      .element(page.getByRole('columnheader', { name: 'Último' }))
      .toHaveAttribute('aria-sort', 'descending');
  });

  test('sorts figures, dates and text in place, missing values last, and updates the address', async () => {
    document.documentElement.lang = 'es';
    await render(<Table {...base} />);
    await sortLink('Último').click();
    await expect.poll(names).toEqual(['Nutria', 'Ñandú', 'alpaca', 'Zorro']);
    expect(location.search).toBe('?orden=ultimo&sentido=descending');
    await sortLink('Último').click();
    await expect.poll(names).toEqual(['alpaca', 'Ñandú', 'Nutria', 'Zorro']);
    expect(location.search).toBe('?orden=ultimo&sentido=ascending');
    await sortLink('Día').click();
    await expect.poll(names).toEqual(['Nutria', 'Ñandú', 'alpaca', 'Zorro']);
    await sortLink('Valor').click();
    await expect.poll(names).toEqual(['alpaca', 'Nutria', 'Ñandú', 'Zorro']);
    expect([...document.querySelectorAll('[aria-sort]')].map((each) => each.textContent)).toEqual(['Valor']);
    // The next click on another column starts again in descending order.
    expect(sortLink('Último').element().getAttribute('href')).toContain('descending');
  });

  test.each([
    ['es', 'Ordenado por Último, de mayor a menor'],
    ['en', 'Sorted by Último, largest first'],
  ] as const)('announces the order once (%s)', async (language, announcement) => {
    await render(<Table {...base} language={language} />);
    await expectAnnouncements(() => sortLink('Último').click(), [announcement]);
  });

  test('keeps the focus on the header when activated by keyboard', async () => {
    await render(<Table {...base} />);
    (sortLink('Valor').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => names()[0]).toBe('alpaca');
    expect(document.activeElement?.textContent).toBe('Valor');
  });

  test('leaves one page of many to the server, or to a widget that handles rueda-sort', async () => {
    const { main } = await render(<Table {...base} isPartial />);
    const followed = vi.fn((event: Event) => event.preventDefault());
    main.addEventListener('click', followed);
    const before = names();
    await sortLink('Último').click();
    expect(followed).toHaveBeenCalledOnce();
    expect(document.querySelector('[aria-sort]')).toBeNull();
    main.addEventListener('rueda-sort', (event) => event.preventDefault());
    await sortLink('Último').click();
    expect(names()).toEqual(before);
    await expect
      .element(page.getByRole('columnheader', { name: 'Último' }))
      .toHaveAttribute('aria-sort', 'descending');
  });
});

/** A table with 22 columns of figures and 60 rows. */
const wide: TableProps = {
  id: 'ancha',
  caption: 'Patrimonio',
  columns: [
    { id: 'cuenta', header: 'Cuenta' },
    ...Array.from({ length: 22 }, (_, index) => ({
      id: `c${index}`,
      header: `Columna ${index}`,
      kind: 'number' as const,
    })),
  ],
  rows: Array.from({ length: 60 }, (_, row) => ({
    id: `${row}`,
    cells: [
      `Incremento por otras aportaciones de los propietarios ${row}`,
      ...Array.from({ length: 22 }, () => '1,204,310'),
    ],
  })),
};

describe.each([600, 768, 1280])('A wide Table at %i px', (width) => {
  test('keeps its header and first column in sight, and the page does not scroll sideways', async () => {
    await page.viewport(width, 640);
    await render(<Table {...wide} />);
    await expect.element(page.getByRole('scrollbar')).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    const bar = page.getByRole('scrollbar').element();
    bar.scrollLeft = 700;
    await expect.poll(() => frame().scrollLeft).toBe(700);
    window.scrollTo(0, 900);
    const head = document.querySelector('thead th:nth-child(9)')?.getBoundingClientRect() as DOMRect;
    await expect
      .poll(() => Math.round(document.querySelector('thead th')?.getBoundingClientRect().top ?? -1))
      .toBe(0);
    const corner = document.querySelector('thead th') as Element;
    const name = document.querySelector('tbody tr:nth-child(30) th') as Element;
    const left = frame().getBoundingClientRect().left;
    expect(corner.getBoundingClientRect().left).toBe(left);
    expect(name.getBoundingClientRect().left).toBe(left);
    expect(head.height).toBeGreaterThan(0);
    // Sticky cells are above the others.
    name.scrollIntoView({ block: 'center' });
    const { x, y, height } = name.getBoundingClientRect();
    expect(document.elementFromPoint(x + 8, y + height / 2)?.closest('th')).toBe(name);
    // The first column leaves space for the others.
    expect(name.getBoundingClientRect().width).toBeLessThanOrEqual(frame().clientWidth * 0.46);
    window.scrollTo(0, 0);
  });
});

describe('The frame of Table', () => {
  test('is a tab stop only if it scrolls', async () => {
    await page.viewport(1280, 640);
    const { rerender } = await render(<Table {...base} />);
    await expect.poll(() => frame().hasAttribute('tabindex')).toBe(false);
    await rerender(<Table {...wide} key="wide" />);
    await expect.poll(() => frame().tabIndex).toBe(0);
    await expect.element(page.getByRole('group', { name: 'Patrimonio' })).toBeVisible();
  });

  test('prints completely, with the header on every page', async () => {
    await emulate({}, 'print');
    await render(<Table {...wide} />);
    expect(getComputedStyle(frame()).overflow).toBe('visible');
    expect(getComputedStyle(document.querySelector('thead') as Element).display).toBe('table-header-group');
    expect(getComputedStyle(document.querySelector('thead th') as Element).position).toBe('static');
    expect(getComputedStyle(document.querySelector('tbody tr') as Element).breakInside).toBe('avoid');
  });
});
