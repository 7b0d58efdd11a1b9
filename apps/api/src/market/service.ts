import { tradingDays } from '@rueda/domain/calendar';
import { type CalendarDay, limaDay, toDay } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import { Refusal } from '../refusal.ts';
import type { MarketQuery, SpanQuery } from './calls.ts';
import { publicUntil } from './delay.ts';
import type { MarketRepository } from './repository.ts';
import type { IndexRow } from './shapes.ts';

/** The first day of the source's histories. */
const firstDay = toDay('2012-01-02');

/** Prices and levels, in the shapes of the public interface. Nothing in an answer is younger than 20 minutes. */
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

  /** The day it is for a reader of late data. */
  get #today(): CalendarDay {
    return limaDay(this.#until) ?? firstDay;
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

  /** The closes of a span as the source gives them: the first day not included, days without a trade repeated. */
  async shareValues(nemonico: string, span: SpanQuery) {
    const until = this.#until;
    const from = span.startDate > firstDay ? toDay(span.startDate) : firstDay;
    const to = lesser(span.endDate === '' ? this.#today : toDay(span.endDate), this.#today);
    if (await this.#repository.share(nemonico).then((found) => found === undefined)) notFound('security');
    const [before, days] = await Promise.all([
      this.#repository.closeBefore(until, nemonico, from),
      this.#repository.closes(until, nemonico, { startDate: from, endDate: to }),
    ]);
    const known = new Map(days.map(([day, close]) => [day, close]));
    // The day in progress is listed once it has a close that the public may know.
    const last = days.at(-1)?.[0] ?? from;
    let close = before;
    const values = tradingDays(from, to)
      .filter((day) => day > from && (day < this.#today || day <= last))
      .map((day): [string, string] => {
        close = known.get(day) ?? close;
        return [day, close === undefined ? '0.0' : String(close)];
      });
    return { nemonico, currencySymbol: days.at(-1)?.[2] ?? ' ', values };
  }

  history(nemonico: string, { startDate, endDate }: SpanQuery): Promise<string> {
    return this.#repository.history(this.#until, nemonico, { startDate, endDate });
  }

  ticks(nemonico: string, today: string): Promise<string> {
    return this.#repository.ticks(this.#until, nemonico, today === '' ? this.#today : today);
  }

  /** The indices that are still computed, each with the levels of its last day. */
  async indices(): Promise<{ content: IndexRow[] }> {
    const rows = await this.#repository.indices(this.#until);
    const content = rows.flatMap(([nemonico, name, shortName, levels, close]): IndexRow[] => {
      const values = levels.map(([, level]) => level);
      const [open, value] = [values[0], values.at(-1)];
      if (value === undefined || findIndex(nemonico)?.status === 'archive') return [];
      return [
        {
          nemonico,
          name,
          shortName,
          value: String(value),
          open: String(open),
          high: String(Math.max(...values)),
          low: String(Math.min(...values)),
          close: close === null ? null : String(close),
          variation: close === null ? null : (((value - close) / close) * 100).toFixed(2),
          dailyValues: levels.map(([at, level]) => [at, String(level)]),
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

  async tradedAmount(): Promise<string> {
    return (await this.#repository.tradedAmount(this.#until)) ?? notFound('day');
  }

  #movements(query: MarketQuery): Promise<[number, number, number, string]> {
    const isToday = query.today || query.isToday;
    return this.#repository.movements(this.#until, query, isToday ? this.#today : '');
  }
}

function notFound(what: string): never {
  throw new Refusal('not-found', `There is no such ${what}.`);
}

const lesser = (one: CalendarDay, other: CalendarDay): CalendarDay => (one < other ? one : other);
