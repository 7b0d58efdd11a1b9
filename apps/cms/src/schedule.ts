/** The times of an approval: when its page is published, and when it is withdrawn again. */
import type { PayloadRequest } from 'payload';
import { formatInLima, readInstant } from '../mapping/lima-time.ts';
import { apiError } from './api-error.ts';
import { errors } from './messages.ts';

export interface Schedule {
  /** Null publishes at once. */
  readonly publishAt: Date | null;
  /** Null leaves the page published. */
  readonly withdrawAt: Date | null;
}

export const noSchedule: Schedule = { publishAt: null, withdrawAt: null };

/** Reads the times of a request. */
export function readSchedule(
  body: { readonly publishAt?: unknown; readonly withdrawAt?: unknown },
  req: PayloadRequest,
): Schedule {
  const { language } = req.i18n;
  const texts = errors(language);
  const read = (name: 'publishAt' | 'withdrawAt'): Date | null => {
    const value = body[name] ?? null;
    if (value === null) return null;
    const instant = readInstant(value);
    if (instant === null) throw apiError(400, texts.invalidTime(name, String(value)));
    if (instant.getTime() <= Date.now())
      throw apiError(400, texts.pastTime(name, formatInLima(instant, language)));
    return instant;
  };
  const schedule = { publishAt: read('publishAt'), withdrawAt: read('withdrawAt') };
  const { publishAt, withdrawAt } = schedule;
  if (publishAt !== null && withdrawAt !== null && withdrawAt <= publishAt)
    throw apiError(400, texts.withdrawsFirst(formatInLima(withdrawAt, language)));
  return schedule;
}
