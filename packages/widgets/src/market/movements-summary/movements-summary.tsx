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
  /** How many securities rose, fell and did not change, and what was traded: `movementsOf(quotes, day)`. */
  movements: Movements;
  /**
   * How old the figures are: `movementsState(movements, now)` of `@rueda/domain/quotes`. The summary has no script, so it
   * says the time of its data, which stays true on a page left open.
   */
  state: QuoteState;
  /** The list of the securities that rose, of those that did not change and of those that fell. */
  hrefs?: Record<Direction, string>;
  /** What all listed companies are worth together. */
  capitalization?: Money;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** A session at a glance: how many rose, fell and did not change, in figures and as a bar, and what was traded. */
export function MovementsSummary({
  movements,
  state,
  hrefs,
  capitalization,
  language = defaultLanguage,
  className,
  ...rest
}: MovementsSummaryProps): ReactElement {
  const words = messages[language];
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
              {` ${words[direction](count)}`}
            </>
          );
          const colour = { className: 'rueda-Price-change', 'data-direction': direction };
          return (
            <li key={direction} data-share={width}>
              {hrefs ? (
                <a {...colour} href={hrefs[direction]}>
                  {content}
                </a>
              ) : (
                <span {...colour}>{content}</span>
              )}
            </li>
          );
        })}
      </ul>
      {/* The figures above say the same. Percentages and no view box: nothing in it is stretched. */}
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
        {drawFact(words.amount, ...compact({ amount: amountInSoles, currency: 'PEN' }, language), language)}
        {drawFact(
          words.operations,
          formatInteger(operations),
          speakInteger(operations, { language }),
          language,
        )}
        {drawFact(words.traded, formatInteger(total), speakInteger(total, { language }), language)}
        {untraded !== null &&
          drawFact(words.untraded, formatInteger(untraded), speakInteger(untraded, { language }), language)}
        {capitalization && drawFact(words.capitalization, ...compact(capitalization, language), language)}
      </dl>
      <p className="rueda-MovementsSummary-age">
        {age && <span className="rueda-Hidden">{words.age(age)}</span>}
        <span aria-hidden={age ? 'true' : undefined}>
          {renderBadge(state.kind, priceAge(state, language))}{' '}
          {at !== null && <time dateTime={at}>{`${formatDay(limaDay(at))}, ${formatTime(at)}`}</time>}
        </span>
      </p>
    </div>
  );
}

function compact({ amount, currency }: Money, language: Language): [written: string, spoken: string] {
  const options = { language, currency, decimals: 0, maxDecimals: 2 };
  return [formatCompact(amount, options), speakCompact(amount, options)];
}

/** A figure and its name; where a voice would stumble over what is written, it gets words of its own. */
function drawFact(name: string, written: string, spoken: string, language: Language): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {!/\d/.test(written) ? (
          renderNoValue(language)
        ) : written === spoken ? (
          written
        ) : (
          <>
            <span aria-hidden="true">{written}</span>
            <span className="rueda-Hidden">{spoken}</span>
          </>
        )}
      </dd>
    </div>
  );
}
