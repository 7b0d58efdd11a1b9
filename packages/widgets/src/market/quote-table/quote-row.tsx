import type { Language } from '@rueda/domain/language';
import { directionOf, type QuoteColumn, type QuoteRow } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { renderMore } from '../../content/table/internal.ts';
import { renderChangeMark } from '../price/internal.ts';
import { renderWatchToggle } from '../watchlist-toggle/index.ts';
import { cellTexts } from './cell-texts.ts';
import { messages } from './quote-table.messages.ts';

export interface RowOptions {
  columns: readonly QuoteColumn[];
  /** URL of a security's page, with a `{code}` placeholder. */
  href: string | undefined;
  /** Id of the form that submits the watchlist toggles; without it the rows have none. */
  watchForm: string | undefined;
  /** Some columns are visible only in an opened row of a narrow table. */
  hasDetails: boolean;
  language: Language;
}

/** The position of a column in a narrow table. */
export function narrowPlace(column: QuoteColumn): 'value' | 'end' | 'detail' {
  if (column === 'price') return 'value';
  return column === 'percent' ? 'end' : 'detail';
}

/** Rendered hidden if there is no row: the script clones it. */
export const blankRow: QuoteRow = {
  code: '',
  name: '',
  currency: null,
  price: null,
  change: null,
  percent: null,
  quantity: null,
  amount: null,
  at: null,
  state: 'none',
};

/**
 * Renders a row. Its elements do not depend on its values, and each text is alone in its element: script that reuses
 * the row for other values writes texts only. Translators leave codes, names and figures as they are.
 */
export function renderQuoteRow(row: QuoteRow, options: RowOptions): ReactElement {
  return (
    <tr key={row.code} data-state={row.state} hidden={row === blankRow || undefined} translate="no">
      {options.columns.map((column) => renderCell(column, row, options))}
      {options.watchForm && (
        <td className="rueda-QuoteTable-watch" data-export="none">
          {renderWatchToggle({ code: row.code, form: options.watchForm, language: options.language })}
        </td>
      )}
    </tr>
  );
}

function renderCell(
  column: QuoteColumn,
  row: QuoteRow,
  { href, hasDetails, language }: RowOptions,
): ReactElement {
  const [first, second, third] = cellTexts(column, row, language);
  switch (column) {
    case 'code':
      return (
        <th key={column} scope="row">
          {href ? (
            <a className="rueda-QuoteTable-code" href={href.replaceAll('{code}', encodeURIComponent(first))}>
              {first}
            </a>
          ) : (
            <span className="rueda-QuoteTable-code">{first}</span>
          )}{' '}
          <span className="rueda-QuoteTable-name">{second}</span>
        </th>
      );
    case 'price':
      return (
        <td key={column}>
          <span className="rueda-Price-unit" aria-hidden="true">
            {first}
          </span>
          <span className="rueda-QuoteTable-price">{second}</span>
          <span className="rueda-Hidden" translate="yes">
            {third}
          </span>
          {hasDetails && renderMore(language)}
        </td>
      );
    case 'percent': {
      const direction = directionOf(row.percent);
      return (
        <td key={column}>
          <span className="rueda-Price-change" data-direction={direction ?? undefined}>
            {renderChangeMark(direction)}
            <span>{first}</span>
            <span className="rueda-Hidden" translate="yes">
              {second}
            </span>
          </span>
        </td>
      );
    }
    default:
      return (
        <td key={column} data-label={messages[language][column]} aria-label={second || undefined}>
          {first}
        </td>
      );
  }
}
