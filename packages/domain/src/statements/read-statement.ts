import { type Currency, readCurrency } from '../money/currency.ts';
import { readNumber } from '../money/read-number.ts';
import {
  type DocumentType,
  isDocumentType,
  type LineKind,
  lineKind,
  type Period,
  readPeriod,
} from './kinds.ts';

/** One line of a statement. */
export interface StatementRow {
  /** Unique in its statement, for links to a cell: the account, with -2 for its second occurrence. */
  id: string;
  /** The account; null for a row without one. */
  code: string | null;
  /** The title in the filing. */
  title: string;
  kind: LineKind;
  /** One for each column; null, not zero, for an empty cell. */
  values: (number | null)[];
}

/** A document of a filing, ready to show. */
export interface Statement {
  type: DocumentType | null;
  name: string;
  year: string | null;
  period: Period | null;
  /** The periods of the filing: code 2 is the second quarter, or the first semester. */
  unit: 'quarter' | 'semester';
  /** Individual or consolidated; null if unknown. */
  scope: 'individual' | 'consolidated' | null;
  currency: Currency | null;
  /** The multiplier of the values: 1000 for "en miles de soles". */
  scale: 1 | 1000 | 1_000_000;
  /** The filing's text for unit and scope. */
  detail: string | null;
  columns: string[];
  rows: StatementRow[];
}

type Source = Record<string, unknown>;

const asSource = (value: unknown): Source =>
  typeof value === 'object' && value !== null ? (value as Source) : {};
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';

/** The year, also as a number. */
const yearOf = (value: unknown): string | null =>
  textOf(typeof value === 'number' ? String(value) : value) || null;

/** The cells of a row in order, with either spelling: value1, value2… or column1, column2…. */
function cellsOf(row: Source): unknown[] {
  const cells: unknown[] = [];
  for (const [key, cell] of Object.entries(row)) {
    const number = /^(?:value|column)(\d+)$/.exec(key)?.[1];
    if (number !== undefined && Number(number) > 0) cells[Number(number) - 1] = cell;
  }
  return Array.from(cells);
}

/** The account, with any of three spellings; null if empty. */
const codeOf = (row: Source): string | null =>
  textOf(row['caccount'] ?? row['cAccount'] ?? row['count']) || null;

/** `dscPatrimony` has the columns of CP if its first row has none: a list, or text separated by | or ;. */
const equityColumns = (names: unknown): string[] =>
  (Array.isArray(names) ? names : typeof names === 'string' ? names.split(/[|;]/) : [])
    .map(textOf)
    .filter(Boolean);

/**
 * Reads a statement: accounts under `caccount`, `cAccount` or `count`, titles under `title` or `description`, cells
 * under valueN or columnN as padded text, and the column headers in a first row without an account. In CP the columns
 * are the components of equity, from that row or from `dscPatrimony`.
 */
export function readStatement(input: unknown): Statement {
  const source = asSource(input);
  const information = asSource(source['documentInformation']);
  const sourceRows = (Array.isArray(source['document']) ? source['document'] : []).map(asSource);
  const type = isDocumentType(source['documentType']) ? source['documentType'] : null;

  const [first] = sourceRows;
  const hasHeader = first !== undefined && codeOf(first) === null;
  const header = hasHeader ? cellsOf(first).map(textOf) : [];
  const names = header.some(Boolean)
    ? header
    : type === 'CP'
      ? equityColumns(information['dscPatrimony'])
      : [];
  const statedCount = Math.max(0, ...sourceRows.map((row) => readNumber(row['numberColumns']) ?? 0));
  const filledCount = Math.max(
    0,
    ...sourceRows.map(
      (row) => cellsOf(row).findLastIndex((cell) => textOf(cell) !== '' || typeof cell === 'number') + 1,
    ),
  );
  const columns = Array.from(
    { length: statedCount || Math.max(names.length, filledCount) },
    (_, index) => names[index] ?? '',
  );

  const detail = textOf(information['detail'] ?? first?.['mainTitle'] ?? source['mainTitle']) || null;
  return {
    type,
    name: textOf(source['documentName']) || (hasHeader ? titleOf(first) : ''),
    year: yearOf(source['yearPeriod']),
    period: readPeriod(source['period']),
    unit: unitOf(textOf(source['eeffType']), [textOf(source['documentName']), detail, ...names].join(' ')),
    scope: scopeOf(textOf(source['eeffType'])),
    currency:
      readCurrency(information['currency']) ??
      currencyIn(`${textOf(information['currency'])} ${detail ?? ''}`),
    scale: /millones/i.test(detail ?? '') ? 1_000_000 : /miles/i.test(detail ?? '') ? 1000 : 1,
    detail,
    columns,
    rows: readRows(hasHeader ? sourceRows.slice(1) : sourceRows, columns.length),
  };
}

const titleOf = (row: Source): string => textOf(row['title']) || textOf(row['description']);

function readRows(rows: Source[], width: number): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row, index) => {
    const code = codeOf(row);
    const key = code ?? `row-${index + 1}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    const cells = cellsOf(row);
    const values = Array.from({ length: width }, (_, column) => readNumber(cells[column]));
    // A row without an account is a heading unless it has figures to show.
    const kind = code === null && values.some((value) => value !== null) ? 'line' : lineKind(code);
    return { id: count === 1 ? key : `${key}-${count}`, code, title: titleOf(row), kind, values };
  });
}

/** "TI" is a quarter's individual filing and "TC" a consolidated one. */
function scopeOf(eeffType: string): Statement['scope'] {
  if (/^.I$/.test(eeffType)) return 'individual';
  return /^.C$/.test(eeffType) ? 'consolidated' : null;
}

/** "SI" and "SC" are a semester's filings. A filing without a type may state it in its name, detail or columns. */
const unitOf = (eeffType: string, texts: string): Statement['unit'] =>
  /^S.$/.test(eeffType) || (eeffType === '' && /\bsemestr/i.test(texts)) ? 'semester' : 'quarter';

function currencyIn(text: string): Currency | null {
  if (/d[oó]lares/i.test(text)) return 'USD';
  return /soles/i.test(text) ? 'PEN' : null;
}
