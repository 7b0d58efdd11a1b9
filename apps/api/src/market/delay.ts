import { quoteDelayMinutes } from '@rueda/domain/quotes';

/**
 * The last public instant: 20 minutes ago, as ISO text in UTC, rounded down to seconds so that every instance sends the
 * same bytes. The database delays prices by its clock too (known_until).
 */
export function publicUntil(now: number): string {
  return new Date(Math.floor(now / 1000) * 1000 - quoteDelayMinutes * 60_000).toISOString();
}
