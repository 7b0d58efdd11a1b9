import { toDay } from '@rueda/domain/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import type { Sheet } from './sheet.ts';
import { type OpenedCell, openInSpreadsheet } from './spreadsheet.testing.ts';
import { xlsxOf } from './xlsx.ts';

/** Texts that a spreadsheet would run as formulas. */
const formulas = [
  '=1+1',
  '+51 1 619 3333',
  '-1+2',
  '@SUM(A1:A2)',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://x")',
  '＝1+1',
];

const sheet: Sheet = {
  name: "Estado de resultados: ganancias y pérdidas [4.º trimestre / 2025] 'x'",
  columns: [
    { header: 'Línea, con coma', kind: 'text' },
    { header: 'Miles de S/', kind: 'number' },
    { header: 'Presentado', kind: 'date' },
  ],
  rows: [
    ['Año ñandú “Perú” ÁÉÍÓÚ ü €', 2_918_402, toDay('2026-11-13')],
    ['Costo de ventas', -2_918_402, toDay('1999-07-01')],
    ['Ganancia por acción', 0.123, toDay('2028-02-29')],
    ['Dice "sí", y\notra línea', -1234.5, null],
    ['0042', 0, toDay('1899-12-31')],
    ['_x0041_ <b>&amp;</b>', null, null],
    ['nada\u0000\u000b', Number.NaN, null],
    ...formulas.map((text): [string, null, null] => [text, null, null]),
  ],
  notes: ['Cifras ilustrativas, en miles de soles.', '=nota'],
};

let opened: Record<string, OpenedCell[][]>;

beforeAll(async () => {
  opened = await openInSpreadsheet({ 'workbook.xlsx': await xlsxOf(sheet), 'values.csv': csvOf(sheet) });
});

const column = (file: string, index: number): OpenedCell[] =>
  (opened[file] ?? []).slice(1, 1 + sheet.rows.length).flatMap((row) => row[index] ?? []);

describe.each(['workbook.xlsx', 'values.csv'])('%s, opened by LibreOffice', (file) => {
  test('preserves accents, quotes, commas, line breaks and numeric codes', () => {
    expect(opened[file]?.[0]?.map(({ shown }) => shown).slice(0, 3)).toEqual([
      'Línea, con coma',
      'Miles de S/',
      'Presentado',
    ]);
    expect(
      column(file, 0)
        .map(({ shown }) => shown)
        .slice(0, 4),
    ).toEqual([
      'Año ñandú “Perú” ÁÉÍÓÚ ü €',
      'Costo de ventas',
      'Ganancia por acción',
      'Dice "sí", y\notra línea',
    ]);
    expect(column(file, 0)[5]?.shown).toBe('_x0041_ <b>&amp;</b>');
    expect(column(file, 0)[6]?.shown).toMatch(/^nada/);
  });

  test('has numeric cells for numbers, also negative ones, and an empty cell for a missing number', () => {
    const figures = column(file, 1).slice(0, 7);
    expect(figures.map(({ value }) => value)).toEqual([
      '2918402',
      '-2918402',
      '0.123',
      '-1234.5',
      '0',
      '',
      '',
    ]);
    expect(figures.map(({ type }) => type)).toEqual([...Array<string>(5).fill('float'), '', '']);
  });

  test('has date cells for days in any locale', () => {
    const days = column(file, 2).slice(0, 3);
    expect(days.map(({ type, value }) => [type, value])).toEqual([
      ['date', '2026-11-13'],
      ['date', '1999-07-01'],
      ['date', '2028-02-29'],
    ]);
  });

  test('contains no formula, whatever a text begins with', () => {
    const cells = (opened[file] ?? []).flat();
    expect(cells.filter(({ formula }) => formula !== null)).toEqual([]);
    const texts = column(file, 0).slice(7);
    expect(texts.map(({ type }) => type)).toEqual(formulas.map(() => 'string'));
    for (const [index, text] of formulas.entries())
      expect(texts[index]?.shown.replaceAll(/\s/g, '')).toContain(text.replaceAll(/\s/g, ''));
  });

  test('ends with its notes, separated from the table', () => {
    const rows = opened[file]?.map((row) => row[0]?.shown ?? '') ?? [];
    const at = rows.indexOf('Cifras ilustrativas, en miles de soles.');
    expect(rows[at - 1]).toBe('');
    expect(rows[at + 1]).toMatch(/^'?=nota$/);
  });
});

test('xlsxOf formats thousands with commas, days as dd/MM/yyyy, and preserves leading zeros of a code', () => {
  expect(
    column('workbook.xlsx', 1)
      .map(({ shown }) => shown)
      .slice(0, 5),
  ).toEqual(['2,918,402', '-2,918,402', '0.123', '-1,234.50', '0']);
  expect(column('workbook.xlsx', 2)[0]?.shown).toBe('13/11/2026');
  expect(column('workbook.xlsx', 0)[4]).toMatchObject({ type: 'string', shown: '0042' });
  expect(column('workbook.xlsx', 2)[4]).toMatchObject({ type: 'string', shown: '1899-12-31' });
});

test('csvOf writes a byte order mark, and line ends and quotes as in RFC 4180', () => {
  const text = csvOf(sheet);
  expect(new TextEncoder().encode(text).subarray(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
  expect(text.replaceAll('y\notra', '')).not.toMatch(/[^\r]\n/);
  expect(text.endsWith('\r\n')).toBe(true);
  expect(text).toContain('"Línea, con coma",Miles de S/,Presentado\r\n');
  expect(text).toContain('"Dice ""sí"", y\notra línea",-1234.5,\r\n');
  expect(text).toContain("\r\n'=1+1,,\r\n'+51 1 619 3333,,\r\n'-1+2,,\r\n'@SUM(A1:A2),,\r\n");
  expect(text).toContain('\r\nCosto de ventas,-2918402,1999-07-01\r\n');
});

test('xlsxOf returns the same bytes for the same table', async () => {
  expect(await xlsxOf(sheet)).toEqual(await xlsxOf(sheet));
});

test.each([
  ['', '1'],
  ['[]:*?/\\', '1'],
  ["'Acciones'", 'Acciones'],
  ['x'.repeat(40), 'x'.repeat(31)],
])('xlsxOf gives the sheet of a table named %j a name that Excel accepts', async (name, expected) => {
  const bytes = await xlsxOf({ ...sheet, name, rows: [] });
  expect(bytes.length).toBeGreaterThan(0);
  expect(sheetNames(await inflated(bytes, 'xl/workbook.xml'))).toEqual([expected]);
});

const sheetNames = (workbook: string): string[] =>
  [...workbook.matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);

/** The text of a file in the archive. */
async function inflated(bytes: Uint8Array<ArrayBuffer>, path: string): Promise<string> {
  const at = Buffer.from(bytes).indexOf(path);
  const size = new DataView(bytes.buffer).getUint32(at - 12, true);
  const body = bytes.slice(at + path.length, at + path.length + size);
  return new Response(new Blob([body]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}
