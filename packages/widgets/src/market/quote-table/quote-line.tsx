import type { Language } from '@rueda/domain/language';
import { directionOf, type QuoteColumn, type QuoteRow } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { renderChangeMark } from '../price/internal.ts';
import { renderWatchToggle } from '../watchlist-toggle/index.ts';
import { cellTexts } from './cell-texts.ts';

export interface LineLook {
  columns: readonly QuoteColumn[];
  /** The address of a security's page, with `{code}` in it. */
  href: string | undefined;
  /** The id of the form that serves the stars of the last cells, if there are any. */
  watchForm: string | undefined;
  language: Language;
}

/** Stands where there is no row, hidden, for script to make others of. */
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
 * A row. Its elements are the same whatever its values, and every text is alone in its element: the script that shows
 * another row here writes texts, and makes no element.
 */
export function renderLine(row: QuoteRow, look: LineLook): ReactElement {
  return (
    <tr key={row.code} data-state={row.state} hidden={row === blankRow || undefined}>
      {look.columns.map((column) => drawCell(column, row, look))}
      {look.watchForm && (
        <td className="rueda-QuoteTable-watch" data-export="none">
          {renderWatchToggle({ code: row.code, form: look.watchForm, language: look.language })}
        </td>
      )}
    </tr>
  );
}

function drawCell(column: QuoteColumn, row: QuoteRow, { href, language }: LineLook): ReactElement {
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
          <span className="rueda-Hidden">{third}</span>
        </td>
      );
    case 'percent': {
      const direction = directionOf(row.percent);
      return (
        <td key={column}>
          <span className="rueda-Price-change" data-direction={direction ?? undefined}>
            {renderChangeMark(direction)}
            <span>{first}</span>
            <span className="rueda-Hidden">{second}</span>
          </span>
        </td>
      );
    }
    default:
      return (
        <td key={column} aria-label={second || undefined}>
          {first}
        </td>
      );
  }
}
