import { type Language, otherLanguage } from '@rueda/domain/language';
import { formatChange, formatPercent, spokenChanges } from '@rueda/domain/money';
import { directionOf } from '@rueda/domain/quotes';
import {
  type Comparison,
  formatStatementValue,
  lineName,
  type Statement,
  type StatementRow,
  type SumCheck,
} from '@rueda/domain/statements';
import type { ReactElement, ReactNode } from 'react';
import { warningIcon } from '../../icons/warning.tsx';
import { renderChangeMark } from '../../market/price/internal.ts';
import type { TableRow } from '../table/index.ts';
import { messages } from './statement-table.messages.ts';

/** How the parts of a statement are drawn. */
export interface StatementLook {
  id: string;
  titles: Language | 'both';
  language: Language;
}

/** The sums that fail, one for each figure: two rules may find the same total wrong. */
export function errorsOf(checks: readonly SumCheck[]): SumCheck[] {
  const seen = new Set<string>();
  return checks.filter(({ total, column, addsUp }) => {
    const figure = `${total} ${column}`;
    if (addsUp || seen.has(figure)) return false;
    seen.add(figure);
    return true;
  });
}

/** The id of the figure of an account, as the table gives it. */
export const figureId = (id: string, row: string, column: number): string => `${id}-${row}-${column + 1}`;

/** The id of the words about a sum that fails. */
export const errorId = (id: string, { total, column }: SumCheck): string =>
  `${figureId(id, total, column)}-sum`;

/**
 * The rows as filed. An account that comes a second time with the same figures, as the grand totals of the source do,
 * is shown once.
 */
const rowsOf = ({ rows }: Statement): StatementRow[] => {
  const shown = new Map<string | null, StatementRow>();
  return rows.filter((row) => {
    const first = shown.get(row.code);
    if (row.code === null || first === undefined) {
      shown.set(row.code, row);
      return true;
    }
    return first.values.some((value, place) => value !== row.values[place]);
  });
};

export function renderRows(
  statement: Statement,
  faults: readonly SumCheck[],
  look: StatementLook,
): TableRow[] {
  return rowsOf(statement).map((row) =>
    renderRow(
      row,
      row.values.map((value, column) => {
        const fault = faults.find((each) => each.total === row.id && each.column === column);
        return drawFigure(value, look, fault);
      }),
      look,
    ),
  );
}

export function renderComparedRows(
  statement: Statement,
  { figures }: Comparison,
  look: StatementLook,
): TableRow[] {
  return rowsOf(statement).map((row) =>
    renderRow(
      row,
      figures(row).flatMap(({ value, before, change, percent }) => [
        drawFigure(value, look),
        drawFigure(before, look),
        drawChange(change, formatChange(change, { decimals: 0, maxDecimals: 3 }), look.language),
        drawChange(percent, formatPercent(percent, { decimals: 1, isSigned: true }), look.language),
      ]),
      look,
    ),
  );
}

function renderRow(row: StatementRow, figures: ReactNode[], look: StatementLook): TableRow {
  const isHeading = row.kind === 'heading';
  const cells = isHeading ? figures.map(() => '') : figures;
  return {
    id: row.id,
    cells: [drawName(row, look), ...cells],
    kind: row.kind === 'line' ? undefined : row.kind,
    depth: row.kind === 'line' ? 1 : undefined,
  };
}

/** The name of a line, in one language or in both; what is not in the page's own language says so. */
function drawName(row: StatementRow, { titles, language }: StatementLook): ReactNode {
  if (titles !== 'both') return drawWords(row, titles, language);
  return (
    <span className="rueda-StatementTable-both">
      {drawWords(row, language, language, true)}
      {drawWords(row, otherLanguage(language), language, true)}
    </span>
  );
}

function drawWords(row: StatementRow, titles: Language, language: Language, isPart = false): ReactNode {
  const words = lineName(row, titles);
  // An account without a name in English keeps the filing's Spanish words.
  const spoken = titles === 'en' && words === row.title ? 'es' : titles;
  return isPart || spoken !== language ? (
    <span lang={spoken === language ? undefined : spoken}>{words}</span>
  ) : (
    words
  );
}

/** A figure as the filing has it; a voice would leave out the parentheses, so it gets the word. */
function drawFigure(value: number | null, { id, language }: StatementLook, fault?: SumCheck): ReactNode {
  if (value === null) return null;
  const figure = formatStatementValue(value, { language });
  if (!figure.startsWith('(') && !fault) return figure;
  const { minus, fault: words } = messages[language];
  return (
    <>
      {figure.startsWith('(') && <span className="rueda-Hidden">{minus}</span>}
      {figure}
      {fault && (
        <a className="rueda-StatementTable-fault" href={`#${errorId(id, fault)}`} data-export="none">
          {warningIcon(14)}
          {words}
        </a>
      )}
    </>
  );
}

function drawChange(value: number | null, figure: string, language: Language): ReactElement | null {
  const direction = directionOf(value);
  if (direction === null) return null;
  return (
    <>
      {renderChangeMark(direction)}
      {figure}
      <span className="rueda-Hidden"> {spokenChanges[language][direction]}</span>
    </>
  );
}
