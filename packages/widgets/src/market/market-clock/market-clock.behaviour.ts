import { callOnTime } from '../../interaction/page-timer.ts';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';
import { type Coming, faceAt } from './clock-face.ts';

export interface MarketClockBehaviourProps extends Coming {
  /** Counts seconds too, where motion is welcome. */
  seconds?: boolean;
  /** What is announced as the session opens and as it closes. */
  news: readonly [opened: string, closed: string];
}

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
  let known: string | undefined;
  let saidAt = 0;

  const update = (now: number): number => {
    const hasSeconds = seconds && !prefersReducedMotion(host);
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
    return now + step - ((now - coming.from) % step);
  };
  callOnTime(update, coming.now, signal);
}
