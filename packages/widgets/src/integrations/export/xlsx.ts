import type { CalendarDay } from '@rueda/domain/dates';
import { dayIn, isFigure, looksLikeFormula, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { zipOf } from './zip.ts';

/**
 * A sheet as an Office Open XML workbook. Numbers and days are typed cells, and a text is never a formula, whatever it
 * begins with. The header row and the first column are frozen.
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
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Excel rejects a file whose sheet name contains one of these characters, is longer than 31, or is empty. */
const sheetName = (name: string): string =>
  Array.from(name.replaceAll(/[[\]:*?/\\]/g, ' ').replaceAll(/^['\s]+/g, ''))
    .slice(0, 31)
    .join('')
    .replace(/['\s]+$/, '') || '1';

/** The indexes of the formats below, by purpose. */
const style = { text: 0, head: 1, integer: 2, cents: 3, decimals: 4, day: 5, asTyped: 6, note: 7 } as const;

/** Built-in formats have numbers below 164: 3 is 1,234 and 4 is 1,234.50. */
const formats: readonly (readonly [format: number, more: string])[] = [
  [0, '/>'],
  [0, ' fontId="1" applyFont="1" applyAlignment="1"><alignment wrapText="1" vertical="top"/></xf>'],
  [3, ' applyNumberFormat="1"/>'],
  [4, ' applyNumberFormat="1"/>'],
  [164, ' applyNumberFormat="1"/>'],
  [165, ' applyNumberFormat="1"/>'],
  // As if typed after an apostrophe: it stays text when it is edited.
  [49, ' applyNumberFormat="1" quotePrefix="1"/>'],
  [0, ' fontId="2" applyFont="1"/>'],
];

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00####"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><i/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats
  .map(([format, more]) => `<xf xfId="0" numFmtId="${format}"${more}`)
  .join('')}</cellXfs></styleSheet>`;

function worksheet({ columns, rows, notes }: Sheet): string {
  const lines = [
    columns.map(({ header }, index) => textCell(header, index, 1, style.head)),
    ...rows.map((row, at) => row.map((cell, index) => renderCell(cell, columns[index], index, at + 2))),
  ];
  const end = lines.length;
  // An empty row in between, so that sorting the table does not move its notes.
  const notesAt = notes.map((note, at) => row([textCell(note, 0, end + 2 + at, style.note)], end + 2 + at));
  const pane =
    '<sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews>';
  const widths = columns
    .map(
      (_, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${widthOf(columns, rows, index)}" customWidth="1"/>`,
    )
    .join('');
  return `${head}<worksheet xmlns="${main}">${pane}${widths && `<cols>${widths}</cols>`}<sheetData>${lines
    .map((cells, at) => row(cells, at + 1))
    .join('')}${notesAt.join('')}</sheetData></worksheet>`;
}

const row = (cells: readonly string[], at: number): string => `<row r="${at}">${cells.join('')}</row>`;

/** The width in characters, to fit the content; a header wraps. */
function widthOf(columns: readonly SheetColumn[], rows: Sheet['rows'], index: number): number {
  let width = Math.min(24, columns[index]?.header.length ?? 0);
  // A number is displayed wider than its digits, because of its commas.
  for (const cells of rows) width = Math.max(width, String(cells[index] ?? '').length * 1.2);
  return Math.round(Math.min(60, Math.max(10, width + 2)));
}

function renderCell(cell: SheetCell, column: SheetColumn | undefined, index: number, at: number): string {
  if (cell === null || cell === '') return '';
  const day = dayIn(cell, column);
  const serial = day && serialOf(day);
  if (serial) return numberCell(serial, index, at, style.day);
  if (typeof cell !== 'number')
    return textCell(cell, index, at, looksLikeFormula(cell) ? style.asTyped : style.text);
  if (!isFigure(cell)) return '';
  const cents = cell * 100;
  const kind = Number.isInteger(cell)
    ? style.integer
    : Math.abs(cents - Math.round(cents)) < 1e-6
      ? style.cents
      : style.decimals;
  return numberCell(cell, index, at, kind);
}

/** Days since 30 December 1899. Excel has a 29 February 1900, which never existed: older days stay text. */
function serialOf(day: CalendarDay): number | null {
  const serial = (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return serial > 60 ? serial : null;
}

const numberCell = (value: number, index: number, at: number, format: number): string =>
  `<c r="${nameOf(index)}${at}" s="${format}"><v>${value}</v></c>`;

const textCell = (text: string, index: number, at: number, format: number): string =>
  `<c r="${nameOf(index)}${at}" s="${format}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** A, B, … Z, AA: the name of a column. */
function nameOf(index: number): string {
  const before = Math.floor(index / 26);
  return `${before > 0 ? nameOf(before - 1) : ''}${String.fromCharCode(65 + (index % 26))}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML, without the characters that XML cannot contain, up to the length limit of an Excel cell. */
const escapeXml = (text: string): string =>
  text
    .slice(0, 32_767)
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    // Excel reads _x0041_ as an A: the underscore itself is encoded the same way.
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
