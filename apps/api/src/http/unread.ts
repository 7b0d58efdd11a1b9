import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { answerOf } from './answers.ts';

/**
 * Refuses a path that no route can be found for. Fastify runs no hook and no error handler then, and would by itself
 * quote the path, in a shape of its own, and log nothing. Gives the status.
 */
export function refuseUnread(error: unknown, request: FastifyRequest, reply: FastifyReply): number {
  const { id, method, log } = request;
  const { status, body } = answerOf(error);
  log.info({ method, route: 'none', status });
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': id });
  void reply.code(status).send(body);
  return status;
}

/** Statuses of what Node refuses before there is a request. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Refuses bytes that are not HTTP, and a request that did not arrive in time. There is no request yet, only a socket. */
export function refuseNotHttp(
  error: Error & { code?: string },
  socket: Socket,
  log: FastifyBaseLogger,
): void {
  // Whoever left needs no answer.
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, body } = answerOf({ statusCode: statuses[error.code ?? ''] ?? 400 });
  log.info({ route: 'none', status, cause: error.code });
  const text = JSON.stringify(body);
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(text)}`,
        '',
        text,
      ].join('\r\n'),
    );
  socket.destroy();
}
