import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/**
 * Refuses what a page of a foreign site has its visitor's browser post. A form needs no leave to be posted anywhere,
 * so CORS does not help; but a browser says where it comes from, and programs that say nothing are no visitors.
 */
export function assertSameSite({ headers, host }: FastifyRequest, siteOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': relation } = headers;
  const originHost = /^https?:\/\/(.+)$/.exec(origin ?? '')?.[1];
  // A page that keeps its address to itself sends "null" for an origin; the browser still tells how it relates to us.
  const isOwn =
    relation === 'same-origin' ||
    (origin === undefined && relation !== 'cross-site') ||
    (originHost !== undefined && (originHost === host || siteOrigins.includes(String(origin))));
  if (!isOwn) throw new ApiError('forbidden', 'Pages of other sites may not send this.');
}
