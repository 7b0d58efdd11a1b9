import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import { defaultLanguage, type Language } from '@rueda/domain/language';
import { formatCompact, formatInteger, type Money, speakCompact, speakInteger } from '@rueda/domain/money';
import { describeAge, type Direction, type Movements, type QuoteState } from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { renderBadge, priceAge } from '../price/index.ts';
import { renderChangeMark, renderNoValue } from '../price/internal.ts';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './movements-summary.messages.ts';
import { barParts, directions } from './bar-parts.ts';

export interface MovementsSummaryProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Number of securities that rose, fell and did not change, and the amount traded: `movementsOf(quotes, day)`. */
  movements: Movements;
  /**
   * Age of the figures: `movementsState(movements, now)` of `@rueda/domain/quotes`. The summary has no script: it shows
   * the time of its data, which stays true on an open page.
   */
  state: QuoteState;
  /** URLs of the lists of securities that rose, did not change and fell. */
  hrefs?: Record<Direction, string>;
  /** Market capitalization of all listed companies. */
  capitalization?: Money;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

/** Summary of a session: how many securities rose, fell and did not change, as figures and a bar, and the trades. */
export function MovementsSummary({
  movements,
  state,
  hrefs,
  capitalization,
  language = defaultLanguage,
  className,
  ...rest
}: MovementsSummaryProps): ReactElement {
  const text = messages[language];
  const { total, parts } = barParts(movements);
  const { amountInSoles, operations, untraded, at } = movements;
  const age = at === null ? null : describeAge(at, state, language);
  return (
    <div className={classNames('rueda-MovementsSummary', className)} {...rest}>
      <ul className="rueda-MovementsSummary-counts">
        {directions.map((direction) => {
          const { count, width } = parts[direction];
          const content = (
            <>
              {renderChangeMark(direction)}
              <b>{formatInteger(count)}</b>
              {` ${text[direction](count)}`}
            </>
          );
          const changeProps = { className: 'rueda-Price-change', 'data-direction': direction };
          return (
            <li key={direction} data-share={width}>
              {hrefs ? (
                <a {...changeProps} href={hrefs[direction]}>
                  {content}
                </a>
              ) : (
                <span {...changeProps}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
      {/* The figures above have the same content. Percentages instead of a viewBox: nothing is stretched. */}
      <svg
        className="rueda-MovementsSummary-bar"
        data-empty={total === 0 ? '' : undefined}
        aria-hidden="true"
      >
        {directions.map((direction) => (
          <rect
            key={direction}
            data-direction={direction}
            x={`${parts[direction].from}%`}
            width={`${parts[direction].width}%`}
            height="100%"
          />
        ))}
      </svg>
      <dl className="rueda-MovementsSummary-facts">
        {renderFact(
          text.amount,
          ...formatMoney({ amount: amountInSoles, currency: 'PEN' }, language),
          language,
        )}
        {renderFact(
          text.operations,
          formatInteger(operations),
          speakInteger(operations, { language }),
          language,
        )}
        {renderFact(text.traded, formatInteger(total), speakInteger(total, { language }), language)}
        {untraded !== null &&
          renderFact(text.untraded, formatInteger(untraded), speakInteger(untraded, { language }), language)}
        {capitalization &&
          renderFact(text.capitalization, ...formatMoney(capitalization, language), language)}
      </dl>
      <p className="rueda-MovementsSummary-age">
        {age && <span className="rueda-Hidden">{text.age(age)}</span>}
        <span aria-hidden={age ? 'true' : undefined}>
          {renderBadge(state.kind, at === null ? text.none : priceAge(state, language))}{' '}
          {at !== null && <time dateTime={at}>{`${formatDay(limaDay(at))}, ${formatTime(at)}`}</time>}
        </span>
      </p>
    </div>
  );
}

function formatMoney({ amount, currency }: Money, language: Language): [visible: string, spoken: string] {
  const options = { language, currency, decimals: 0, maxDecimals: 2 };
  return [formatCompact(amount, options), speakCompact(amount, options)];
}

/** Renders a figure and its name, with another text for screen readers if they would misread the figure. */
function renderFact(name: string, visible: string, spoken: string, language: Language): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!/\d/.test(visible) ? (
          renderNoValue(language)
        ) : visible === spoken ? (
          visible
        ) : (
          <>
            <span aria-hidden="true">{visible}</span>
            <span className="rueda-Hidden">{spoken}</span>
          </>
        )}
      </dd>
    </div>
  );
}
