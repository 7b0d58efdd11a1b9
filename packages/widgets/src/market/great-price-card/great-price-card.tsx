import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatFigures, moneyParts, noValue, priceDecimals } from '@rueda/domain/money';
import { directionOf, type Quote, type QuoteStage } from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { renderBadge, renderSparkline } from '../price/index.ts';
import { renderChangeMark } from '../price/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { PriceAgeBehaviour } from './great-price-card.client.tsx';
import { priceStages } from './stages.ts';

export interface GreatPriceCardProps extends Omit<ComponentPropsWithRef<'article'>, 'children'> {
  /** Price or level, with its time. */
  quote: Quote;
  /**
   * Current and later ages of the price: `quoteStages(quote, now)` of `@rueda/domain/quotes`. The server computes them
   * from its clock and calendar, so no bundle contains outdated holidays.
   */
  stages: readonly QuoteStage[];
  /** URL of the page of the security or index. */
  href: string;
  /** Today's prices, oldest first, for the sparkline. With fewer than two, its space stays empty. */
  history?: readonly number[];
  /** Control in the corner, such as a WatchlistToggle. */
  action?: ReactNode;
  /**
   * Level of the heading in the page's outline.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

/** A card with one large price, its change and its age. Before the first trade it shows no number. */
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
  const { present, following } = priceStages(quote, stages, language);
  const hasPrice = present.kind !== 'none';
  const decimals = { language, ...priceDecimals };
  const { symbol, figure } = moneyParts(
    { amount: hasPrice ? quote.price : null, currency: quote.currency },
    decimals,
  );
  const direction = hasPrice ? directionOf(quote.change) : null;
  return (
    <article className={classNames('rueda-GreatPriceCard', className)} {...rest}>
      {/* The card is one link: any click follows it, and touch exploration over the price finds the sentence. */}
      <a className="rueda-GreatPriceCard-link" href={href}>
        <Heading className="rueda-GreatPriceCard-heading">
          <span className="rueda-GreatPriceCard-code">{quote.code}</span>
          {quote.name !== quote.code && (
            <>
              {/* A line break instead of two blocks, which Orca would read as one word. */}
              <br />
              <span className="rueda-GreatPriceCard-name">{quote.name}</span>
            </>
          )}
        </Heading>
        {/* Other texts need a new element: the behaviour may have changed the old one. */}
        <div
          className="rueda-GreatPriceCard-body"
          data-state={present.kind}
          key={present.label + present.detail + present.sentence}
        >
          <p className="rueda-GreatPriceCard-sentence">{present.sentence}</p>
          {/* Screen readers read the sentence instead of single figures. */}
          <div className="rueda-GreatPriceCard-figures" aria-hidden="true">
            <p className="rueda-GreatPriceCard-value">
              {symbol && <span className="rueda-Price-unit">{symbol}</span>}
              <data value={hasPrice && quote.price !== null ? String(quote.price) : ''}>{figure}</data>
            </p>
            {/* Empty without a change, so that the cards of a row stay aligned. */}
            <p
              className="rueda-GreatPriceCard-change rueda-Price-change"
              data-direction={direction ?? undefined}
            >
              {direction && renderChangeMark(direction)}
              {hasPrice &&
                (direction === null ? noValue : formatFigures(quote.change, quote.percent, language))}
            </p>
            {history && renderSparkline(hasPrice ? history : [], quote.previous, direction)}
            <p className="rueda-GreatPriceCard-foot">
              {renderBadge(present.kind, present.label)}
              {hasPrice && quote.at !== null && (
                <time className="rueda-GreatPriceCard-time" dateTime={quote.at}>
                  {present.detail}
                </time>
              )}
            </p>
          </div>
          {following.next.length > 0 && <PriceAgeBehaviour {...following} />}
        </div>
      </a>
      {action && <div className="rueda-GreatPriceCard-action">{action}</div>}
    </article>
  );
}
