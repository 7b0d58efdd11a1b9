import type { CalendarDay } from '../dates/day.ts';
import type { Benefit } from '../issuers/schemas.ts';
import type { Currency } from '../money/currency.ts';
import type { DailyRate } from '../money/exchange-rate.ts';
import type { DailyValue } from '../quotes/history.ts';
import { conversionOn } from './conversion.ts';
import {
  add,
  divide,
  type Fraction,
  fractionOf,
  isPositive,
  multiply,
  one,
  subtract,
  zero,
} from './fraction.ts';

/** A close as an exact number. */
export interface ExactClose {
  day: CalendarDay;
  value: Fraction;
}

/** Closes as exact numbers, oldest first. */
export const exactCloses = (closes: readonly DailyValue[]): ExactClose[] =>
  closes.map(({ day, value }) => ({ day, value: fractionOf(value) }));

/** A benefit in effect, and its amount for one share. */
export interface AppliedBenefit {
  benefit: Benefit;
  /** The dividend in the currency of the security; zero for bonus shares. */
  cash: Fraction;
  /** The new shares for each one held: 0.05 for 5%; zero for a dividend. */
  shares: Fraction;
  /** The rate that converted the dividend; null if it is in the currency of the security. */
  rate: DailyRate | null;
}

/** The benefits of one cut-off day, and the factors of all earlier closes. */
export interface Adjustment {
  /** The cut-off day: the first one without the right. */
  day: CalendarDay;
  benefits: readonly AppliedBenefit[];
  /** The last close with the right, before the cut-off day. */
  close: ExactClose;
  /** The dividends of one share, in the currency of the security. */
  cash: Fraction;
  /** The shares after the day for each one before it. */
  shares: Fraction;
  /** The factor for bonus shares: 1 / shares. */
  bonusFactor: Fraction;
  /** The factor for dividends: (close − cash) / close. */
  cashFactor: Fraction;
}

/** Why a benefit has no factor. */
export type SkipReason =
  /** Neither cash nor bonus shares: its worth is not stated. */
  | 'kind'
  | 'no-cut-off'
  | 'no-value'
  /** The currency of the dividend or of the prices is unknown. */
  | 'no-currency'
  /** There is no rate of the cut-off day, nor of the week before it. */
  | 'no-rate'
  /** The dividends of the day are not less than the close. */
  | 'exceeds-close'
  /** There is no close before the cut-off day. */
  | 'no-close'
  /** There is no price since the cut-off day yet. */
  | 'pending';

export interface SkippedBenefit {
  benefit: Benefit;
  reason: SkipReason;
}

/** The prices that benefits are applied to. */
export interface AdjustmentInput {
  benefits: readonly Benefit[];
  /** Oldest first. */
  closes: readonly ExactClose[];
  /** The currency of the closes. */
  currency: Currency | null;
  /** Oldest first. Only dividends in another currency need them. */
  rates?: readonly DailyRate[];
}

/**
 * The factors of a security's benefits, newest first, and the benefits without one, with the reason. The benefits of
 * one day apply to the same shares: their amounts are added, so their order does not matter.
 */
export function adjustmentsOf(input: AdjustmentInput): {
  adjustments: Adjustment[];
  skipped: SkippedBenefit[];
} {
  const { benefits, closes } = input;
  const skipped: SkippedBenefit[] = [];
  const byDay = new Map<CalendarDay, AppliedBenefit[]>();
  for (const benefit of benefits) {
    const applied = apply(benefit, input);
    if (typeof applied === 'string') skipped.push({ benefit, reason: applied });
    else byDay.set(applied.day, [...(byDay.get(applied.day) ?? []), applied.applied]);
  }
  const adjustments = [...byDay].flatMap(([day, applied]): Adjustment[] => {
    const close = closes[firstFrom(closes, day) - 1] as ExactClose;
    const cash = sum(applied.map((each) => each.cash));
    const fits = isPositive(subtract(close.value, cash));
    if (!fits)
      skipped.push(
        ...applied
          .filter((each) => isPositive(each.cash))
          .map(({ benefit }): SkippedBenefit => ({ benefit, reason: 'exceeds-close' })),
      );
    const effective = fits ? applied : applied.filter((each) => isPositive(each.shares));
    if (effective.length === 0) return [];
    const shares = add(one, sum(effective.map((each) => each.shares)));
    const paid = fits ? cash : zero;
    return [
      {
        day,
        benefits: effective,
        close,
        cash: paid,
        shares,
        bonusFactor: divide(one, shares),
        cashFactor: divide(subtract(close.value, paid), close.value),
      },
    ];
  });
  return { adjustments: adjustments.toSorted((a, b) => (a.day < b.day ? 1 : -1)), skipped };
}

/** The position of the first close on a day or after it. */
function firstFrom(closes: readonly ExactClose[], day: CalendarDay): number {
  const index = closes.findIndex((close) => close.day >= day);
  return index < 0 ? closes.length : index;
}

function apply(
  benefit: Benefit,
  { closes, currency, rates = [] }: AdjustmentInput,
): { day: CalendarDay; applied: AppliedBenefit } | SkipReason {
  const { kind, value, cutOff: day } = benefit;
  if (kind === 'other') return 'kind';
  if (day === null) return 'no-cut-off';
  if (value === null || !(value > 0)) return 'no-value';
  if ((closes[0]?.day ?? day) >= day) return 'no-close';
  if ((closes.at(-1)?.day ?? '') < day) return 'pending';
  const amount = fractionOf(value);
  if (kind === 'shares')
    return {
      day,
      applied: { benefit, cash: zero, shares: divide(amount, fractionOf(100)), rate: null },
    };
  if (currency === null || benefit.currency === null) return 'no-currency';
  const conversion = conversionOn(day, { from: benefit.currency, to: currency, rates });
  if (conversion === null) return 'no-rate';
  const cash = multiply(amount, conversion.factor);
  return { day, applied: { benefit, cash, shares: zero, rate: conversion.rate } };
}

const sum = (values: readonly Fraction[]): Fraction => values.reduce(add, zero);
