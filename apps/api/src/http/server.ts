import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { answerOf, InvalidRequest } from './answers.ts';
import { type LogOptions, loggerOptions } from './logs.ts';
import type { Metrics } from './metrics.ts';

/** How the server faces the network. */
export interface ServerOptions {
  readonly log: LogOptions;
  readonly metrics: Metrics;
  /** Addresses of the proxies whose `X-Forwarded-For` is believed; nobody's when empty. */
  readonly trustedProxies: readonly string[];
  /** Was the service told to stop? */
  readonly isStopping: () => boolean;
}

/** The longest message of the contact form, every character escaped, is about half of this. */
const largestBody = 65_536;

/**
 * A Fastify server with the limits that keep one caller from taking it from the others: sizes, and times after which
 * a slow sender is cut (`requestTimeout` alone does so only after 30 to 90 s).
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { log, metrics, trustedProxies, isStopping } = options;
  const server = Fastify({
    logger: loggerOptions(log),
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    bodyLimit: largestBody,
    requestTimeout: 9000,
    http: { connectionsCheckingInterval: 500, headersTimeout: 5000 },
    // The source writes /v1/financial-statements/ with its slash.
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // While it drains it still answers: a load balancer needs a moment to look elsewhere.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  // The source interface answers 415 to text/plain, and so do we.
  server.removeContentTypeParser('text/plain');

  server.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const read = z.safeParse(schema as unknown as z.core.$ZodType, data);
    return read.success
      ? { value: read.data }
      : { error: new InvalidRequest(httpPart ?? 'request', read.error) };
  });

  server.addHook('onRequest', (_, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    // A caller that kept its connection would soon meet a closed one.
    if (isStopping()) reply.header('connection', 'close');
    done();
  });

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
