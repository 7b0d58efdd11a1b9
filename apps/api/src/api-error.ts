/** Why a request is rejected. The HTTP layer maps a code to a status; the client maps it to a message. */
export type ApiErrorCode =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'list-full'
  | 'too-many-requests'
  | 'unavailable';

/** A rejected field of a request. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

interface ApiErrorOptions extends ErrorOptions {
  retryAfterMs?: number;
  errors?: readonly FieldError[];
}

/** A request rejected for a reason the caller should know. The message is for developers and contains no input. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** Time to wait before the next attempt, if known. */
  readonly retryAfterMs: number | undefined;
  /** The rejected fields, and why. */
  readonly errors: readonly FieldError[] | undefined;

  constructor(code: ApiErrorCode, message: string, options: ApiErrorOptions = {}) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.retryAfterMs = options.retryAfterMs;
    this.errors = options.errors;
  }
}

/** Throws `too-many-requests` if a rate limit returned a time to wait. */
export function assertAllowed(waitMs: number): void {
  if (waitMs > 0)
    throw new ApiError('too-many-requests', 'Too many requests. Wait as long as Retry-After states.', {
      retryAfterMs: waitMs,
    });
}
