import { STATUS_CODES } from 'node:http';
import type { ErrorResponse } from '@rueda/server/error-response';

/** A request that is rejected with a status, and with when to try again if that is known. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly statusCode: number;
  readonly retryAfterMs: number | undefined;

  constructor(statusCode: number, retryAfterMs?: number) {
    super(STATUS_CODES[statusCode]);
    this.statusCode = statusCode;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Errors are plain text: a page would cost a render, which is what an overloaded site must not do. */
export function toErrorResponse(error: unknown): ErrorResponse {
  const { statusCode = 500, retryAfterMs } = (error ?? {}) as Partial<RequestError>;
  const status = statusCode >= 400 ? statusCode : 500;
  const isTemporary = status === 429 || status === 503;
  return {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...(isTemporary && { 'retry-after': String(Math.max(1, Math.ceil((retryAfterMs ?? 1000) / 1000))) }),
    },
    body: `${status} ${STATUS_CODES[status]}\n`,
  };
}
