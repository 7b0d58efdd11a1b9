import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { encodeErrorResponse, HttpError, type ToErrorResponse } from './error-response.ts';
import { shedLoad } from './load-shedding.ts';
import { type LogOptions, loggerOptions } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { publishRequests, publishResponse } from './operations.ts';
import { rejectInvalidHttp, rejectUnroutable } from './protocol-errors.ts';
import { requestIdOf } from './request-id.ts';
import { type ReaderLimits, readerLimits, SlowReaders } from './slow-readers.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

export interface ServerOptions {
  readonly log: LogOptions;
  readonly metrics: Metrics;
  /** The proxies whose `X-Forwarded-For` and `X-Request-Id` are trusted. */
  readonly proxies: TrustedProxies;
  /** Whether the process is shutting down: every response then closes its connection. */
  readonly isStopping: () => boolean;
  /** Limits for clients that read slowly; null for none, in a test. */
  readonly readers?: ReaderLimits | null | undefined;
  /** Requests handled at once; further ones are rejected with status 503. */
  readonly maxConcurrentRequests: number;
  readonly bodyLimitBytes: number;
  /** The maximum length of a path parameter, in characters. */
  readonly maxParamLength?: number;
  readonly ignoreTrailingSlash?: boolean;
  /** The headers of every response, also of load shedding and of protocol errors. */
  readonly headers: (requestId: string) => Record<string, string>;
  readonly toErrorResponse: ToErrorResponse;
  /**
   * Responds in front of Fastify, whose hooks and router cost more than sending cached bytes, and returns what it
   * did: the route that is counted and logged, or null. It sets all headers, and calls `sending` before it sends a body.
   */
  readonly fastPath?: (
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, sending }: { requestId: string; sending: (bytes: Buffer) => void },
  ) => string | null;
  /**
   * Logs every response that Fastify or the fast path sends, not only those with status 400 and above; a request
   * rejected by load shedding is never logged.
   */
  readonly logsEveryRequest?: boolean;
  /** Continues the traces of trusted callers (`traceparent`). Visitors and their edge must not choose what is sampled. */
  readonly continuesTraces?: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Call it before writing a body to `reply.raw`, so that a client that does not read it is cut. */
    sending(response: ServerResponse, bytes: Uint8Array | string): void;
  }
}

/** Well below the files that a process may open. */
const maxConnections = 10_000;

/** Connections that wait to be accepted. Above Node's default of 511, clients retry a second later. */
export const backlog = 4096;

/** Times in milliseconds after which a slow sender is cut: `requestTimeout` alone needs 30 to 90 s. */
const timeouts = { connectionsCheckingInterval: 500, headersTimeout: 5000, requestTimeout: 9000 };

/**
 * How long an idle connection stays open. A proxy must be the first to close: most do so after 60 s. A client that has
 * read nothing yet looks idle too, if the kernel buffers the complete response.
 */
const keepAliveMs = { client: 8000, proxy: 72_000 };

const sweepMs = 1000;

