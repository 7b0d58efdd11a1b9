/** Table in a container too narrow for its columns, as painted and as screen readers read it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Table, type TableProps } from './index.ts';

const benefits: TableProps = {
  id: 't',
  caption: 'Beneficios',
  columns: [
    { id: 'valor', header: 'Valor', isSortable: true },
    { id: 'emisor', header: 'Emisor', narrow: 'detail' },
    { id: 'beneficio', header: 'Beneficio' },
    { id: 'monto', header: 'Por acción', kind: 'number' },
    { id: 'acuerdo', header: 'Acuerdo', kind: 'date', isSortable: true, narrow: 'detail' },
    { id: 'corte', header: 'Fecha de corte', kind: 'date', isSortable: true },
    { id: 'registro', header: 'Registro', kind: 'date', isSortable: true },
    { id: 'entrega', header: 'Entrega', kind: 'date', isSortable: true },
  ],
  rows: ['UNACEMC1', 'CASAGRC1', 'INTERBC1'].map((code) => ({
    id: code,
    cells: [
      <a key="a" href="#valor">
        {code}
      </a>,
      'BANCO INTERNACIONAL DEL PERU S.A.A. - INTERBANK',
      'Dividendo en efectivo',
      'S/ 0.1037',
      '04/11/2026',
      '24/11/2026',
      '26/11/2026',
      '07/12/2026',
    ],
  })),
  sortHref: '?orden={column}&sentido={direction}',
};

const periods: TableProps = {
  id: 't',
  caption: 'Estado',
  columns: [
    { id: 'cuenta', header: 'Cuenta' },
    ...Array.from({ length: 23 }, (_, index) => ({
      id: `c${index}`,
      header: `Columna ${index + 1}`,
      kind: 'number' as const,
    })),
  ],
  rows: ['Ingresos', 'Costos'].map((name) => ({
    id: name,
    cells: [name, ...Array.from({ length: 23 }, (_, index) => `${name} ${index + 1}`)],
  })),
};

const box = (selector: string): DOMRect =>
  (document.querySelector(selector) as Element).getBoundingClientRect();
const cell = (number: number): DOMRect => box(`tbody tr:first-child > :nth-child(${number})`);
const isSeen = ({ width, height }: DOMRect): boolean => width * height > 1;
const overflow = (): number => {
  const frame = document.querySelector('.rueda-Table-frame') as HTMLElement;
  return frame.scrollWidth - frame.clientWidth;
};

async function setWidth(width: number): Promise<void> {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
}

describe.for([320, 390])('A Table of eight columns in %i px', (width) => {
  test('has rows of two lines, with the value at the end of the first, and does not scroll sideways', async () => {
    await setWidth(width);
    await render(<Table {...benefits} />);
    expect(overflow()).toBe(0);
    const [lead, kind, value, cutOff] = [cell(1), cell(3), cell(4), cell(6)];
    const row = box('tbody tr');
    expect(Math.abs(lead.bottom - value.bottom)).toBeLessThan(4);
    expect(kind.left).toBe(lead.left);
    expect(kind.top).toBeGreaterThanOrEqual(lead.bottom);
    expect(cutOff.right).toBe(value.right);
    expect(cutOff.top).toBeGreaterThanOrEqual(value.bottom);
    expect(value.right).toBeLessThanOrEqual(row.right);
    expect(row.height).toBeLessThan(80);
    expect([2, 5, 7, 8].map((number) => isSeen(cell(number)))).toEqual([false, false, false, false]);
  });

  test('opens a row on a tap, with the header of each value before it, and closes it again', async () => {
    await setWidth(width);
    await render(<Table {...benefits} />);
    const issuer = document.querySelector('tbody td') as HTMLElement;
    for (const { right, y, height } of [cell(1), cell(3), cell(4)])
      expect(document.elementFromPoint(right - 2, y + height / 2)?.localName).toBe('summary');
    await page.getByLabelText('Más datos').first().click();
    expect([2, 5, 7, 8].map((number) => isSeen(cell(number)))).toEqual([true, true, true, true]);
    expect(getComputedStyle(issuer, '::before').content).toContain('"Emisor"');
    expect(isSeen(box('tbody tr:nth-child(2) > :nth-child(2)'))).toBe(false);
    expect(overflow()).toBe(0);
    (document.querySelector('summary') as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(isSeen(cell(2))).toBe(false);
  });

  test('keeps the links of a row above the area that opens it', async () => {
    await setWidth(width);
    await render(<Table {...benefits} />);
    const { x, y, height } = box('tbody a');
    expect(document.elementFromPoint(x + 8, y + height / 2)?.localName).toBe('a');
  });

  test('has sort links and tickers of 24 px, and each sort link is hit from its top to its bottom', async () => {
    await setWidth(width);
    const root = document.documentElement;
    // Its text is smaller.
    root.dataset['density'] = 'compact';
    // Its value on a touch screen.
    root.style.setProperty('--rueda-size-target', '2.75rem');
    onTestFinished(() => {
      delete root.dataset['density'];
      root.removeAttribute('style');
    });
    await render(
      <Table {...benefits} columns={benefits.columns.map((each) => ({ ...each, isSortable: true }))} />,
    );
    const links = [...document.querySelectorAll('thead th:not([data-label]) > a, tbody a')];
    expect(links).toHaveLength(7);
    for (const link of links) {
      const { x, top, bottom, width: wide, height } = link.getBoundingClientRect();
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(24);
      for (const y of [top + 1, bottom - 1]) expect(document.elementFromPoint(x + wide / 2, y)).toBe(link);
    }
  });

  test('has the figure of a row on the first line of its name', async () => {
    await setWidth(width);
    const name = 'CORPORACIÓN FINANCIERA DE DESARROLLO AGROINDUSTRIAL DEL SUR DEL PERÚ S.A.A.';
    const [row] = benefits.rows ?? [];
    const cells = [
      <a key="a" href="#emisor">
        {name}
      </a>,
      ...(row?.cells.slice(1) ?? []),
    ];
    await render(<Table {...benefits} rows={[{ id: 'a', cells }]} />);
    const [link, figure] = [box('tbody a'), cell(4)];
    expect(link.height).toBeGreaterThan(40);
    expect(figure.bottom).toBeLessThan(link.top + 30);
  });

  test('shows the sort link of a hidden column while it has the focus', async () => {
    await setWidth(width);
    await render(<Table {...benefits} />);
    const link = page.getByRole('link', { name: 'Registro' }).element() as HTMLElement;
    expect(isSeen(box('thead th:nth-child(7)'))).toBe(false);
    link.focus();
    expect(isSeen(box('thead th:nth-child(7)'))).toBe(true);
  });
});

const roleNames = /\b(?:table|row|rowheader|columnheader|cell)\b/g;

test('A narrow Table has the same rows, cells and headers in the accessibility tree as a wide one', async () => {
  await render(<Table {...benefits} />);
  const wide = (await commands.ariaSnapshot('t')).text;
  await setWidth(390);
  const { text, broken } = await commands.ariaSnapshot('t');
  expect(broken).toEqual([]);
  const roles = (lines: string[]): string[] =>
    lines.flatMap((line) => line.replaceAll(/"[^"]*"/g, '').match(roleNames) ?? []);
  expect(roles(wide).filter((role) => role === 'columnheader')).toHaveLength(8);
  expect(roles(text)).toEqual(roles(wide));
  expect(text.join('\n')).toContain('Más datos');
});

test('A narrow Table prints as a wide one', async () => {
  await setWidth(390);
  await render(<Table {...benefits} />);
  await emulate({}, 'print');
  expect(getComputedStyle(document.querySelector('tbody tr') as Element).display).toBe('table-row');
  expect(getComputedStyle(document.querySelector('details') as Element).display).toBe('none');
  expect([2, 5, 7, 8].map((number) => isSeen(cell(number)))).toEqual([true, true, true, true]);
});

describe.for([320, 390])('A Table of one column at a time in %i px', (width) => {
  test('shows the selected column beside the row header', async () => {
    await setWidth(width);
    await render(<Table {...periods} narrow="one" />);
    const shown = (): string[] =>
      [...document.querySelectorAll('tr:last-child > *')]
        .filter((each) => each.checkVisibility())
        .map((each) => each.textContent);
    expect(shown()).toEqual(['Cuenta', 'Columna 1', 'Costos', 'Costos 1']);
    expect(overflow()).toBe(0);
    for (const number of [2, 10, 11, 12, 21, 23]) {
      await userEvent.selectOptions(page.getByLabelText('Columna', { exact: true }), `Columna ${number}`);
      expect(shown()).toEqual(['Cuenta', `Columna ${number}`, 'Costos', `Costos ${number}`]);
    }
  });
});

test('A Table of one column at a time shows all columns and no list in a wide container', async () => {
  await render(<Table {...periods} narrow="one" />);
  expect(document.querySelector('select')?.checkVisibility()).toBe(false);
  const cells = [...document.querySelectorAll('tbody tr:first-child > *')];
  expect(cells.every((each) => each.checkVisibility())).toBe(true);
});

test('A narrow Table of figures shows up to four of them side by side below the row header', async () => {
  await setWidth(320);
  const rows = periods.rows?.map(({ id, cells }) => ({ id, cells: cells.slice(0, 5) })) ?? [];
  await render(<Table {...periods} columns={periods.columns.slice(0, 5)} rows={rows} />);
  expect(overflow()).toBe(0);
  const boxes = [2, 3, 4, 5].map(cell);
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  expect(boxes[0]?.top).toBeGreaterThanOrEqual(cell(1).bottom);
  for (const [index, { left, right }] of boxes.entries()) {
    const header = box(`thead th:nth-child(${index + 2})`);
    expect([header.left, header.right]).toEqual([left, right]);
  }
});

/** The edges of the text of an element, without its icon. */
function textEdges(selector: string): { left: number; right: number } {
  const range = document.createRange();
  const element = document.querySelector(selector) as Element;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  range.selectNodeContents(walker.nextNode() as Text);
  return range.getBoundingClientRect();
}

