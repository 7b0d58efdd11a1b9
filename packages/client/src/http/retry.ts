import { codeOf, HttpError } from './errors.ts';

/** Statuses of a server that may recover shortly. */
const transientStatuses: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** May the same call succeed later? True without a connection, after a timeout and for an overloaded server. */
export function isTransient(error: unknown): boolean {
  if (error instanceof HttpError) return transientStatuses.has(error.status);
  const code = codeOf(error);
  return code === 'network' || code === 'timeout';
}

/** The delay before the next attempt in milliseconds: Retry-After, else exponential backoff. */
export function retryDelayMs(error: unknown, attempt: number): number {
  const retryAfterMs = error instanceof HttpError ? error.retryAfter : null;
  // Jitter: visitors whose calls failed together must not retry together.
  return retryAfterMs ?? 200 * 2 ** attempt * (0.5 + Math.random() / 2);
}

/** The milliseconds of a Retry-After header: seconds, or a date. Null for anything else. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse reads almost anything, even "-1".
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
