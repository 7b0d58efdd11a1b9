import type { ListedSecurity } from '@rueda/client/market';
import type { CalendarDay } from '@rueda/domain/dates';
import type { Benefit } from '@rueda/domain/issuers';
import { benefitDates } from './benefit-columns.tsx';

/** A benefit and its company. */
export interface CompanyBenefit extends Benefit {
  companyCode: string;
  companyName: string;
}

/** The benefits of all securities. */
export const benefitsOf = (securities: readonly ListedSecurity[]): CompanyBenefit[] =>
  securities.flatMap(({ benefits, companyCode, companyName }) =>
    benefits.map((benefit) => ({ ...benefit, companyCode, companyName })),
  );

/** One of the dates of a benefit. */
export interface CorporateAction {
  day: CalendarDay;
  step: (typeof benefitDates)[number];
  benefit: CompanyBenefit;
}

/** The corporate actions of all securities, earliest first. */
export const actionsOf = (securities: readonly ListedSecurity[]): CorporateAction[] =>
  benefitsOf(securities)
    .flatMap((benefit) =>
      benefitDates.flatMap((step): CorporateAction[] => {
        const day = benefit[step];
        return day === null ? [] : [{ day, step, benefit }];
      }),
    )
    .toSorted((one, other) =>
      one.day === other.day
        ? one.benefit.nemonico < other.benefit.nemonico
          ? -1
          : 1
        : one.day < other.day
          ? -1
          : 1,
    );
