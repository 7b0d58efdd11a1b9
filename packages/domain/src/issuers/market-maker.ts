/**
 * Rules of specification section 9 on market presence and market makers (Law 30341): more than 6 UIT traded in the
 * last 180 sessions; a registration of up to 360 days, 180 for short instruments.
 */
export const marketMaker: Record<
  'minimumUit' | 'sessions' | 'registrationDays' | 'shortRegistrationDays',
  number
> = {
  minimumUit: 6,
  sessions: 180,
  registrationDays: 360,
  shortRegistrationDays: 180,
};

/** The tax unit (UIT) of each year in soles; 2026 by DS 301-2025-EF. The UIT of 2027 is unknown. */
const uit: Record<number, number> = {
  2012: 3650,
  2013: 3700,
  2014: 3800,
  2015: 3850,
  2016: 3950,
  2017: 4050,
  2018: 4150,
  2019: 4200,
  2020: 4300,
  2021: 4400,
  2022: 4600,
  2023: 4950,
  2024: 5150,
  2025: 5350,
  2026: 5500,
};

/** The tax unit (UIT) of a year in soles, or null if unknown. */
export function uitOf(year: number): number | null {
  return uit[year] ?? null;
}
