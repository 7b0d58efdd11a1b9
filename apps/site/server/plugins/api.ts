import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
import type { SiteContext, SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';
import { isRead } from './requests.ts';

/** The request headers that are forwarded. This server itself sets tokens and addresses, and sends no cookies. */
const forwardedHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'if-none-match',
  'origin',
  'sec-fetch-site',
];

/** Response headers of the connection to the service, and those that this server sets. */
const localHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'trailer',
  'upgrade',
  'x-request-id',
]);

/** The calls that need the token of a user. */
const isUserCall = (path: string): boolean => /^\/api\/v1\/(?:watchlist|users)\//.test(path);

/** The cost of a call, as in the service, whose limit counts this server as one client unless it trusts it. */
const costOf = (path: string): number =>
  /^\/api\/v1\/(?:corporate-actions|search|securities)(?:\?|$)/.test(path) ? 10 : 1;

const timeoutMs = 10_000;
const bodyLimitBytes = 65_536;

/**
 * `/api`: forwards calls to the service, with the token of a signed-in user. A body is read completely before the call
 * starts, so that a slow sender holds no connection to the service, and is sent with the length that was read.
 */
export const api: SitePlugin = (server, context) => {
  const { serviceAddress } = context.settings;
  const base = new URL(serviceAddress);
  const basePath = base.pathname.replace(/\/$/, '');
  const service = new Pool(base.origin, {
    connections: 256,
    pipelining: 1,
    connect: { timeout: 1000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });

  const forward = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const token = await tokenOf(request, reply, context).catch((error: unknown) => {
      request.log.error({ err: error }, 'identity provider away');
      return null;
    });
    if (token === null) return sendUnavailable(reply);
    const disconnected = new AbortController();
    // The call is aborted when its visitor disconnects.
    reply.raw.once('close', () => disconnected.abort());
    const start = performance.now();
    const response = await service
      .request({
        method: request.method,
        path: basePath + request.url.slice('/api'.length),
        headers: {
          ...pick(request.headers),
          'x-forwarded-for': request.ip,
          'x-request-id': request.id,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: (request.body as Buffer | undefined) ?? null,
        signal: disconnected.signal,
      })
      // The response is read completely too: a client that does not read must not hold a connection to the service.
      .then(async ({ statusCode, headers, body }) => ({
        statusCode,
        headers,
        bytes: await body.arrayBuffer(),
      }))
      .catch((error: unknown) => {
        request.log.warn({ err: error }, 'service away');
        return null;
      });
    // A call that its visitor gave up says nothing about the service.
    if (response !== null || !disconnected.signal.aborted)
      context.metrics.recordCall('visitor', {
        status: response?.statusCode ?? 0,
        milliseconds: performance.now() - start,
      });
    if (response === null) return sendUnavailable(reply);
    for (const [name, value] of Object.entries(response.headers))
      if (value !== undefined && !localHeaders.has(name)) void reply.header(name, value);
    return reply.code(response.statusCode).send(Buffer.from(response.bytes));
  };

  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', async (request) => {
      const { 'transfer-encoding': coding, 'content-length': length = '0' } = request.headers;
      // Fastify ignores such a body, and a proxy must not guess where the next request begins.
      if (isRead(request.method) && (coding !== undefined || length !== '0')) throw new RequestError(400);
      await context.limits.api(request, costOf(request.url));
    });
    scope.addHook('onClose', () => service.destroy());
    scope.route({
      method: ['DELETE', 'GET', 'PATCH', 'POST', 'PUT'],
      url: '/api/*',
      bodyLimit: bodyLimitBytes,
      handler: forward,
    });
  });
};

/** The token of the user who makes the call; undefined for the public calls and for visitors. */
async function tokenOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions }: SiteContext,
): Promise<string | undefined> {
  if (!isUserCall(request.url) || !sessions) return undefined;
  return (await sessions.read(request, reply))?.token;
}

const pick = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    forwardedHeaders.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** The response of the service itself when it is unavailable. */
const sendUnavailable = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('retry-after', '1').send({ code: 'unavailable' });
