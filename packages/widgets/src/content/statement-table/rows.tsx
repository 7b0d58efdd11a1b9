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

/** Options for rendering the parts of a statement. */
export interface StatementOptions {
  id: string;
  titles: Language | 'both';
  language: Language;
}

/** The failed sums, at most one for each figure: two rules may reject the same total. */
export function errorsOf(checks: readonly SumCheck[]): SumCheck[] {
  const seen = new Set<string>();
  return checks.filter(({ total, column, addsUp }) => {
    const figure = `${total} ${column}`;
    if (addsUp || seen.has(figure)) return false;
    seen.add(figure);
    return true;
  });
}

/** The id of the cell of a figure, as Table generates it. */
export const figureId = (id: string, row: string, column: number): string => `${id}-${row}-${column + 1}`;

/** The id of the description of a failed sum. */
export const errorId = (id: string, { total, column }: SumCheck): string =>
  `${figureId(id, total, column)}-sum`;

/**
 * The rows as filed, without accounts that are repeated with the same figures, such as the grand totals of the source.
 */
const rowsOf = ({ rows }: Statement): StatementRow[] => {
  const shown = new Map<string | null, StatementRow>();
  return rows.filter((row) => {
    const first = shown.get(row.code);
    if (row.code === null || first === undefined) {
      shown.set(row.code, row);
      return true;
    }
    return first.values.some((value, index) => value !== row.values[index]);
  });
};

export function renderRows(
  statement: Statement,
  sumErrors: readonly SumCheck[],
  options: StatementOptions,
): TableRow[] {
  return rowsOf(statement).map((row) =>
    renderRow(
      row,
      row.values.map((value, column) => {
        const sumError = sumErrors.find((each) => each.total === row.id && each.column === column);
        return renderFigure(value, options, sumError);
      }),
      options,
    ),
  );
}

export function renderComparedRows(
  statement: Statement,
  { figures }: Comparison,
  options: StatementOptions,
): TableRow[] {
  return rowsOf(statement).map((row) =>
    renderRow(
      row,
      figures(row).flatMap(({ value, before, change, percent }) => [
        renderFigure(value, options),
        renderFigure(before, options),
        renderChange(change, formatChange(change, { decimals: 0, maxDecimals: 3 }), options.language),
        renderChange(percent, formatPercent(percent, { decimals: 1, isSigned: true }), options.language),
      ]),
      options,
    ),
  );
}

function renderRow(row: StatementRow, figures: ReactNode[], options: StatementOptions): TableRow {
  const isHeading = row.kind === 'heading';
  const cells = isHeading ? figures.map(() => '') : figures;
  return {
    id: row.id,
    cells: [renderName(row, options), ...cells],
    kind: row.kind === 'line' ? undefined : row.kind,
    depth: row.kind === 'line' ? 1 : undefined,
  };
}

/** The name of a line in one or both languages, with `lang` if it is not the language of the page. */
function renderName(row: StatementRow, { titles, language }: StatementOptions): ReactNode {
  if (titles !== 'both') return renderNameIn(row, titles, language);
  return (
    <span className="rueda-StatementTable-both">
      {renderNameIn(row, language, language, true)}
      {renderNameIn(row, otherLanguage(language), language, true)}
    </span>
  );
}

function renderNameIn(row: StatementRow, titles: Language, language: Language, isPart = false): ReactNode {
  const name = lineName(row, titles);
  // An account without an English name has the Spanish name of the filing.
  const nameLanguage = titles === 'en' && name === row.title ? 'es' : titles;
  return isPart || nameLanguage !== language ? (
    <span lang={nameLanguage === language ? undefined : nameLanguage}>{name}</span>
  ) : (
    name
  );
}

/** A figure as filed. Screen readers skip parentheses, so a hidden "minus" comes before it. */
function renderFigure(
  value: number | null,
  { id, language }: StatementOptions,
  sumError?: SumCheck,
): ReactNode {
  if (value === null) return null;
  const figure = formatStatementValue(value, { language });
  if (!figure.startsWith('(') && !sumError) return figure;
  const { minus, fault: errorText } = messages[language];
  return (
    <>
      {figure.startsWith('(') && <span className="rueda-Hidden">{minus}</span>}
      {figure}
      {sumError && (
        <a className="rueda-StatementTable-fault" href={`#${errorId(id, sumError)}`} data-export="none">
          {warningIcon(14)}
          {errorText}
        </a>
      )}
    </>
  );
}

function renderChange(value: number | null, figure: string, language: Language): ReactElement | null {
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
