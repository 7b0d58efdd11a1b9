import type { Language } from '@rueda/domain/language';
import {
  columnName,
  formatStatementValue,
  lineName,
  type Statement,
  type SumCheck,
} from '@rueda/domain/statements';
import type { ReactElement } from 'react';
import { errorId, figureId, type StatementLook } from './rows.tsx';
import { messages } from './statement-table.messages.ts';

/** The sums that fail, each in a sentence that leads to its figure. */
export function renderStatementErrors(
  statement: Statement,
  faults: readonly SumCheck[],
  { id, language }: StatementLook,
): ReactElement | null {
  if (faults.length === 0) return null;
  const words = messages[language];
  const nameOf = (code: string): string => {
    const row = statement.rows.find((each) => each.code === code);
    return row ? lineName(row, language) : code;
  };
  const write = (value: number): string => formatStatementValue(value, { language });
  return (
    <div className="rueda-StatementTable-faults">
      <p className="rueda-StatementTable-note">{words.faults}</p>
      <ul>
        {faults.map((fault) => (
          <li key={errorId(id, fault)} id={errorId(id, fault)}>
            <a href={`#${figureId(id, fault.total, fault.column)}`}>
              {nameOf(fault.total)}, {columnName(statement.columns[fault.column] ?? '', language).name}
            </a>
            {': '}
            {words.sum(listed(fault.parts.map(nameOf), language), write(fault.expected), write(fault.stated))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const listed = (names: readonly string[], language: Language): string =>
  [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(messages[language].and);
