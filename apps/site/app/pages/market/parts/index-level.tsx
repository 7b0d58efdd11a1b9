import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';
import { lineFacts, type LinePoint, type Quote, type QuoteState } from '@rueda/domain/quotes';
import { priceAge, PriceChange, renderBadge } from '@rueda/widgets/price';
import type { ReactElement, ReactNode } from 'react';
import { messages } from './indices.messages.ts';

export const formatPoints = (value: number | null | undefined): string =>
  formatNumber(value, { decimals: 2 });

/** The level of an index, large, with its change and its age. */
export function IndexLevel({
  quote,
  state,
  when,
  hasChange = true,
  children,
  language,
}: {
  quote: Quote | null;
  state: QuoteState;
  /** The time of the level if the quote has none. */
  when?: string;
  /** Not for an index that is no longer computed. */
  hasChange?: boolean;
  children?: ReactNode;
  language: Language;
}): ReactElement {
  return (
    <div className="site-Level">
      <p className="site-Level-value">{formatPoints(quote?.price)}</p>
      <p className="site-Level-words">
        {hasChange && (
          <PriceChange
            change={quote?.change ?? null}
            percent={quote?.percent ?? null}
            hasWord
            language={language}
          />
        )}
        <span>
          {renderBadge(state.kind, priceAge(state, language))}{' '}
          {quote?.at ? `${formatDay(limaDay(quote.at))}, ${formatTime(quote.at)}` : when}
          {` · ${messages[language].points}`}
        </span>
      </p>
      {children}
    </div>
  );
}

/** The levels of a session, each with its name. */
export function sessionTerms(
  ticks: readonly LinePoint[],
  quote: Quote | null,
  language: Language,
): [name: string, value: string][] {
  const text = messages[language];
  const day = lineFacts(ticks);
  return [
    ...(day
      ? ([
          [text.open, formatPoints(day.first.value)],
          [text.high, formatPoints(day.high.value)],
          [text.low, formatPoints(day.low.value)],
        ] satisfies [string, string][])
      : []),
    [text.previous, formatPoints(quote?.previous)],
  ];
}
