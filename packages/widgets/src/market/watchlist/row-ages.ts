import { callOnTime } from '../../interaction/page-timer.ts';

/** A later age of a price: when it begins, in milliseconds since 1970, its kind, and its badge. */
export type LaterAge = readonly [from: number, kind: string, label: string];

/** The ages that follow the printed ones, of all rows. */
export interface Ages {
  /** The instant of the printed ones, in milliseconds since 1970. */
  now: number;
  sets: readonly (readonly LaterAge[])[];
}

/** A list left open says by itself when its prices grow old: a row names its ages by their place in `sets`. */
export function serveAges(list: HTMLElement, { now: printedAt, sets }: Ages, signal: AbortSignal): void {
  const update = (now: number): number => {
    let next = Infinity;
    for (const [place, later] of sets.entries()) {
      const reached = later.findLast(([from]) => from <= now);
      next = Math.min(next, later.find(([from]) => from > now)?.[0] ?? Infinity);
      if (!reached) continue;
      for (const badge of list.querySelectorAll<HTMLElement>(`[data-age="${place}"] .rueda-Price-badge`)) {
        badge.dataset['state'] = reached[1];
        if (badge.lastChild) badge.lastChild.textContent = reached[2];
      }
    }
    return next;
  };
  callOnTime(update, printedAt, signal);
}
