import * as z from 'zod/mini';
import { essentialText, field, type Schema, text } from '../content/fields.ts';
import { toEpoch } from '../dates/lima.ts';
import { isMarketCurrency, type MarketCurrency, readCurrency } from '../money/currency.ts';
import { readNumber } from '../money/read-number.ts';

/** The figures by which investors compare securities. A figure without its inputs is null. */
export interface KeyFigures {
  /** The mnemonic. */
  code: string;
  /** The issuer's five characters, as text; null for foreign listings, which all share "XXX". */
  companyCode: string | null;
  companyName: string;
  /** A sector's code. */
  sector: string | null;
  currency: MarketCurrency | null;
  /** The last public price; without one, the last close. */
  price: number | null;
  /** The instant of that price, in milliseconds. */
  at: number | null;
  /** The change of the day in percent: 1.29 means 1.29%. */
  percent: number | null;
  /** The quantity traded in the day. */
  quantity: number | null;
  /** The quantity traded in a session, on average of the last 63: about three months. */
  averageQuantity: number | null;
  /** The lowest and the highest price of 52 weeks. */
  low: number | null;
  high: number | null;
  /** Where the price lies between them: 0 at the low, 100 at the high. */
  position: number | null;
  sharesOutstanding: number | null;
  /** The shares that are not held by controlling holders, in percent. */
  freeFloat: number | null;
  /** The worth of all shares, in the currency of the price. */
  capitalisation: number | null;
  /** The same in soles, at the last exchange rate: it compares securities in different currencies. */
  capitalisationInSoles: number | null;
  /** The net profit of the last four quarters for one share, in the currency of the price. */
  earningsPerShare: number | null;
  /** Null if earnings are not positive. */
  priceEarnings: number | null;
  /** The cash dividends of one share with a cut-off day in the last twelve months, in the currency of the price. */
  dividends: number | null;
  /** The same in percent of the price. */
  dividendYield: number | null;
}

const figure = field(readNumber);

/** Key figures of a security, as the service writes them. */
export const keyFiguresSchema: Schema<KeyFigures> = z.object({
  code: essentialText,
  companyCode: text,
  companyName: essentialText,
  sector: text,
  currency: field((value): MarketCurrency | null => {
    const currency = readCurrency(value);
    return isMarketCurrency(currency) ? currency : null;
  }),
  price: figure,
  at: field((value) => (typeof value === 'string' ? toEpoch(value) : null)),
  percent: figure,
  quantity: figure,
  averageQuantity: figure,
  low: figure,
  high: figure,
  position: figure,
  sharesOutstanding: figure,
  freeFloat: figure,
  capitalisation: figure,
  capitalisationInSoles: figure,
  earningsPerShare: figure,
  priceEarnings: figure,
  dividends: figure,
  dividendYield: figure,
});
