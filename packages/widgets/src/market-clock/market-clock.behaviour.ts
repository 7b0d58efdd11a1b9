import { callOnTime } from '../islands/page-timer.ts';
import { prefersStillness } from '../islands/prefers-stillness.ts';
import { clockError, type Coming, faceAt } from './clock-face.ts';

export interface MarketClockBehaviourProps extends Coming {
  /** Counts seconds too, where motion is welcome. */
  seconds?: boolean;
  /** What is announced as the session opens and as it closes. */
  news: readonly [opened: string, closed: string];
}

/** By the instant a page was printed for: told once, as the page came, because later nothing tells it any more. */
const errors = new Map<number, number>();

/** Keeps the printed clock at the present minute, and says once when the session opens or closes. */
export function attach(
  host: HTMLElement,
  { seconds = false, news, ...coming }: MarketClockBehaviourProps,
  signal: AbortSignal,
): void {
  const part = (name: string): Element | null => host.querySelector(`.rueda-MarketClock-${name}`);
  const shown = ['label', 'time', 'day', 'detail', 'note', 'spoken', 'closure'] as const;
  const parts = shown.map((name) => [name, part(name)] as const);
  const status = host.querySelector('output');
  const thread = host.querySelector('progress');
  let error = errors.get(coming.now);
  if (error === undefined) {
    error = clockError(coming.now, Date.now(), performance.timeOrigin, isFromNetwork());
    errors.set(coming.now, error);
  }
  const ahead = error;
  let known: string | undefined;
  let saidAt = 0;

  const update = (clock: number): number => {
    const now = clock + ahead;
    const hasSeconds = seconds && !prefersStillness(host);
    const face = faceAt(coming, now, hasSeconds);
    host.dataset['state'] = face.state;
    for (const [name, element] of parts)
      if (element && element.textContent !== face[name]) element.textContent = face[name];
    if (thread) {
      thread.max = face.length;
      thread.value = face.woven;
    }
    if (status && known && known !== face.state && face.state !== 'stale') {
      status.textContent = news[face.state === 'open' ? 0 : 1];
      saidAt = now;
    } else if (status?.textContent && now - saidAt >= 30_000) {
      // It has been heard: what stands in a live region speaks again, as when a modal closes.
      status.textContent = '';
    }
    known = face.state;
    const step = hasSeconds ? 1000 : 60_000;
    return clock + step - ((now - coming.from) % step);
  };
  callOnTime(update, signal);
}

/** Did this page come from the network, and not out of the browser's own store? */
function isFromNetwork(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry !== undefined && entry.type !== 'back_forward' && entry.transferSize > 0;
}
