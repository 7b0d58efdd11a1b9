import { callOnTime } from '../../interaction/page-timer.ts';
import { prefersReducedMotion } from '../../interaction/prefers-reduced-motion.ts';
import { type ClockDays, faceAt, staleFace } from './clock-face.ts';

export interface MarketClockBehaviourProps extends ClockDays {
  /** Shows seconds, unless the visitor prefers reduced motion. */
  seconds?: boolean;
  /** Announcements when the session opens and closes. */
  news: readonly [opened: string, closed: string];
}

/**
 * Updates the clock every minute, and announces once when the session opens or closes. Without a connection an old page
 * shows the time that it is of.
 */
export function attach(
  host: HTMLElement,
  { seconds = false, news: announcements, ...days }: MarketClockBehaviourProps,
  signal: AbortSignal,
): void {
  const part = (name: string): Element | null => host.querySelector(`.rueda-MarketClock-${name}`);
  const names = ['label', 'time', 'day', 'detail', 'note', 'spoken', 'closure'] as const;
  const parts = names.map((name) => [name, part(name)] as const);
  const status = host.querySelector('output');
  const progress = host.querySelector('progress');
  let lastState: string | undefined;
  let announcedAt = 0;

  const update = (now: number, isUnsure: boolean): number => {
    const hasSeconds = seconds && !prefersReducedMotion(host);
    const face = isUnsure ? staleFace(faceAt(days, days.now), days) : faceAt(days, now, hasSeconds);
    host.dataset['state'] = face.state;
    for (const [name, element] of parts)
      if (element && element.textContent !== face[name]) element.textContent = face[name];
    if (progress) {
      progress.max = face.sessionMinutes;
      progress.value = face.elapsedMinutes;
    }
    if (status && lastState && lastState !== face.state && face.state !== 'stale') {
      status.textContent = announcements[face.state === 'open' ? 0 : 1];
      announcedAt = now;
    } else if (status?.textContent && now - announcedAt >= 30_000) {
      // Screen readers repeat the text of a live region, for example when a modal closes.
      status.textContent = '';
    }
    lastState = face.state;
    const stepMs = hasSeconds ? 1000 : 60_000;
    return now + stepMs - ((now - days.from) % stepMs);
  };
  callOnTime(update, days.now, signal);
}
