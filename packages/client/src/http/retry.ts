import { codeOf, HttpError } from './errors.ts';

/** Statuses of a server that may answer a moment later. */
const passing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504]);

/** Might the same call work a little later? True without a connection, after a timeout, and for a busy server. */
export function isPassing(error: unknown): boolean {
  if (error instanceof HttpError) return passing.has(error.status);
  const code = codeOf(error);
  return code === 'network' || code === 'timeout';
}

/** How long to wait before the next try, in milliseconds: what the server asks for, else longer each time. */
export function waitAfter(error: unknown, attempt: number): number {
  const asked = error instanceof HttpError ? error.retryAfter : null;
  // Spread out, so that visitors who failed together do not come back together.
  return asked ?? 200 * 2 ** attempt * (0.5 + Math.random() / 2);
}

/** The milliseconds of a Retry-After header: seconds, or a date. Null for anything else. */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse reads almost anything, even "-1".
  const date = /^[A-Z][a-z]{2}, .+ GMT$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
