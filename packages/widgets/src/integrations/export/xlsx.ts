import type { CalendarDay } from '@rueda/domain/dates';
import { dayIn, isFigure, looksLikeFormula, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { zipOf } from './zip.ts';

/**
 * A sheet as a workbook of Office Open XML: numbers are numbers, days are days, and a text is a text whatever it
 * begins with, because no cell is ever written as a formula. The head and the first column stay in sight.
 */
export function xlsxOf(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  return zipOf([
    ['[Content_Types].xml', contentTypes],
    ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
    ['xl/workbook.xml', workbook(sheet.name)],
    [
      'xl/_rels/workbook.xml.rels',
      relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    ],
    ['xl/styles.xml', styles],
    ['xl/worksheets/sheet1.xml', worksheet(sheet)],
  ]);
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org';
const main = `${office}/spreadsheetml/2006/main`;
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `${head}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/></Types>`;

const relations = (...targets: (readonly [type: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${office}/package/2006/relationships">${targets
    .map(
      ([type, target], place) =>
        `<Relationship Id="rId${place + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Excel refuses a file whose sheet has one of these signs in its name, is longer than 31, or is called nothing. */
const sheetName = (name: string): string =>
  Array.from(name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^['\s]+/g, ''))
    .slice(0, 31)
    .join('')
    .replace(/['\s]+$/, '') || '1';

/** The places of the formats below, by what they are for. */
const style = { text: 0, head: 1, whole: 2, cents: 3, decimals: 4, day: 5, asTyped: 6, note: 7 } as const;

/** Formats that every program knows have numbers under 164: 3 is 1,234 and 4 is 1,234.50. */
const formats: readonly (readonly [format: number, more: string])[] = [
  [0, '/>'],
  [0, ' fontId="1" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>'],
  [3, ' applyNumberFormat="1"/>'],
  [4, ' applyNumberFormat="1"/>'],
  [164, ' applyNumberFormat="1"/>'],
  [165, ' applyNumberFormat="1"/>'],
  // As if it had been typed after an apostrophe: it stays a text when somebody edits it.
  [49, ' applyNumberFormat="1" quotePrefix="1"/>'],
  [0, ' fontId="2" applyFont="1"/>'],
];

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00####"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats
  .map(([format, more]) => `<xf xfId="0" numFmtId="${format}"${more}`)
  .join('')}</cellXfs></styleSheet>`;

function worksheet({ columns, rows, notes }: Sheet): string {
  const lines = [
    columns.map(({ header }, place) => textCell(header, place, 1, style.head)),
    ...rows.map((row, at) => row.map((cell, place) => written(cell, columns[place], place, at + 2))),
  ];
  const end = lines.length;
  // An empty row between, so that a program that sorts the table leaves its notes alone.
  const notesAt = notes.map((note, at) => row([textCell(note, 0, end + 2 + at, style.note)], end + 2 + at));
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>';
  const widths = columns
    .map(
      (_, place) =>
        `<col min="${place + 1}" max="${place + 1}" width="${widthOf(columns, rows, place)}" customWidth="1"/>`,
    )
    .join('');
  return `${head}<worksheet xmlns="${main}">${pane}${widths && `<cols>${widths}</cols>`}<sheetData>${lines
    .map((cells, at) => row(cells, at + 1))
    .join('')}${notesAt.join('')}</sheetData></worksheet>`;
}

const row = (cells: readonly string[], at: number): string => `<row r="${at}">${cells.join('')}</row>`;

/** In letters, as wide as what stands in it; a head wraps. */
function widthOf(columns: readonly SheetColumn[], rows: Sheet['rows'], place: number): number {
  let width = Math.min(24, columns[place]?.header.length ?? 0);
  // A figure is wider than it is long, for its commas.
  for (const cells of rows) width = Math.max(width, String(cells[place] ?? '').length * 1.2);
  return Math.round(Math.min(60, Math.max(10, width + 2)));
}

function written(cell: SheetCell, column: SheetColumn | undefined, place: number, at: number): string {
  if (cell === null || cell === '') return '';
  const day = dayIn(cell, column);
  const serial = day && serialOf(day);
  if (serial) return numberCell(serial, place, at, style.day);
  if (typeof cell !== 'number')
    return textCell(cell, place, at, looksLikeFormula(cell) ? style.asTyped : style.text);
  if (!isFigure(cell)) return '';
  const cents = cell * 100;
  const kind = Number.isInteger(cell)
    ? style.whole
    : Math.abs(cents - Math.round(cents)) < 1e-6
      ? style.cents
      : style.decimals;
  return numberCell(cell, place, at, kind);
}

/** Days since the last but one of 1899. Excel has a 29 February 1900 that never was: what is older stays a text. */
function serialOf(day: CalendarDay): number | null {
  const serial = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial > 60 ? serial : null;
}

const numberCell = (value: number, place: number, at: number, format: number): string =>
  `<c r="${nameOf(place)}${at}" s="${format}"><v>${value}</v></c>`;

const textCell = (text: string, place: number, at: number, format: number): string =>
  `<c r="${nameOf(place)}${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** A, B, … Z, AA: the name of a column. */
function nameOf(place: number): string {
  const before = Math.floor(place / 26);
  return `${before > 0 ? nameOf(before - 1) : ''}${String.fromCharCode(65 + (place % 26))}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML, without what XML cannot hold, and no longer than a cell of Excel. */
const escaped = (text: string): string =>
  text
    .slice(0, 32_767)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    // Excel reads _x0041_ as an A: the underline itself is written so.
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
