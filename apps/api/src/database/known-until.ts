import { quoteDelayMinutes } from '@rueda/domain/quotes';

/**
 * The instant a statement compares with: its `$1`, but never later than the database's clock allows, whatever the
 * clock of the service. A sublink is evaluated once for each statement and still allows an index.
 */
const knownUntil = (delayMinutes: number): string =>
  `(select known_until($1::timestamptz, interval '${delayMinutes} minutes'))`;

/** For prices and levels: public after 20 minutes. */
export const pricesUntil: string = knownUntil(quoteDelayMinutes);

/** For data that is public immediately. */
export const factsUntil: string = knownUntil(0);

/** The day in Lima at an instant. */
export const limaDayOf = (instant: string): string => `(${instant} at time zone 'America/Lima')::date`;

/** The instant at which a day begins in Lima. */
export const startOfLimaDay = (day: string): string => `((${day})::timestamp at time zone 'America/Lima')`;

/** The day in a parameter, or an infinite bound if the caller left it empty. */
export const dayOr = (parameter: number, otherwise: '-infinity' | 'infinity'): string =>
  `coalesce(nullif($${parameter}, '')::date, '${otherwise}')`;
