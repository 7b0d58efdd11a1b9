import { tradingDays } from '@rueda/domain/calendar';
import { limaDay, limaTime, toDay } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import { ApiError } from '../api-error.ts';
import type { MarketQuery, SpanQuery } from './calls.ts';
import { publicUntil } from './delay.ts';
import type { MarketRepository } from './repository.ts';
import type { IndexRow } from './shapes.ts';

/** The first day of the source's price history. */
const firstDay = toDay('2012-01-02');

/** Prices and levels, in the format of the public interface. Nothing in a response is younger than 20 minutes. */
export class MarketService {
  readonly #repository: MarketRepository;
  readonly #now: () => number;

  constructor(repository: MarketRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  get #until(): string {
    return publicUntil(this.#now());
  }

  /** The movements with their counts, as JSON text. */
  async market(query: MarketQuery): Promise<string> {
    const [up, down, equal, content] = await this.#movements(query);
    return `{"up":${up},"down":${down},"equal":${equal},"content":${content}}`;
  }

  /** The same rows alone, as JSON text. */
  async home(query: MarketQuery): Promise<string> {
    return (await this.#movements(query))[3];
  }

  shares(): Promise<string> {
    return this.#repository.shares();
  }

  async share(nemonico: string): Promise<string> {
    return (await this.#repository.share(nemonico)) ?? notFound('security');
  }

  /** The closes of a span as in the source interface: without the first day, and repeated on days without a trade. */
  async shareValues(nemonico: string, span: SpanQuery) {
    const from = span.startDate > firstDay ? toDay(span.startDate) : firstDay;
    const result = await this.#repository.closes(this.#until, nemonico, { ...span, startDate: from });
    if (result === undefined) return notFound('security');
    const [today, currencySymbol, before, days] = result;
    const to = span.endDate !== '' && span.endDate < today ? span.endDate : today;
    const closeByDay = new Map(days);
    // List the current day only once it has a public close.
    const last = days.at(-1)?.[0] ?? from;
    let close = before;
    const values = tradingDays(from, toDay(to))
      .filter((day) => day > from && (day < today || day <= last))
      .map((day): [string, string] => {
        close = closeByDay.get(day) ?? close;
        return [day, close === null ? '0.0' : String(close)];
      });
    return { nemonico, currencySymbol, values };
  }

  history(nemonico: string, { startDate, endDate }: SpanQuery): Promise<string> {
    return this.#repository.history(this.#until, nemonico, { startDate, endDate });
  }

  ticks(nemonico: string, today: string): Promise<string> {
    return this.#repository.ticks(this.#until, nemonico, today);
  }

  /** The indices that are still computed, each with the levels of its last day. */
  async indices(): Promise<{ content: IndexRow[] }> {
    const rows = await this.#repository.indices(this.#until);
    const content = rows.flatMap(({ levels, instants, close, ...index }): IndexRow[] => {
      const [open, value] = [levels[0], levels.at(-1)];
      if (value === undefined) return [];
      return [
        {
          ...index,
          value: String(value),
          open: String(open),
          high: String(Math.max(...levels)),
          low: String(Math.min(...levels)),
          close: close === null ? null : String(close),
          variation: close === null ? null : (((value - close) / close) * 100).toFixed(2),
          dailyValues: levels.map((level, index) => [inLima(instants[index] ?? 0), String(level)]),
        },
      ];
    });
    return { content };
  }

  /** The last level of each day of an index, current or archived. */
  async indexValues(code: string, span: SpanQuery) {
    const index = findIndex(code);
    if (index === null) return notFound('index');
    const nemonico = index.code ?? index.id;
    const days = await this.#repository.indexDays(this.#until, nemonico, span);
    return { nemonico, currencySymbol: '', values: days.map(([day, level]) => [day, String(level)]) };
  }

  exchangeRates(span: SpanQuery): Promise<string> {
    return this.#repository.exchangeRates(span);
  }

  async tradedAmount(): Promise<string> {
    return (await this.#repository.tradedAmount(this.#until)) ?? notFound('day');
  }

  #movements(query: MarketQuery): Promise<[number, number, number, string]> {
    return this.#repository.movements(this.#until, query);
  }
}

function notFound(resource: string): never {
  throw new ApiError('not-found', `There is no such ${resource}.`);
}

/** The local time in Lima at an instant in seconds. */
const inLima = (seconds: number): string => `${limaDay(seconds * 1000)}T${limaTime(seconds * 1000)}`;
