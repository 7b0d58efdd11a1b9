import { quoteDelayMinutes } from '@rueda/domain/quotes';

/**
 * The last instant the public may know of: 20 minutes ago, as ISO text in UTC. In whole seconds, so that every
 * instance gives the same bytes. The database holds prices back by its own clock as well (known_until).
 */
export function publicUntil(now: number): string {
  return new Date(Math.floor(now / 1000) * 1000 - quoteDelayMinutes * 60_000).toISOString();
}
