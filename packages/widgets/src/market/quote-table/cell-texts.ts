/** The texts of a row's cells, for the server's render and for the script that reuses rows. */
import { formatShortDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import {
  currencyWord,
  formatChange,
  formatPercent,
  formatInteger,
  moneyParts,
  noSpokenValue,
  noValue,
  priceDecimals,
  spokenChanges,
} from '@rueda/domain/money';
import { directionOf, type QuoteColumn, type QuoteRow } from '@rueda/domain/quotes';
import { rowMessages } from './quote-rows.messages.ts';

/** All columns, in display order. */
export const allColumns: readonly QuoteColumn[] = [
  'code',
  'price',
  'percent',
  'change',
  'quantity',
  'amount',
  'at',
];

type CellTexts = readonly [visible: string, spoken: string, ...more: string[]];

/**
 * The texts of a cell, in the order of the elements that hold them. In a plain cell the second is its accessible name,
 * for a missing value or an older session; empty if the first suffices.
 */
export function cellTexts(column: QuoteColumn, row: QuoteRow, language: Language): CellTexts {
  switch (column) {
    case 'code':
      return [row.code, row.name];
    case 'price': {
      const { price, currency } = row;
      const { symbol, figure } = moneyParts({ amount: price, currency }, priceDecimals);
      const unit = price !== null && currency && currencyWord(price, currency, language);
      return [
        symbol ? `${symbol}\u00a0` : '',
        figure,
        price === null ? spokenNone(language) : unit ? ` ${unit}` : '',
      ];
    }
    case 'percent': {
      const direction = directionOf(row.percent);
      return [
        formatPercent(row.percent, { isSigned: true }),
        direction ? ` ${spokenChanges[language][direction]}` : spokenNone(language),
      ];
    }
    case 'change':
      return [formatChange(row.change, priceDecimals), spokenIfMissing(row.change, language)];
    case 'at':
      return timeTexts(row, language);
    default:
      return [formatInteger(row[column]), spokenIfMissing(row[column], language)];
  }
}

const spokenNone = (language: Language): string => ` ${noSpokenValue[language]}`;

const spokenIfMissing = (value: number | null, language: Language): string =>
  value === null ? noSpokenValue[language] : '';

/** The time of a price of today; the day of an older price, and its age in sessions. */
function timeTexts({ at, state, sessions }: QuoteRow, language: Language): CellTexts {
  if (at === null) return [noValue, noSpokenValue[language]];
  if (!(sessions ?? state === 'close')) return [formatTime(at), ''];
  const text = rowMessages[language];
  const day = formatShortDay(limaDay(at), { language });
  return [day, day + (sessions === undefined ? text.lastClose : text.sessionsAgo(sessions))];
}
