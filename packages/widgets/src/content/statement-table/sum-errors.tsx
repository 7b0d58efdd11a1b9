import type { Language } from '@rueda/domain/language';
import {
  columnName,
  formatStatementValue,
  lineName,
  type Statement,
  type SumCheck,
} from '@rueda/domain/statements';
import type { ReactElement } from 'react';
import { errorId, figureId, type StatementOptions } from './rows.tsx';
import { messages } from './statement-table.messages.ts';

/** The failed sums: one sentence for each, with a link to its figure. */
export function renderStatementErrors(
  statement: Statement,
  sumErrors: readonly SumCheck[],
  { id, language }: StatementOptions,
): ReactElement | null {
  if (sumErrors.length === 0) return null;
  const text = messages[language];
  const nameOf = (code: string): string => {
    const row = statement.rows.find((each) => each.code === code);
    return row ? lineName(row, language) : code;
  };
  const format = (value: number): string => formatStatementValue(value, { language });
  return (
    <div className="rueda-StatementTable-faults">
      <p className="rueda-StatementTable-note">{text.faults}</p>
      <ul>
        {sumErrors.map((error) => (
          <li key={errorId(id, error)} id={errorId(id, error)}>
            <a href={`#${figureId(id, error.total, error.column)}`}>
              {nameOf(error.total)}, {columnName(statement.columns[error.column] ?? '', language).name}
            </a>
            {': '}
            {text.sum(
              joinNames(error.parts.map(nameOf), language),
              format(error.expected),
              format(error.stated),
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const joinNames = (names: readonly string[], language: Language): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(messages[language].and);
