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
  /** The price or level, with the time it was made. */
  quote: Quote;
  /**
   * How old the price is, now and later: `quoteStages(quote, now)` of `@rueda/domain/quotes`. The server knows the clock
   * and the calendar, so the widget reads neither, and a bundle never carries last year's holidays.
   */
  stages: readonly QuoteStage[];
  /** The page of the security or index. */
  href: string;
  /** Today's prices, oldest first, for the line under the change; with fewer than two its room stays empty. */
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
      {/* All of it is the link: a press anywhere follows it, and a finger that feels for the price finds the sentence. */}
      <a className="rueda-GreatPriceCard-link" href={href}>
        <Heading className="rueda-GreatPriceCard-heading">
          <span className="rueda-GreatPriceCard-code">{quote.code}</span>
          {quote.name !== quote.code && (
            <>
              {/* Not two blocks: Orca would run them into one word. */}
              <br />
              <span className="rueda-GreatPriceCard-name">{quote.name}</span>
            </>
          )}
        </Heading>
        {/* Other words are another element, or a word that the behaviour has changed meanwhile would outlive them. */}
        <div
          className="rueda-GreatPriceCard-body"
          data-state={present.kind}
          key={present.label + present.detail + present.sentence}
        >
          <p className="rueda-GreatPriceCard-sentence">{present.sentence}</p>
          {/* Screen readers hear the sentence instead of loose figures. */}
          <div className="rueda-GreatPriceCard-figures" aria-hidden="true">
            <p className="rueda-GreatPriceCard-value">
              {symbol && <span className="rueda-Price-unit">{symbol}</span>}
              <data value={hasPrice && quote.price !== null ? String(quote.price) : ''}>{figure}</data>
            </p>
            {/* Empty where there is none, so that the cards of a row stay in step. */}
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
