import { sessionOn } from '../calendar/sessions.ts';
import { type CalendarDay, isDay } from '../dates/day.ts';
import { type Instant, limaInstant, toEpoch } from '../dates/lima.ts';
import { readCurrency } from '../money/currency.ts';
import { readNumber } from '../money/read-number.ts';
import type { MarketQuote } from './quote.ts';
import { asRow, isUnreadable, percentOf, readPrice, readText, type Row, subtract } from './row.ts';
import { warnUnreadable } from './warn-unreadable.ts';

/** The source's instants are UTC without a zone: each machine would read them in its local zone. */
const readUtc = (value: unknown): string | null => {
  const text = readText(value);
  const epoch = text && (toEpoch(text) ?? toEpoch(`${text}Z`));
  return typeof epoch === 'number' ? new Date(epoch).toISOString() : null;
};

const figures =
  'last previous percentageChange buy sell opening minimun maximun negotiatedAmount negotiatedNationalAmount negotiatedQuantity operationsNumber'.split(
    ' ',
  );

/** The fields of a row with a value that cannot be read. */
function unreadableFields(row: Row): string[] {
  const fields = figures.filter((name) => isUnreadable(row[name]));
  if (/\d/.test(readText(row['lastDate']) ?? '') && readUtc(row['lastDate']) === null)
    fields.push('lastDate');
  if (readText(row['currency']) !== null && readCurrency(row['currency']) === null) fields.push('currency');
  return fields;
}

/** The instant of the close of a day. */
const closeOf = (day: CalendarDay): string =>
  new Date(sessionOn(day)?.closes ?? limaInstant(day, 15 * 60)).toISOString();

/**
 * Reads a row of the public movements: numbers as text, keys missing or null before the first trade, the spellings
 * `minimun` and `maximun`, "XXX" for every foreign company, times in UTC without a zone.
 *
 * The price is the last trade and its time. Without a trade today it is the previous close and its day. Without either
 * there is no price: `buy` and `sell` are offers and never replace it. Nor is there one if the last trade or its time
 * cannot be read: the previous close would be shown as the last price. In development each such field is reported.
 */
export function readQuote(input: unknown, delivery: { asOf?: Instant | null } = {}): MarketQuote {
  const row = asRow(input);
  const day = readText(row['previousDate'])?.slice(0, 10);
  const previousDay = isDay(day) ? day : null;
  const previousClose = readPrice(row['previous']);
  const asOf = toEpoch(delivery.asOf);
  const code = readText(row['nemonico']) ?? '';
  const unreadable = unreadableFields(row);
  for (const field of unreadable) warnUnreadable(code, field, row[field]);

  const last = readPrice(row['last']);
  const lastAt = readUtc(row['lastDate']);
  const hasTrade = last !== null && lastAt !== null;
  const isUnknown = unreadable.includes('last') || (last !== null && unreadable.includes('lastDate'));
  const hasClose = !hasTrade && !isUnknown && previousClose !== null && previousDay !== null;

  const price = hasTrade ? last : hasClose ? previousClose : null;
  const previous = hasTrade ? previousClose : null;
  const change = price !== null && previous !== null ? subtract(price, previous) : null;
  return {
    code,
    name: readText(row['companyName']) ?? '',
    currency: readCurrency(row['currency']),
    price,
    previous: hasClose ? null : previousClose,
    change,
    percent:
      change !== null && previous !== null
        ? percentOf(change, previous)
        : hasTrade
          ? readNumber(row['percentageChange'])
          : null,
    at: hasTrade ? lastAt : hasClose ? closeOf(previousDay) : null,
    asOf: asOf === null ? null : new Date(asOf).toISOString(),
    shortName: readText(row['shortName']),
    companyCode: row['companyCode'] === 'XXX' ? null : readText(row['companyCode']),
    sector: readText(row['sectorCode']),
    segment: readText(row['segment']),
    buy: readPrice(row['buy']),
    sell: readPrice(row['sell']),
    open: readPrice(row['opening']),
    low: readPrice(row['minimun']),
    high: readPrice(row['maximun']),
    previousDay,
    amount: readNumber(row['negotiatedAmount']),
    amountInSoles: readNumber(row['negotiatedNationalAmount']),
    quantity: readNumber(row['negotiatedQuantity']),
    operations: readNumber(row['operationsNumber']),
  };
}
