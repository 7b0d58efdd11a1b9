/** Why the service says no. The HTTP layer gives each its status; the client gives each its words. */
export type ApiErrorCode =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'list-full'
  | 'too-many-requests'
  | 'unavailable';

/** A request that is refused for a reason the caller should know. Its message is for developers and holds no input. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** How long to wait before asking again, in milliseconds, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: ApiErrorCode, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** Throws `too-many-requests` if a rate limit returned a time to wait. */
export function assertAllowed(waitMs: number): void {
  if (waitMs > 0)
    throw new ApiError('too-many-requests', 'Too many requests. Wait a little.', { retryAfter: waitMs });
}
