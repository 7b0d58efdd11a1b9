/** What stands in the cells of a row, as texts: the same for whoever draws it and for the script that fills it anew. */
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

/** All columns, in the order in which they are shown. */
export const allColumns: readonly QuoteColumn[] = [
  'code',
  'price',
  'percent',
  'change',
  'quantity',
  'amount',
  'at',
];

type Texts = readonly [shown: string, heard: string, ...more: string[]];

/**
 * The texts of a cell, in the order of the elements that hold them. The second of a plain cell is what is heard in
 * place of the first: that there is no value, how long ago it was; empty where that says enough.
 */
export function cellTexts(column: QuoteColumn, row: QuoteRow, language: Language): Texts {
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
      return [formatChange(row.change, priceDecimals), unlessKnown(row.change, language)];
    case 'at':
      return timeTexts(row, language);
    default:
      return [formatInteger(row[column]), unlessKnown(row[column], language)];
  }
}

const spokenNone = (language: Language): string => ` ${noSpokenValue[language]}`;

const unlessKnown = (value: number | null, language: Language): string =>
  value === null ? noSpokenValue[language] : '';

/** The time of a price of this session; the day of an older one, and how long ago that was. */
function timeTexts({ at, state, sessions }: QuoteRow, language: Language): Texts {
  if (at === null) return [noValue, noSpokenValue[language]];
  if (state !== 'close' && sessions === undefined) return [formatTime(at), ''];
  const words = rowMessages[language];
  const day = formatShortDay(limaDay(at), { language });
  return [day, day + (sessions === undefined ? words.lastClose : words.sessionsAgo(sessions))];
}
