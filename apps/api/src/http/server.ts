import { createServer as createHttpServer, type RequestListener, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import type { TrustedProxies } from './addresses.ts';
import { answerOf, InvalidRequest, largestBody, longestPart } from './answers.ts';
import { shedLoad } from './load-shedding.ts';
import { type LogOptions, loggerOptions } from './logs.ts';
import type { SendKnown } from './known-answers.ts';
import type { Metrics } from './metrics.ts';
import { requestIdOf } from './request-id.ts';
import { refuseNotHttp, refuseUnread } from './unread.ts';
import { type ReaderLimits, readerLimits, SlowReaders } from './slow-readers.ts';

/** How the server faces the network. */
export interface ServerOptions {
  readonly log: LogOptions;
  readonly metrics: Metrics;
  /** The proxies whose `X-Forwarded-For` and `X-Request-Id` are believed. */
  readonly proxies: TrustedProxies;
  /** Was the service told to stop? */
  readonly isStopping: () => boolean;
  /** What callers may leave unread, where a test wants it otherwise; null for all there is. */
  readonly readers?: ReaderLimits | null | undefined;
  /** Requests that are worked on at once; the rest are told to come back. */
  readonly requestsAtOnce: number;
  /** Answers what need not be read. */
  readonly sendKnown: SendKnown;
}

/** Connections at once, well below the files a process may open. */
const mostConnections = 10_000;

/** Times after which a slow sender is cut, in milliseconds: `requestTimeout` alone does so only after 30 to 90 s. */
const times = { connectionsCheckingInterval: 500, headersTimeout: 5000, requestTimeout: 9000 };

/**
 * How long an idle connection is kept, in milliseconds. A proxy must be the first to close: most do so after 60 s. One
 * who has read nothing yet looks idle too, where the kernel holds it all.
 */
const idleFor = { caller: 8000, proxy: 72_000 };

/**
 * A Fastify server with the limits that keep one caller from taking it from the others: sizes, and times after which
 * a slow sender or a slow reader is cut.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, metrics, proxies, isStopping, sendKnown } = options;
  const isBehindProxy = !proxies.isEmpty;
  // A proxy's connection carries many callers: one's refusal must not keep the others waiting.
  const limits = options.readers ?? { ...readerLimits, rest: isBehindProxy ? 0 : readerLimits.rest };
  const readers = options.readers === null ? null : new SlowReaders(limits);
  const keepAliveTimeout = isBehindProxy ? idleFor.proxy : idleFor.caller;
  const headersOf = (id: string): Record<string, string> => ({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': id,
    // A caller that kept its connection would soon meet a closed one.
    ...(isStopping() && { connection: 'close' }),
  });
  const server = Fastify({
    serverFactory: (handle) => {
      const sending = (response: ServerResponse, bytes: Buffer): void => readers?.sending(response, bytes);
      const work = shedLoad(handle, {
        most: options.requestsAtOnce,
        headersOf: (request) => headersOf(requestIdOf(request, proxies)),
        metrics,
        sending,
      });
      const answer: RequestListener = (request, response) => {
        const isSent = !isStopping() && sendKnown(request, response, (bytes) => sending(response, bytes));
        if (!isSent) work(request, response);
      };
      return Object.assign(
        createHttpServer({ ...times, keepAliveTimeout }, readers?.guard(answer) ?? answer),
        { maxConnections: mostConnections },
      );
    },
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, proxies),
    bodyLimit: largestBody,
    // The source writes /v1/financial-statements/ with its slash.
    routerOptions: { maxParamLength: longestPart, ignoreTrailingSlash: true },
    trustProxy: isBehindProxy ? (address: string) => proxies.has(address) : false,
    // While it drains it still answers: a load balancer needs a moment to look elsewhere.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const status = refuseUnread(error, request, reply);
      metrics.observe(request.method, 'none', status, reply.elapsedTime);
    },
    clientErrorHandler: (error, socket) => refuseNotHttp(error, socket, server.log),
  });
  // The source interface answers 415 to text/plain, and so do we.
  server.removeContentTypeParser('text/plain');

  server.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const read = z.safeParse(schema as unknown as z.core.$ZodType, data);
    return read.success
      ? { value: read.data }
      : { error: new InvalidRequest(httpPart ?? 'request', read.error) };
  });

  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.id));
    done();
  });

  server.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload === 'string' || payload instanceof Uint8Array) readers?.sending(reply.raw, payload);
    done();
  });
  const sweeping = setInterval(() => readers?.sweep(), 1000).unref();
  server.addHook('onClose', () => clearInterval(sweeping));

  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    metrics.observe(method, route, status, elapsedTime);
    if (status >= 400) request.log.info({ method, route, status, milliseconds: Math.round(elapsedTime) });
    done();
  });

  server.setErrorHandler(async (error, request, reply) => {
    const { status, body, retryAfter } = answerOf(error);
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, body.code);
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    if (status === 401) reply.header('www-authenticate', 'Bearer');
    return reply.code(status).send(body);
  });

  server.setNotFoundHandler(async (_, reply) =>
    reply.code(404).send({ code: 'not-found', message: 'There is no such path.' }),
  );
  return server;
}
