import { previousTradingDay } from '../calendar/trading-days.ts';
import { addDays, type CalendarDay } from '../dates/day.ts';
import { type Benefit, benefitSchema } from '../issuers/schemas.ts';
import { currencySymbols } from '../money/currency.ts';
import { sampleIssuers } from './issuers.ts';
import { sampleDay } from './moment.ts';
import { randomOf } from './random.ts';

const afterDays = (day: CalendarDay, days: number): CalendarDay => previousTradingDay(addDays(day, days));

/** A dividend of MINSURI1 in dollars and in two parts, with bonus shares on the cut-off day of the second one. */
const sharesAndParts = [
  ['DE', 0.0412, 'Dividendo en efectivo, primera parte', '2026-09-18', '2026-09-22', '2026-10-02'],
  ['DE', 0.0275, 'Dividendo en efectivo, segunda parte', '2026-10-22', '2026-10-26', '2026-11-05'],
  ['AL', 4.5, 'Acciones liberadas', '2026-10-22', '2026-10-26', '2026-11-05'],
].map(([benefitType, benefitValue, description, dateCut, dateRegistry, dateDelivery]) => ({
  nemonico: 'MINSURI1',
  benefitType,
  benefitValue,
  coin: currencySymbols.USD,
  description,
  dateAgreement: '2026-08-28',
  dateCut,
  dateRegistry,
  dateDelivery,
}));

/** Dividends and bonus shares, newest first, in the shape of the public interface. Figures are illustrative. */
export function sampleBenefits(): Benefit[] {
  const random = randomOf('benefits');
  const generated = sampleIssuers
    .filter(({ liquidity }) => liquidity > 0.5)
    .map((issuer) => {
      const isShares = random() < 0.15;
      const agreed = afterDays(sampleDay, -Math.floor(random() * 300));
      return benefitSchema.parse({
        nemonico: issuer.nemonico,
        benefitType: isShares ? 'AL' : 'DE',
        benefitValue: isShares
          ? Math.round(random() * 1500) / 100
          : Math.round(issuer.price * (0.01 + random() * 0.05) * 10_000) / 10_000,
        coin: currencySymbols[issuer.currency],
        description: isShares ? 'Acciones liberadas' : 'Dividendo en efectivo',
        dateAgreement: agreed,
        dateCut: afterDays(agreed, 21),
        dateRegistry: afterDays(agreed, 23),
        dateDelivery: afterDays(agreed, 35),
      });
    });
  return [...generated, ...sharesAndParts.map((benefit) => benefitSchema.parse(benefit))].toSorted(
    (one, other) => ((one.agreed ?? '') < (other.agreed ?? '') ? 1 : -1),
  );
}
