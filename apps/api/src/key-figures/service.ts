import {
  capitalisationOf,
  dividendYieldOf,
  type KeyFigures,
  positionOf,
  priceEarningsOf,
  selectFigures,
} from '@rueda/domain/key-figures';
import { isMarketCurrency, type MarketCurrency, readHistoryCurrency } from '@rueda/domain/money';
import { readQuote } from '@rueda/domain/quotes';
import type * as z from 'zod/mini';
import { publicUntil } from '../market/delay.ts';
import type { FigureInputs, KeyFiguresRepository } from './repository.ts';
import { type keyFiguresPage, type KeyFiguresQuery, selectionOf } from './schemas.ts';

type Page = z.infer<typeof keyFiguresPage>;

/** The key figures of securities. No price in them, or behind them, is younger than 20 minutes. */
export class KeyFiguresService {
  readonly #repository: KeyFiguresRepository;
  readonly #now: () => number;

  constructor(repository: KeyFiguresRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  /** A page of the securities of a query. */
  async list(query: KeyFiguresQuery): Promise<Page> {
    const inputs = await this.#repository.securities(publicUntil(this.#now()));
    const selected = selectFigures(inputs.map(figuresOf), selectionOf(query));
    const { page, size } = query;
    const totalPages = Math.ceil(selected.length / size);
    const content = selected.slice((page - 1) * size, page * size);
    return {
      totalElements: selected.length,
      totalPages,
      last: page >= totalPages,
      content: content.map((each) => ({
        ...each,
        at: each.at === null ? null : new Date(each.at).toISOString(),
      })),
    };
  }
}

/** The figures of a security. The price is that of its quote, so that it equals the price on every other page. */
function figuresOf({ quote: row, ...inputs }: FigureInputs): KeyFigures {
  const { code, companyCode, companyName, sharesOutstanding, freeFloat, earningsPerShare, dividends } =
    inputs;
  const quote = readQuote({ ...row, nemonico: code });
  const hasQuote = quote.price !== null && quote.at !== null;
  const price = hasQuote ? quote.price : inputs.close;
  const at = hasQuote ? Date.parse(quote.at ?? '') : (inputs.closedAtSeconds ?? 0) * 1000;
  const stated = quote.currency ?? readHistoryCurrency(inputs.currency);
  const currency = isMarketCurrency(stated) ? stated : null;
  const low = extend(inputs.low, Math.min, quote.low, price);
  const high = extend(inputs.high, Math.max, quote.high, price);
  const capitalisation = capitalisationOf(price, sharesOutstanding);
  return {
    code,
    companyCode: companyCode === 'XXX' ? null : companyCode,
    companyName,
    sector: inputs.sector ?? quote.sector,
    currency,
    price,
    at: price === null ? null : at,
    percent: quote.percent,
    quantity: quote.quantity,
    averageQuantity: inputs.averageQuantity,
    low,
    high,
    position: positionOf(price, low, high),
    sharesOutstanding,
    freeFloat,
    capitalisation,
    capitalisationInSoles: inSoles(capitalisation, currency, inputs.usdToPen),
    earningsPerShare,
    priceEarnings: priceEarningsOf(price, earningsPerShare),
    dividends,
    dividendYield: dividendYieldOf(price, dividends),
  };
}

function inSoles(
  amount: number | null,
  currency: MarketCurrency | null,
  usdToPen: number | null,
): number | null {
  if (currency !== 'USD') return currency === null ? null : amount;
  return amount === null || usdToPen === null ? null : Number((amount * usdToPen).toFixed(2));
}

/** The range with the day in progress. Without a history there is none: a day is no range of 52 weeks. */
function extend(
  limit: number | null,
  pick: (...values: number[]) => number,
  ...day: (number | null)[]
): number | null {
  return limit === null ? null : pick(limit, ...day.filter((value) => value !== null));
}
