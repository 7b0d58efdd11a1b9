import { defaultLanguage, type Language } from '@rueda/domain/language';
import {
  currencyWord,
  type Currency,
  formatFigures,
  moneyParts,
  noSpokenValue,
  noValue,
  priceDecimals,
  spokenChanges,
} from '@rueda/domain/money';
import { type Direction, directionOf, type QuoteState } from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { clockIcon } from '../../icons/clock.tsx';
import { icon } from '../../icons/icon.tsx';
import { lockIcon } from '../../icons/lock.tsx';
import { changePaths } from '../../icons/paths.ts';
import { warningIcon } from '../../icons/warning.tsx';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './price.messages.ts';

export interface PriceChangeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** How far the price went, in its own unit; left out, only the percentage is shown. */
  change?: number | null;
  /** The same in percent: 1.29 means 1.29%; left out, only the change is shown. */
  percent?: number | null;
  /** Shows the word for its direction too. Otherwise it is only heard: in a table the marks stand under one another. */
  hasWord?: boolean;
  /**
   * The language of its word.
   * @default 'es'
   */
  language?: Language;
}

/** A change as a mark, a sign, a figure and a word, so that nobody needs its colour. */
export function PriceChange({
  change,
  percent,
  hasWord = false,
  language = defaultLanguage,
  className,
  ...rest
}: PriceChangeProps): ReactElement {
  const known = change ?? percent ?? null;
  const direction = directionOf(known);
  return (
    <span
      className={classNames('rueda-Price-change', className)}
      data-direction={direction ?? undefined}
      {...rest}
    >
      {direction === null ? renderNoValue(language) : renderChangeMark(direction)}
      {direction !== null && formatFigures(change, percent, language)}
      {direction !== null && (
        <span className={hasWord ? undefined : 'rueda-Hidden'}> {spokenChanges[language][direction]}</span>
      )}
    </span>
  );
}

/**
 * The mark of a direction: drawn, because a letter of that shape becomes an emoji on some platforms. Its room alone
 * where there is none.
 */
export function renderChangeMark(direction: Direction | null): ReactElement {
  return (
    <svg className="rueda-Price-mark" viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction ? changePaths[direction] : ''} />
    </svg>
  );
}

/** A price as a table shows it: the currency quieter than the figure, and heard as a word after it. */
export function renderPrice(
  amount: number | null,
  currency: Currency | null,
  language: Language,
  decimals: { decimals: number; maxDecimals?: number } = priceDecimals,
): ReactElement {
  const { symbol, figure } = moneyParts({ amount, currency }, { language, ...decimals });
  if (figure === noValue) return renderNoValue(language);
  return (
    <>
      {symbol && (
        <span className="rueda-Price-unit" aria-hidden="true">
          {symbol}{' '}
        </span>
      )}
      {figure}
      {currency && <span className="rueda-Hidden"> {currencyWord(amount, currency, language)}</span>}
    </>
  );
}

/** What is shown and said where a value does not exist: a voice would skip the dash. */
export function renderNoValue(language: Language): ReactElement {
  return (
    <>
      <span aria-hidden="true">{noValue}</span>
      <span className="rueda-Hidden">{noSpokenValue[language]}</span>
    </>
  );
}

/** The room for a mark is always there, because a behaviour draws nothing: the style sheet hides what is empty. */
const noIcon = icon('')(14);
const badgeMarks: Record<QuoteState['kind'], ReactElement> = {
  live: noIcon,
  delayed: clockIcon(14),
  close: lockIcon(14),
  stale: warningIcon(14),
  none: noIcon,
};

/** The age of a price as its badge says it: En vivo, 20 min, Cierre, Sin actualizar. */
export function priceAge(state: QuoteState, language: Language): string {
  const words = messages[language];
  return state.kind === 'delayed' ? words.delayed(state.minutes) : words[state.kind];
}

/** The age of a price. What stands around it may change `data-state`, and then the words with it. */
export function renderBadge(kind: QuoteState['kind'], words: string): ReactElement {
  return (
    <span className="rueda-Price-badge" data-state={kind}>
      {badgeMarks[kind]}
      {words}
    </span>
  );
}
