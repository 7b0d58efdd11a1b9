import { defaultLanguage, type Language } from '@rueda/domain/language';
import { type ErrorCode, errorMessages } from './errors.messages.ts';

/** An error with a code. */
export class ClientError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClientError';
    this.code = code;
  }
}

/** Specification section 8: five statuses have a specific code, all others share one. */
const codes: Record<number, ErrorCode> = {
  400: 'validation',
  404: 'not-found',
  406: 'not-acceptable',
  409: 'conflict',
  500: 'server',
};

/** The details of an error response. */
export interface HttpErrorDetails {
  status: number;
  code?: ErrorCode;
  original?: unknown;
  retryAfter?: number | null;
  cause?: unknown;
}

/** A response that is an error or cannot be read. */
export class HttpError extends ClientError {
  readonly status: number;
  /** The body of a 400 or 406, unchanged; null if it is missing or unreadable. */
  readonly original: unknown;
  /** The delay of the Retry-After header in milliseconds; null without one. */
  readonly retryAfter: number | null;

  constructor(message: string, details: HttpErrorDetails) {
    const { status, code = codes[status] ?? 'other', original = null, retryAfter = null } = details;
    super(code, message, details);
    this.name = 'HttpError';
    this.status = status;
    this.original = original;
    this.retryAfter = retryAfter;
  }

  /** The `message` field of a 406. */
  get serverMessage(): string | null {
    const message = this.code === 'not-acceptable' ? (this.original as Body)?.message : null;
    return typeof message === 'string' && message.trim() !== '' ? message.trim() : null;
  }

  /** The `errors` field of a 406. */
  get errors(): readonly unknown[] {
    const errors = this.code === 'not-acceptable' ? (this.original as Body)?.errors : null;
    return Array.isArray(errors) ? errors : [];
  }
}

type Body = { message?: unknown; errors?: unknown } | null;

/**
 * The code of any error that a call threw. Errors of the browser or of Node are rethrown unchanged and carry no
 * code: `fetch` throws a `TypeError` without a connection, and an abort or a timeout is recognised by its name.
 */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof ClientError) return error.code;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  if (name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'network' : 'other';
}

/** The message for the visitor: the server's message if a 406 has one, else the message of the error code. */
export function errorText(error: unknown, language: Language = defaultLanguage): string {
  const fromServer = error instanceof HttpError ? error.serverMessage : null;
  return fromServer ?? errorMessages[language][codeOf(error)];
}
