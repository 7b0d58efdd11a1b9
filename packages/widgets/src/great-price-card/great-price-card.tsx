import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatChange, formatPercent, moneyParts, priceDecimals } from '@rueda/domain/money';
import { type Direction, directionOf, type Quote, type QuoteStage } from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { island } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { PriceAge } from './great-price-card.client.tsx';
import { Sparkline } from './sparkline.tsx';
import { priceStages } from './stages.ts';

export interface GreatPriceCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** The price or level, with the time it was made. */
  quote: Quote;
  /**
   * How old the price is, now and later: `quoteStages(quote, now)` of @rueda/domain/quotes. The server knows the clock
   * and the calendar, so the widget reads neither, and a bundle never carries last year's holidays.
   */
  stages: readonly QuoteStage[];
  /** The page of the security or index. */
  href: string;
  /** Today's prices, oldest first, for the line under the change. */
  history?: readonly number[];
  /** A control in the corner, such as the one that watches the security. */
  action?: ReactNode;
  /**
   * The level of its heading in the page's outline.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const PriceAgeIsland = island('great-price-card', PriceAge, 'idle');

const marks: Record<Direction, string> = {
  up: 'M5 1l4.6 8H.4z',
  down: 'M5 9L.4 1h9.2z',
  flat: 'M0 4h10v2H0z',
};

/** One price, large, with its change and its age. Before the first trade it shows no number. */
export function GreatPriceCard({
  quote,
  stages,
  href,
  history,
  action,
  headingLevel = 3,
  language = defaultLanguage,
  className,
  ...rest
}: GreatPriceCardProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const ages = priceStages(quote, stages, language);
  const hasPrice = ages[0].kind !== 'none';
  const decimals = { language, ...priceDecimals };
  const { symbol, figure } = moneyParts(
    { amount: hasPrice ? quote.price : null, currency: quote.currency },
    decimals,
  );
  const direction = hasPrice ? directionOf(quote.change) : null;
  return (
    <article className={classNames('rueda-GreatPriceCard', className)} {...rest}>
      <div className="rueda-GreatPriceCard-head">
        <div className="rueda-GreatPriceCard-id">
          <Heading className="rueda-GreatPriceCard-code">
            <a href={href}>{quote.code}</a>
          </Heading>
          <p className="rueda-GreatPriceCard-name">{quote.name}</p>
        </div>
        {action}
      </div>
      {/* Hidden from screen readers, which hear the sentence in the foot instead of loose figures. */}
      <p className="rueda-GreatPriceCard-value" aria-hidden="true">
        {symbol && <span className="rueda-GreatPriceCard-unit">{symbol}</span>}
        <data value={hasPrice && quote.price !== null ? String(quote.price) : ''}>{figure}</data>
      </p>
      {hasPrice && (
        <p className="rueda-GreatPriceCard-change" data-direction={direction ?? undefined} aria-hidden="true">
          {direction && (
            <svg className="rueda-GreatPriceCard-mark" viewBox="0 0 10 10">
              <path d={marks[direction]} />
            </svg>
          )}
          {formatChange(quote.change, decimals)}
          {quote.percent !== null && ` (${formatPercent(quote.percent, { language, isSigned: true })})`}
        </p>
      )}
      {hasPrice && history && <Sparkline values={history} previous={quote.previous} direction={direction} />}
      <PriceAgeIsland stages={ages} at={hasPrice ? quote.at : null} />
    </article>
  );
}
