import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { encodeErrorResponse, HttpError, type ToErrorResponse } from './error-response.ts';

export interface ProtocolErrorOptions {
  readonly toErrorResponse: ToErrorResponse;
  /** The headers of every response. */
  readonly headers: (requestId: string) => Readonly<Record<string, string>>;
}

/**
 * Rejects a path that Fastify cannot route. Fastify runs no hook and no error handler then; its default response quotes
 * the path in another format, and is not logged. Returns the status.
 */
export function rejectUnroutable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: ProtocolErrorOptions,
): number {
  const { status, headers = {}, body } = options.toErrorResponse(error);
  request.log.info({ method: request.method, route: 'none', status });
  void reply
    .code(status)
    .headers({ ...options.headers(request.id), ...headers })
    .send(body);
  return status;
}

/** Statuses of Node's protocol errors; 400 for all others. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Rejects bytes that are not HTTP, and a request that did not arrive in time. There is no request yet, only a socket. */
export function rejectInvalidHttp(
  error: Error & { code?: string },
  socket: Socket,
  log: Pick<FastifyBaseLogger, 'info'>,
  options: ProtocolErrorOptions,
): void {
  // A client that has disconnected needs no response.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { code = '' } = error;
  const { status, headers, bytes } = encodeErrorResponse(
    options.toErrorResponse(new HttpError(statuses[code] ?? 400, code)),
  );
  const reqId = randomUUID();
  log.info({ reqId, route: 'none', status, cause: code });
  if (socket.writable) {
    const all = { ...options.headers(reqId), ...headers, connection: 'close' };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    socket.write(bytes);
  }
  socket.destroy();
}
