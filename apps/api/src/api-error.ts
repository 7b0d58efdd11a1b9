/** Why the service says no. The HTTP layer gives each its status; the client gives each its words. */
export type RefusalCode =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'list-full'
  | 'too-many-requests'
  | 'unavailable';

/** A request that is refused for a reason the caller should know. Its message is for developers and holds no input. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  /** How long to wait before asking again, in milliseconds, where that is known. */
  readonly retryAfter: number | undefined;

  constructor(code: RefusalCode, message: string, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(message, options);
    this.name = 'Refusal';
    this.code = code;
    this.retryAfter = options.retryAfter;
  }
}

/** Throws `too-many-requests` if a rate limit returned a time to wait. */
export function assertAllowed(waitMs: number): void {
  if (waitMs > 0)
    throw new Refusal('too-many-requests', 'Too many requests. Wait a little.', { retryAfter: waitMs });
}
