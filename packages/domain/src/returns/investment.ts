import { type CalendarDay, dayNumber, dayOf } from '../dates/day.ts';
import type { Adjustment, ExactClose } from './adjustments.ts';
import { divide, type Fraction, fractionOf, multiply, one, subtract, toNumber, zero } from './fraction.ts';

/** The effect of one cut-off day on the shares of an investor who reinvests dividends. */
export interface InvestmentStep {
  adjustment: Adjustment;
  sharesBefore: Fraction;
  /** The dividends received, in the currency of the security. */
  cash: Fraction;
  /** The same by benefit, in the currency of each; zero for bonus shares. In the order of `adjustment.benefits`. */
  payments: Fraction[];
  /** The factor of earlier closes. */
  factor: Fraction;
  /** With the bonus shares, and those that the dividend buys. */
  sharesAfter: Fraction;
}

/** An amount invested at one close and valued at a later price. */
export interface Investment {
  bought: ExactClose;
  valued: ExactClose;
  /** Bought with the amount; a fraction, because no amount is left over. */
  shares: Fraction;
  /** Oldest first. */
  steps: InvestmentStep[];
  sharesHeld: Fraction;
  value: Fraction;
  /** The change of the price alone: 0.05 is 5%. */
  priceReturn: Fraction;
  /** With bonus shares and reinvested dividends. */
  totalReturn: Fraction;
  /** The total return of each year; null for a period of less than a year. */
  annualReturn: number | null;
}

/**
 * Invests an amount at a close. Each dividend buys shares at the last close with the right, less what every share then
 * loses: the dividend and its part of the new shares.
 */
export function invest(
  amount: Fraction,
  bought: ExactClose,
  valued: ExactClose,
  adjustments: readonly Adjustment[],
): Investment {
  const shares = divide(amount, bought.value);
  const steps: InvestmentStep[] = [];
  let held = shares;
  const inPeriod = adjustments.filter(({ day }) => day > bought.day && day <= valued.day);
  for (const adjustment of inPeriod.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const sharesBefore = held;
    const factor = multiply(adjustment.bonusFactor, adjustment.cashFactor);
    held = divide(held, factor);
    const cash = multiply(sharesBefore, adjustment.cash);
    const payments = adjustment.benefits.map(({ benefit }) =>
      benefit.kind === 'cash' ? multiply(sharesBefore, fractionOf(benefit.value ?? 0)) : zero,
    );
    steps.push({ adjustment, sharesBefore, cash, payments, factor, sharesAfter: held });
  }
  const value = multiply(held, valued.value);
  const totalReturn = subtract(divide(value, amount), one);
  return {
    bought,
    valued,
    shares,
    steps,
    sharesHeld: held,
    value,
    priceReturn: subtract(divide(valued.value, bought.value), one),
    totalReturn,
    annualReturn: annualReturn(toNumber(totalReturn), bought.day, valued.day),
  };
}

/** A root is irrational: this figure alone is a number. A year has 365 days. */
function annualReturn(total: number, from: CalendarDay, to: CalendarDay): number | null {
  if (to < oneYearAfter(from)) return null;
  return (1 + total) ** (365 / (dayNumber(to) - dayNumber(from))) - 1;
}

/** The same day of the next year; 1 March after 29 February. */
function oneYearAfter(day: CalendarDay): CalendarDay {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return dayOf(year + 1, month, date) ?? (`${year + 1}-03-01` as CalendarDay);
}
