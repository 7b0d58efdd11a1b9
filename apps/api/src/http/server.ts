import { createServer as createSharedServer, type ServerOptions } from '@rueda/server/server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { InvalidRequest, maxBodyBytes, maxSegmentLength, toErrorResponse } from './responses.ts';

type Options = Omit<
  ServerOptions,
  'bodyLimitBytes' | 'maxParamLength' | 'headers' | 'toErrorResponse' | 'continuesTraces'
>;

/** The shared server with the service's sizes, headers, errors and validation. */
export function createServer(options: Options): FastifyInstance {
  const server = createSharedServer({
    ...options,
    bodyLimitBytes: maxBodyBytes,
    maxParamLength: maxSegmentLength,
    // The source interface writes /v1/financial-statements/ with a trailing slash.
    ignoreTrailingSlash: true,
    headers: (requestId) => ({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    }),
    toErrorResponse,
    continuesTraces: true,
  });
  // The source interface responds to text/plain with 415, and so does this service.
  server.removeContentTypeParser('text/plain');

  server.setValidatorCompiler(({ schema, httpPart }) => (data: unknown) => {
    const result = z.safeParse(schema as unknown as z.core.$ZodType, data);
    return result.success
      ? { value: result.data }
      : { error: new InvalidRequest(httpPart ?? 'request', result.error) };
  });

  server.setNotFoundHandler(async (_, reply) => {
    const { status, body } = toErrorResponse({ statusCode: 404 });
    return reply.code(status).send(body);
  });
  return server;
}
