import { quoteDelayMinutes } from '@rueda/domain/quotes';

/**
 * The instant a statement compares with: its `$1`, and never later than the database's own clock allows, whatever the
 * service takes for now. As a sublink it is found once a statement, and an index can still be used.
 */
const knownUntil = (held: number): string =>
  `(select known_until($1::timestamptz, interval '${held} minutes'))`;

/** For prices and levels: the public knows of them 20 minutes later. */
export const pricesUntil: string = knownUntil(quoteDelayMinutes);

/** For what is public as soon as it is there. */
export const factsUntil: string = knownUntil(0);

/** The day in Lima at an instant. */
export const limaDayOf = (instant: string): string => `(${instant} at time zone 'America/Lima')::date`;

/** The instant at which a day of Lima's begins. */
export const startOfLimaDay = (day: string): string => `((${day})::timestamp at time zone 'America/Lima')`;

/** A day the caller may have left empty, or one that bounds nothing. */
export const dayOr = (place: number, otherwise: '-infinity' | 'infinity'): string =>
  `coalesce(nullif($${place}, '')::date, '${otherwise}')`;
