import { quoteDelayMinutes } from '@rueda/domain/quotes';

/** The last instant the public may know of: 20 minutes ago, as ISO text in UTC. */
export function publicUntil(now: number): string {
  return new Date(now - quoteDelayMinutes * 60_000).toISOString();
}
