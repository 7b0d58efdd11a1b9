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
  /** Unique in its statement, for a link to a cell: the account, with -2 for its second appearance. */
  id: string;
  /** The account; null for a row without one. */
  code: string | null;
  /** The filing's own words. */
  title: string;
  kind: LineKind;
  /** One for each column; null for an empty cell, which is no zero. */
  values: (number | null)[];
}

/** A document of a filing, ready to show. */
export interface Statement {
  type: DocumentType | null;
  name: string;
  year: string | null;
  period: Period | null;
  /** Individual or consolidated, where the filing's type says so. */
  scope: 'individual' | 'consolidated' | null;
  currency: Currency | null;
  /** What one unit of a value is worth: 1000 for "en miles de soles". */
  scale: 1 | 1000 | 1_000_000;
  /** The filing's own words for the unit and scope. */
  detail: string | null;
  columns: string[];
  rows: StatementRow[];
}

type Source = Record<string, unknown>;

const asSource = (value: unknown): Source =>
  typeof value === 'object' && value !== null ? (value as Source) : {};
const words = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ') : '';

/** The cells of a row, in order, under either spelling: value1, value2… or column1, column2…. */
function cellsOf(row: Source): unknown[] {
  const cells: unknown[] = [];
  for (const [key, cell] of Object.entries(row)) {
    const place = /^(?:value|column)(\d+)$/.exec(key)?.[1];
    if (place !== undefined && Number(place) > 0) cells[Number(place) - 1] = cell;
  }
  return Array.from(cells);
}

/** The account under its three spellings; null where it is empty. */
const codeOf = (row: Source): string | null =>
  words(row['caccount'] ?? row['cAccount'] ?? row['count']) || null;

/** `dscPatrimony` names the columns of CP where its first row does not: a list, or text with | or ; between. */
const equityColumns = (names: unknown): string[] =>
  (Array.isArray(names) ? names : typeof names === 'string' ? names.split(/[|;]/) : [])
    .map(words)
    .filter(Boolean);

/**
 * Reads a statement as it comes: accounts under `caccount`, `cAccount` or `count`, words under `title` or
 * `description`, cells under valueN or columnN as padded text, and the column headers in a first row without an
 * account. In CP the columns are the components of equity, from that row or from `dscPatrimony`.
 */
export function readStatement(input: unknown): Statement {
  const source = asSource(input);
  const information = asSource(source['documentInformation']);
  const given = (Array.isArray(source['document']) ? source['document'] : []).map(asSource);
  const type = isDocumentType(source['documentType']) ? source['documentType'] : null;

  const [first] = given;
  const hasHeader = first !== undefined && codeOf(first) === null;
  const header = hasHeader ? cellsOf(first).map(words) : [];
  const named = header.some(Boolean)
    ? header
    : type === 'CP'
      ? equityColumns(information['dscPatrimony'])
      : [];
  const stated = Math.max(0, ...given.map((row) => readNumber(row['numberColumns']) ?? 0));
  const filled = Math.max(
    0,
    ...given.map(
      (row) => cellsOf(row).findLastIndex((cell) => words(cell) !== '' || typeof cell === 'number') + 1,
    ),
  );
  const columns = Array.from(
    { length: stated || Math.max(named.length, filled) },
    (_, place) => named[place] ?? '',
  );

  const detail = words(information['detail'] ?? first?.['mainTitle'] ?? source['mainTitle']) || null;
  return {
    type,
    name: words(source['documentName']) || (hasHeader ? titleOf(first) : ''),
    year: words(source['yearPeriod']) || null,
    period: readPeriod(source['period']),
    scope: scopeOf(words(source['eeffType'])),
    currency:
      readCurrency(information['currency']) ??
      currencyIn(`${words(information['currency'])} ${detail ?? ''}`),
    scale: /millones/i.test(detail ?? '') ? 1_000_000 : /miles/i.test(detail ?? '') ? 1000 : 1,
    detail,
    columns,
    rows: readRows(hasHeader ? given.slice(1) : given, columns.length),
  };
}

const titleOf = (row: Source): string => words(row['title']) || words(row['description']);

function readRows(rows: Source[], width: number): StatementRow[] {
  const seen = new Map<string, number>();
  return rows.map((row, place) => {
    const code = codeOf(row);
    const key = code ?? `row-${place + 1}`;
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    const cells = cellsOf(row);
    const values = Array.from({ length: width }, (_, column) => readNumber(cells[column]));
    // A row without an account is a heading unless it has figures to show.
    const kind = code === null && values.some((value) => value !== null) ? 'line' : lineKind(code);
    return { id: times === 1 ? key : `${key}-${times}`, code, title: titleOf(row), kind, values };
  });
}

/** "TI" is a quarter's individual filing and "TC" a consolidated one. */
function scopeOf(eeffType: string): Statement['scope'] {
  if (/^.I$/.test(eeffType)) return 'individual';
  return /^.C$/.test(eeffType) ? 'consolidated' : null;
}

function currencyIn(text: string): Currency | null {
  if (/d[oó]lares/i.test(text)) return 'USD';
  return /soles/i.test(text) ? 'PEN' : null;
}