/**
 * Creates a Fastify server with limits, so that one client cannot block the others: sizes, concurrency, and timeouts for
 * slow senders and slow readers.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, metrics, proxies, isStopping, toErrorResponse, fastPath } = options;
  const { logsEveryRequest = false, continuesTraces = false } = options;
  const isBehindProxy = !proxies.isEmpty;
  // A proxy's connection carries many clients: the rejection of one must not delay the others.
  const limits = options.readers ?? { ...readerLimits, restMs: isBehindProxy ? 0 : readerLimits.restMs };
  const readers = options.readers === null ? null : new SlowReaders(limits);
  const sending = (response: ServerResponse, bytes: Uint8Array | string): void =>
    readers?.sending(response, bytes);
  const headers = (id: string): Record<string, string> => ({
    ...options.headers(id),
    // Otherwise a client would reuse a connection that is about to close.
    ...(isStopping() && { connection: 'close' }),
  });
  const overloaded = encodeErrorResponse(toErrorResponse(new HttpError(503, 'OVERLOADED')));

  const listener = (handle: RequestListener): RequestListener => {
    const handleOrShed = shedLoad(handle, {
      maxConcurrentRequests: options.maxConcurrentRequests,
      response: { ...overloaded, headers: { 'retry-after': '1', ...overloaded.headers } },
      headersOf: (request) => headers(requestIdOf(request, proxies)),
      metrics,
      sending,
    });
    if (fastPath === undefined) return handleOrShed;
    return (request, response) => {
      const [start, sent] = [performance.now(), request.socket.bytesWritten];
      const requestId = requestIdOf(request, proxies);
      const route = isStopping()
        ? null
        : fastPath(request, response, { requestId, sending: (bytes) => sending(response, bytes) });
      if (route === null) return handleOrShed(request, response);
      const { method = '' } = request;
      const { statusCode: status } = response;
      metrics.observe(method, route, status, performance.now() - start);
      publishResponse({ request, requestId, route, status });
      if (logsEveryRequest)
        response.once('finish', () =>
          server.log.info({
            reqId: requestId,
            method,
            route,
            status,
            milliseconds: Math.round(performance.now() - start),
            bytes: request.socket.bytesWritten - sent,
          }),
        );
    };
  };

  const server = Fastify({
    serverFactory: (handle) => {
      const listen = publishRequests(
        listener(handle),
        ({ socket }) => continuesTraces && proxies.has(socket.remoteAddress),
      );
      const keepAliveTimeout = isBehindProxy ? keepAliveMs.proxy : keepAliveMs.client;
      return Object.assign(
        createHttpServer({ ...timeouts, keepAliveTimeout }, readers?.guard(listen) ?? listen),
        {
          maxConnections,
        },
      );
    },
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, proxies),
    bodyLimit: options.bodyLimitBytes,
    routerOptions: {
      ...(options.maxParamLength !== undefined && { maxParamLength: options.maxParamLength }),
      ignoreTrailingSlash: options.ignoreTrailingSlash ?? false,
    },
    trustProxy: isBehindProxy ? (address: string) => proxies.has(address) : false,
    // It still serves while it drains: a load balancer needs a moment to notice.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      const status = rejectUnroutable(error, request, reply, { toErrorResponse, headers });
      metrics.observe(request.method, 'none', status, reply.elapsedTime);
      publishResponse({ request: request.raw, requestId: request.id, route: 'none', status });
    },
    clientErrorHandler: (error, socket) =>
      rejectInvalidHttp(error, socket, server.log, { toErrorResponse, headers }),
  });

  server.decorate('sending', sending);
  metrics.addRoute('none');
  server.addHook('onRoute', ({ url }) => metrics.addRoute(url));
  const sweepTimer = setInterval(() => readers?.sweep(), sweepMs).unref();
  server.addHook('onClose', () => clearInterval(sweepTimer));

  const bytesBefore = new WeakMap<IncomingMessage, number>();
  server.addHook('onRequest', (request, reply, done) => {
    if (logsEveryRequest) bytesBefore.set(request.raw, request.raw.socket.bytesWritten);
    reply.headers(headers(request.id));
    done();
  });

  server.addHook('onSend', (_, reply, payload, done) => {
    if (typeof payload === 'string' || payload instanceof Uint8Array) sending(reply.raw, payload);
    done();
  });

  server.addHook('onResponse', (request, reply, done) => {
    const { method, raw, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? 'none';
    metrics.observe(method, route, status, elapsedTime);
    publishResponse({ request: raw, requestId: request.id, route, status });
    if (logsEveryRequest || status >= 400)
      request.log.info({
        method,
        route,
        status,
        milliseconds: Math.round(elapsedTime),
        ...(logsEveryRequest && { bytes: raw.socket.bytesWritten - (bytesBefore.get(raw) ?? 0) }),
      });
    done();
  });

  server.setErrorHandler(async (error, request, reply) => {
    const { status, headers: errorHeaders = {}, body } = toErrorResponse(error);
    if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return reply.code(status).headers(errorHeaders).send(body);
  });
  return server;
}
