import { nextTradingDay } from '../calendar/trading-days.ts';
import { addDays, type CalendarDay, dayOf, toDay } from '../dates/day.ts';
import type { MarketCurrency } from '../money/currency.ts';
import type { SampleIssuer } from './issuers.ts';
import { sampleDay } from './moment.ts';
import { randomOf } from './random.ts';

/** A benefit before its prices are generated. */
export interface PlannedBenefit {
  type: 'DE' | 'AL';
  /** Of the price after the cut-off day, for a dividend whose amount follows from it. */
  share?: number;
  /** The amount of a dividend, or the percentage of bonus shares. */
  value?: number;
  currency: MarketCurrency;
  description: string;
  agreed: CalendarDay;
  cutOff: CalendarDay;
  registered: CalendarDay;
  delivered: CalendarDay;
}

/** The part of the price that a sector pays in a year, and its payments: one in April, two, or one a quarter. */
const policies: Readonly<Record<string, readonly [share: number, payments: 1 | 2 | 4]>> = {
  CA: [0.06, 2],
  CB: [0.038, 1],
  CD: [0.026, 2],
  CG: [0.03, 1],
  CI: [0.034, 2],
  CM: [0.04, 2],
  CP: [0.056, 4],
  CS: [0.035, 1],
  UP: [0.014, 1],
};
const paymentMonths = { 1: [4], 2: [4, 10], 4: [2, 5, 8, 11] } as const;

/** Companies that retain their profit, or have none. */
const nonPayers = new Set(['AIHC1', 'ATACOBC1', 'AUSTRAC1', 'INTEGRC1', 'MIBANC1', 'POMALCC1', 'VOLCABC1']);
/** They pay in dollars, although their shares are quoted in soles. */
const dollarPayers = new Set(['LUSURC1', 'MINSURI1', 'NEXAPEC1']);

const firstYear = 2016;
const lastYear = 2026;

/** The benefits of a security that were agreed up to the sample's day, oldest first; the last may be in the future. */
export function benefitPlan(issuer: SampleIssuer): PlannedBenefit[] {
  const policy = policies[issuer.sector];
  if (!policy || nonPayers.has(issuer.nemonico)) return [];
  const [share, payments] = policy;
  const random = randomOf(`benefits/${issuer.nemonico}`);
  const currency = dollarPayers.has(issuer.nemonico) ? 'USD' : issuer.currency;
  const planned: PlannedBenefit[] = [];
  for (let year = firstYear; year <= lastYear; year += 1) {
    const hasDividend = random() > 0.08;
    for (const month of paymentMonths[payments]) {
      const dates = datesFrom(addDays(dayOf(year, month, 1) ?? sampleDay, Math.floor(random() * 26)), random);
      const part = (share / payments) * (0.7 + random() * 0.6);
      const hasBonus = random() < 0.15 && month === paymentMonths[payments][0] && issuer.sector !== 'UP';
      const percentage = Math.round((2 + random() * 11) * 100) / 100;
      if (issuer.nemonico === 'MINSURI1' && year === lastYear) continue;
      if (hasDividend)
        planned.push({ type: 'DE', share: part, currency, description: 'Dividendo en efectivo', ...dates });
      if (hasBonus) planned.push(bonusShares(percentage, dates));
    }
  }
  if (issuer.nemonico === 'MINSURI1') planned.push(...sharesAndParts);
  return planned.filter(({ agreed }) => agreed <= sampleDay);
}

type BenefitDates = Pick<PlannedBenefit, 'agreed' | 'cutOff' | 'registered' | 'delivered'>;

/** Three to five weeks from the agreement to the cut-off day, two sessions to the registry, and some to the delivery. */
function datesFrom(earliest: CalendarDay, random: () => number): BenefitDates {
  const agreed = nextTradingDay(addDays(earliest, -1));
  const cutOff = sessionsAfter(agreed, 14 + Math.floor(random() * 10));
  const registered = sessionsAfter(cutOff, 2);
  return { agreed, cutOff, registered, delivered: sessionsAfter(registered, 5 + Math.floor(random() * 10)) };
}

function sessionsAfter(day: CalendarDay, count: number): CalendarDay {
  let later = day;
  for (let passed = 0; passed < count; passed += 1) later = nextTradingDay(later);
  return later;
}

const bonusShares = (percentage: number, dates: BenefitDates): PlannedBenefit => ({
  type: 'AL',
  value: percentage,
  // As in the source, where bonus shares have one too.
  currency: 'PEN',
  description: 'Acciones liberadas',
  ...dates,
});

/** A dividend of MINSURI1 in dollars and in two parts, with bonus shares on the cut-off day of the second one. */
const agreed = toDay('2026-08-28');
const secondPart: BenefitDates = {
  agreed,
  cutOff: toDay('2026-10-22'),
  registered: toDay('2026-10-26'),
  delivered: toDay('2026-11-05'),
};
const sharesAndParts: readonly PlannedBenefit[] = [
  {
    type: 'DE',
    value: 0.0412,
    currency: 'USD',
    description: 'Dividendo en efectivo, primera parte',
    agreed,
    cutOff: toDay('2026-09-18'),
    registered: toDay('2026-09-22'),
    delivered: toDay('2026-10-02'),
  },
  {
    type: 'DE',
    value: 0.0275,
    currency: 'USD',
    description: 'Dividendo en efectivo, segunda parte',
    ...secondPart,
  },
  bonusShares(4.5, secondPart),
];
