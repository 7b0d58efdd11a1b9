import { defaultLanguage, type Language } from '@rueda/domain/language';
import { type ErrorCode, errorMessages } from './errors.messages.ts';

/** An error that knows its code. */
export class ClientError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ClientError';
    this.code = code;
  }
}

/** Specification section 8: five statuses have a code of their own, all others share one. */
const codes: Record<number, ErrorCode> = {
  400: 'validation',
  404: 'not-found',
  406: 'not-acceptable',
  409: 'conflict',
  500: 'server',
};

/** What is known about an answer that is an error. */
export interface HttpErrorDetails {
  status: number;
  code?: ErrorCode;
  original?: unknown;
  retryAfter?: number | null;
  cause?: unknown;
}

/** The server answered, and the answer is an error or cannot be read. */
export class HttpError extends ClientError {
  readonly status: number;
  /** What the server sent with a 400 or a 406, as it came; null where it sent nothing readable. */
  readonly original: unknown;
  /** How long the server asks to wait, in milliseconds; null where it does not say. */
  readonly retryAfter: number | null;

  constructor(message: string, details: HttpErrorDetails) {
    const { status, code = codes[status] ?? 'other', original = null, retryAfter = null } = details;
    super(code, message, details);
    this.name = 'HttpError';
    this.status = status;
    this.original = original;
    this.retryAfter = retryAfter;
  }

  /** The server's own words, which a 406 carries in its message field. */
  get serverMessage(): string | null {
    const message = this.code === 'not-acceptable' ? (this.original as Body)?.message : null;
    return typeof message === 'string' && message.trim() !== '' ? message.trim() : null;
  }

  /** The errors a 406 lists. */
  get errors(): readonly unknown[] {
    const errors = this.code === 'not-acceptable' ? (this.original as Body)?.errors : null;
    return Array.isArray(errors) ? errors : [];
  }
}

type Body = { message?: unknown; errors?: unknown } | null;

/**
 * The code of whatever a call threw. Errors of the browser or of Node are thrown on unchanged and have no code of
 * their own: a `TypeError` is what `fetch` throws without a connection, and an abort or a timeout says so by name.
 */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof ClientError) return error.code;
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'aborted';
  if (name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'network' : 'other';
}

/** What to tell the person about an error: the server's own message where a 406 has one, else the catalogue's words. */
export function errorText(error: unknown, language: Language = defaultLanguage): string {
  const own = error instanceof HttpError ? error.serverMessage : null;
  return own ?? errorMessages[language][codeOf(error)];
}
