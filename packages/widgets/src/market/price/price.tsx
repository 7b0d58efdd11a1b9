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
  /** Change in the unit of the price. Without it, only the percentage is shown. */
  change?: number | null;
  /** Change in percent: 1.29 means 1.29%. Without it, only the change is shown. */
  percent?: number | null;
  /** Shows the word for the direction. Without it, only screen readers read the word. */
  hasWord?: boolean;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

/** A price change as an icon, a sign, a figure and a word: its meaning does not depend on colour. */
export function PriceChange({
  change,
  percent,
  hasWord = false,
  language = defaultLanguage,
  className,
  ...rest
}: PriceChangeProps): ReactElement {
  const direction = directionOf(change ?? percent ?? null);
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
 * Renders the icon of a direction; empty without one. An SVG, because some platforms show an arrow character as an
 * emoji.
 */
export function renderChangeMark(direction: Direction | null): ReactElement {
  return (
    <svg className="rueda-Price-mark" viewBox="0 0 10 10" aria-hidden="true">
      <path d={direction ? changePaths[direction] : ''} />
    </svg>
  );
}

/** Renders a price for a table: the currency is muted, and screen readers read it as a word after the figure. */
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

/** Renders a missing value: a dash, and a text for screen readers, which would skip the dash. */
export function renderNoValue(language: Language): ReactElement {
  return (
    <>
      <span aria-hidden="true">{noValue}</span>
      <span className="rueda-Hidden">{noSpokenValue[language]}</span>
    </>
  );
}

/** An empty icon, because a behaviour creates no elements; the stylesheet hides it. */
const noIcon = icon('')(14);
const badgeIcons: Record<QuoteState['kind'], ReactElement> = {
  live: noIcon,
  delayed: clockIcon(14),
  close: lockIcon(14),
  stale: warningIcon(14),
  none: noIcon,
};

/** The badge text for the age of a price: En vivo, 20 min, Cierre, Sin actualizar. */
export function priceAge(state: QuoteState, language: Language): string {
  const text = messages[language];
  return state.kind === 'delayed' ? text.delayed(state.minutes) : text[state.kind];
}

/** Renders the badge with the age of a price. A behaviour may change its `data-state` and its text. */
export function renderBadge(kind: QuoteState['kind'], label: string): ReactElement {
  return (
    <span className="rueda-Price-badge" data-state={kind}>
      {badgeIcons[kind]}
      {label}
    </span>
  );
}
