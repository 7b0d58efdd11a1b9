import { callOnTime } from '../../interaction/page-timer.ts';

/** A later age of a price: its start in milliseconds since 1970, its kind, and its badge text. */
export type LaterAge = readonly [from: number, kind: string, label: string];

/** Later ages of all rows. */
export interface Ages {
  /** Instant of the server-rendered ages, in milliseconds since 1970. */
  now: number;
  sets: readonly (readonly LaterAge[])[];
}

/** Updates the badges of a list that stays open as its prices age. `data-age` is a row's index in `sets`. */
export function serveAges(list: HTMLElement, { now: renderedAt, sets }: Ages, signal: AbortSignal): void {
  const update = (now: number): number => {
    let next = Infinity;
    for (const [index, later] of sets.entries()) {
      const current = later.findLast(([from]) => from <= now);
      next = Math.min(next, later.find(([from]) => from > now)?.[0] ?? Infinity);
      if (!current) continue;
      for (const badge of list.querySelectorAll<HTMLElement>(`[data-age="${index}"] .rueda-Price-badge`)) {
        badge.dataset['state'] = current[1];
        if (badge.lastChild) badge.lastChild.textContent = current[2];
      }
    }
    return next;
  };
  callOnTime(update, renderedAt, signal);
}
