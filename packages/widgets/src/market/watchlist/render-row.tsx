import { formatShortDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import { hasPrice, type Quote, type QuoteStage, type QuoteState } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { chevronUpIcon } from '../../icons/chevron-up.tsx';
import { closeIcon } from '../../icons/close.tsx';
import { gripIcon } from '../../icons/grip.tsx';
import { renderBadge, renderPrice, PriceChange, priceAge } from '../price/index.ts';
import { renderChangeMark, renderNoValue } from '../price/internal.ts';
import type { LaterAge } from './row-ages.ts';
import { messages } from './watchlist.messages.ts';

/** A security or index with its quote. */
export interface WatchlistRow {
  /** Price or level, with its time. */
  quote: Quote;
  /** Current and later ages of the price: `quoteStages(quote, now)` of `@rueda/domain/quotes`. */
  stages: readonly QuoteStage[];
  /** URL of the page of the security or index. */
  href?: string;
}

/** Later ages of all rows. Many rows share a set, so the page contains each set once. */
export class LaterAges {
  readonly sets: LaterAge[][] = [];
  /** Instant of the current ages, in milliseconds since 1970. */
  now = 0;
  readonly #indices = new Map<string, number>();

  /** Index of a row's later ages in `sets`; undefined if it has none. */
  indexOf(stages: readonly QuoteStage[], language: Language): number | undefined {
    if (stages.length < 2) return undefined;
    this.now = stages[0]?.from ?? 0;
    const set = stages
      .slice(1)
      .map(({ from, state }): LaterAge => [from, state.kind, priceAge(state, language)]);
    const key = JSON.stringify(set);
    const index = this.#indices.get(key);
    if (index !== undefined) return index;
    this.#indices.set(key, this.sets.length);
    return this.sets.push(set) - 1;
  }
}

/** Renders a row, hidden unless it is on the list. The script adds its handle and buttons. */
export function renderRow(
  { quote, stages: given, href }: WatchlistRow,
  isVisible: boolean,
  isNamed: boolean,
  ages: LaterAges,
  language: Language,
): ReactElement {
  const { code, name, currency, at } = quote;
  // Without a time the caller states the age, as for an index that has ended.
  const stages = quote.at === null || hasPrice(quote) ? given : [];
  const state: QuoteState = stages[0]?.state ?? { kind: 'none' };
  const isShown = state.kind !== 'none';
  const url = safeUrl(href);
  const title = (
    <>
      <span className="rueda-Watchlist-code">{isNamed ? name : code}</span>
      {!isNamed && name !== code && (
        <>
          {/* A line break instead of two blocks, which Orca would read as one word. */}
          <br />
          <span className="rueda-Watchlist-name">{name}</span>
        </>
      )}
    </>
  );
  return (
    <li
      className="rueda-Watchlist-item"
      key={code}
      data-code={code}
      data-name={isNamed ? name : undefined}
      data-age={ages.indexOf(stages, language)}
      hidden={!isVisible}
    >
      <div className="rueda-Watchlist-body" data-state={state.kind}>
        {url === null ? (
          <span className="rueda-Watchlist-title">{title}</span>
        ) : (
          <a className="rueda-Watchlist-title" href={url}>
            {title}
          </a>
        )}
        <data className="rueda-Watchlist-price" value={isShown ? String(quote.price) : ''}>
          {renderPrice(isShown ? quote.price : null, currency, language)}
        </data>
        <PriceChange
          className="rueda-Watchlist-change"
          change={isShown ? quote.change : null}
          percent={isShown ? quote.percent : null}
          language={language}
        />
        <span className="rueda-Watchlist-age">
          {renderBadge(state.kind, priceAge(state, language))}
          {isShown && at !== null && (
            <>
              {' '}
              <time dateTime={at}>{`${formatShortDay(limaDay(at), { language })}, ${formatTime(at)}`}</time>
            </>
          )}
        </span>
      </div>
    </li>
  );
}

/**
 * Renders the hidden template of a row. The script clones it for codes without a quote, and copies its handle and
 * buttons into the other rows. A connected list fills its empty price from the service.
 */
export function renderTemplate(language: Language): ReactElement {
  const text = messages[language];
  return (
    <li className="rueda-Watchlist-item" data-code="" data-unknown="" hidden>
      <button
        className="rueda-Tool rueda-Watchlist-handle"
        type="button"
        aria-label={text.move}
        aria-pressed="false"
      >
        {gripIcon()}
      </button>
      <div className="rueda-Watchlist-body" data-state="none">
        <span className="rueda-Watchlist-title">
          <span className="rueda-Watchlist-code" />
          <br />
          <span className="rueda-Watchlist-name">{text.unknown}</span>
        </span>
        <data className="rueda-Watchlist-price" value="">
          <span className="rueda-Price-unit" aria-hidden="true" />
          {renderNoValue(language)}
        </data>
        <span className="rueda-Price-change rueda-Watchlist-change">
          {renderChangeMark(null)}
          <span />
          <span className="rueda-Hidden" />
        </span>
        <span className="rueda-Watchlist-age" hidden>
          {renderBadge('none', '')}
          <time />
        </span>
      </div>
      <div className="rueda-Watchlist-buttons">
        <button className="rueda-Tool rueda-Watchlist-up" type="button" aria-label={text.up}>
          {chevronUpIcon()}
        </button>
        <button className="rueda-Tool rueda-Watchlist-down" type="button" aria-label={text.down}>
          {chevronDownIcon()}
        </button>
        <button className="rueda-Tool rueda-Watchlist-remove" type="button" aria-label={text.remove}>
          {closeIcon()}
        </button>
      </div>
    </li>
  );
}
