import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/**
 * Rejects posts from pages of other sites. CORS does not cover form posts, but a browser sends the origin of the page;
 * a client that sends none is not a browser.
 */
export function assertSameSite({ headers, host }: FastifyRequest, siteOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': relation } = headers;
  const originHost = /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1];
  // A page with `Referrer-Policy: no-referrer` sends the origin "null"; `Sec-Fetch-Site` still states the relation.
  const isSameSite =
    relation === 'same-origin' ||
    (origin === undefined && relation !== 'cross-site') ||
    (originHost !== undefined && (originHost === host || siteOrigins.includes(String(origin))));
  if (!isSameSite) throw new ApiError('forbidden', 'Requests from pages of other sites are not allowed.');
}
