import { formatShortDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { safeUrl } from '@rueda/domain/links';
import type { Quote, QuoteStage } from '@rueda/domain/quotes';
import type { ReactElement } from 'react';
import { chevronDownIcon } from '../../icons/chevron-down.tsx';
import { chevronUpIcon } from '../../icons/chevron-up.tsx';
import { closeIcon } from '../../icons/close.tsx';
import { gripIcon } from '../../icons/grip.tsx';
import { renderBadge, renderPrice, PriceChange, priceAge } from '../price/index.ts';
import { renderChangeMark, renderNoValue } from '../price/internal.ts';
import type { LaterAge } from './row-ages.ts';
import { messages } from './watchlist.messages.ts';

/** A security or index that the page knows. */
export interface WatchlistRow {
  /** The price or level, with the time it was made. */
  quote: Quote;
  /** How old the price is, now and later: `quoteStages(quote, now)` of `@rueda/domain/quotes`. */
  stages: readonly QuoteStage[];
  /** The page of the security or index. */
  href?: string;
}

/** The ages that follow the present ones of all rows. Most rows share theirs, so each set stands in the page once. */
export class LaterAges {
  readonly sets: LaterAge[][] = [];
  /** The instant of the present ones. */
  now = 0;
  readonly #places = new Map<string, number>();

  /** The place of a row's later ages; nothing where it has none. */
  placeOf(stages: readonly QuoteStage[], language: Language): number | undefined {
    if (stages.length < 2) return undefined;
    this.now = stages[0]?.from ?? 0;
    const set = stages
      .slice(1)
      .map(({ from, state }): LaterAge => [from, state.kind, priceAge(state, language)]);
    const key = JSON.stringify(set);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.sets.length);
    return this.sets.push(set) - 1;
  }
}

/** A row that the page knows, seen or waiting to be watched. Its handle and buttons come with the script. */
export function renderRow(
  { quote, stages, href }: WatchlistRow,
  isShown: boolean,
  isNamed: boolean,
  ages: LaterAges,
  language: Language,
): ReactElement {
  const { code, name, currency, at } = quote;
  const state = stages[0]?.state ?? { kind: 'none' as const };
  const hasPrice = state.kind !== 'none' && quote.price !== null;
  const page = safeUrl(href);
  const title = (
    <>
      <span className="rueda-Watchlist-code">{isNamed ? name : code}</span>
      {!isNamed && name !== code && (
        <>
          {/* Not two blocks: Orca would run them into one word. */}
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
      data-age={ages.placeOf(stages, language)}
      hidden={!isShown}
    >
      <div className="rueda-Watchlist-body" data-state={state.kind}>
        {page === null ? (
          <span className="rueda-Watchlist-title">{title}</span>
        ) : (
          <a className="rueda-Watchlist-title" href={page}>
            {title}
          </a>
        )}
        <data className="rueda-Watchlist-price" value={hasPrice ? String(quote.price) : ''}>
          {renderPrice(hasPrice ? quote.price : null, currency, language)}
        </data>
        <PriceChange
          className="rueda-Watchlist-change"
          change={hasPrice ? quote.change : null}
          percent={hasPrice ? quote.percent : null}
          language={language}
        />
        <span className="rueda-Watchlist-age">
          {renderBadge(state.kind, priceAge(state, language))}
          {hasPrice && at !== null && (
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
 * What the script makes rows of for codes that the page does not know, and takes the handles and buttons from. It has
 * the parts of a price, empty: a connected list asks the service for what the page does not know.
 */
export function renderPattern(language: Language): ReactElement {
  const words = messages[language];
  return (
    <li className="rueda-Watchlist-item" data-code="" data-unknown="" hidden>
      <button
        className="rueda-Tool rueda-Watchlist-handle"
        type="button"
        aria-label={words.move}
        aria-pressed="false"
      >
        {gripIcon()}
      </button>
      <div className="rueda-Watchlist-body" data-state="none">
        <span className="rueda-Watchlist-title">
          <span className="rueda-Watchlist-code" />
          <br />
          <span className="rueda-Watchlist-name">{words.unknown}</span>
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
        <button className="rueda-Tool rueda-Watchlist-up" type="button" aria-label={words.up}>
          {chevronUpIcon()}
        </button>
        <button className="rueda-Tool rueda-Watchlist-down" type="button" aria-label={words.down}>
          {chevronDownIcon()}
        </button>
        <button className="rueda-Tool rueda-Watchlist-remove" type="button" aria-label={words.remove}>
          {closeIcon()}
        </button>
      </div>
    </li>
  );
}
