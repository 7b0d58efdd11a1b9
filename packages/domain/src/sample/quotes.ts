import { type CalendarDay } from '../dates/day.ts';
import { sectors } from '../issuers/sectors.ts';
import { currencySymbols } from '../money/currency.ts';
import type { MarketQuote } from '../quotes/quote.ts';
import { readQuote } from '../quotes/read-quote.ts';
import { usdToPenCents } from './exchange-rates.ts';
import { amountOf } from './history.ts';
import { sampleSecurities } from './market.ts';
import { sampleDay, sampleNow, tradingSpan } from './moment.ts';
import { roundToTick } from './price-walk.ts';

/** The rows of a session in the format of the public movements, with its spellings. Figures are illustrative. */
export function sampleMovements(day: CalendarDay = sampleDay): Record<string, unknown>[] {
  return sampleSecurities().flatMap(({ issuer, sessions }) => {
    const index = sessions.findIndex((each) => each.day === day);
    const today = sessions[index];
    if (!today) return [];
    const before = sessions.slice(0, index).findLast(({ close }) => close !== null);
    const row = {
      companyCode: issuer.companyCode,
      companyName: issuer.name,
      shortName: issuer.name.split(' ')[0],
      nemonico: issuer.nemonico,
      sectorCode: issuer.sector,
      sectorDescription: sectors[issuer.sector]?.es.toUpperCase(),
      currency: currencySymbols[issuer.currency],
      segment: issuer.isin?.startsWith('PEP') === false ? 'RV3' : issuer.liquidity < 0.5 ? 'RV2' : 'RV1',
      unity: 1,
      previous: before?.close ?? null,
      previousDate: before?.day ?? null,
      buy: roundToTick((today.close ?? before?.close ?? issuer.price) * 0.995),
      sell: roundToTick((today.close ?? before?.close ?? issuer.price) * 1.005),
    };
    // As in the source, a security without a trade lacks the keys of a trade.
    if (today.close === null) return [row];
    const amount = amountOf(today.close, today.quantity);
    return [
      {
        ...row,
        last: today.close,
        lastDate: new Date(today.lastAt).toISOString().slice(0, 19),
        opening: today.open,
        minimun: today.low,
        maximun: today.high,
        negotiatedQuantity: String(today.quantity),
        operationsNumber: String(today.operations),
        negotiatedAmount: amount,
        negotiatedNationalAmount:
          issuer.currency === 'PEN' ? amount : Math.round(amount * usdToPenCents(day)) / 100,
      },
    ];
  });
}

/** The quotes of a session, read from its rows. Figures are illustrative. */
export function sampleQuotes(day: CalendarDay = sampleDay): MarketQuote[] {
  const asOf = day === sampleDay ? sampleNow : tradingSpan(day).opens + 10 * 3_600_000;
  return sampleMovements(day).map((row) => readQuote(row, { asOf }));
}
