import { createHash } from 'node:crypto';
import { quoteDelayMinutes } from '@rueda/domain/quotes';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A shared cache asks once a minute, and may answer with what it has until the delay of public data has passed. */
const freshSeconds = 60;
const staleSeconds = quoteDelayMinutes * 60 - freshSeconds;

/** Market data is the same for everybody and late by 20 minutes: a cache may carry it. */
const marketCacheControl = `public, max-age=${freshSeconds}, s-maxage=${freshSeconds}, stale-while-revalidate=${staleSeconds}`;

/** Sends market data with its tag, or 304 to whoever has it already. */
export function sendMarketData(request: FastifyRequest, reply: FastifyReply, given: unknown): FastifyReply {
  // What is asked by POST is not kept by any cache.
  const text = typeof given === 'string' ? given : (reply.serialize(given) as string);
  reply.type('application/json; charset=utf-8');
  if (request.method !== 'GET' && request.method !== 'HEAD') return reply.send(text);
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.header('cache-control', marketCacheControl).header('etag', tag);
  const isKnown = request.headers['if-none-match']
    ?.split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag);
  return isKnown === true ? reply.code(304).send() : reply.send(text);
}