test('The text of each header is exactly above the text of its column (L14)', async () => {
  await render(<Table {...benefits} />);
  for (const [index, { kind }] of benefits.columns.entries()) {
    const header = textEdges(`thead th:nth-child(${index + 1})`);
    const value = textEdges(`tbody tr:first-child > :nth-child(${index + 1})`);
    const edge = kind === 'number' ? 'right' : 'left';
    expect(Math.abs(header[edge] - value[edge])).toBeLessThan(1);
  }
});

test('Columns beyond the edge of a Table fade out without script until its end is reached (N8)', async () => {
  const { main } = await render(<Table {...periods} narrow="one" />);
  // A copy, to which no behaviour is attached.
  const copy = document.body.appendChild(main.cloneNode(true)) as HTMLElement;
  onTestFinished(() => copy.remove());
  const frame = copy.querySelector('.rueda-Table-frame') as HTMLElement;
  const fade = (): string => getComputedStyle(frame).maskImage;
  await expect.poll(fade).toContain('linear-gradient');
  frame.scrollLeft = frame.scrollWidth;
  await expect.poll(fade).toBe('none');
});

test('A Table that fits does not fade', async () => {
  await render(<Table {...benefits} columns={benefits.columns.slice(0, 3)} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(getComputedStyle(document.querySelector('.rueda-Table-frame') as Element).maskImage).toBe('none');
});
