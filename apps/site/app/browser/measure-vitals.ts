/**
 * Measures LCP, INP and CLS of this page as the field defines them, and sends them once, when the visitor leaves or hides
 * the page. Loaded once analytics is allowed; the browser has kept the earlier entries. A page that is restored from the
 * back/forward cache is not measured again.
 */
import { pageConsent } from '@rueda/client/consent';
import { type Device, type Vitals, vitalsPath } from '../framework/vitals.ts';

/** Fields of entries that not all browsers have. */
interface Entry extends PerformanceEntry {
  readonly interactionId?: number;
  readonly value?: number;
  readonly hadRecentInput?: boolean;
}

/** Shorter interactions are never the one that counts. */
const minInteractionMs = 40;

/** Shifts with pauses below a second are one session, of five seconds at most. */
const maxPauseMs = 1000;
const maxSessionMs = 5000;

const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
  activationStart?: number;
})[];
/** When a page that was rendered in advance was shown. */
const shownAt = navigation?.activationStart ?? 0;

/** Nobody waits for what is painted in a hidden tab. */
const hiddenAt = Math.min(
  ...performance
    .getEntriesByType('visibility-state')
    .flatMap(({ name, startTime }) => (name === 'hidden' && startTime >= shownAt ? [startTime] : [])),
  Infinity,
);

let lcp: number | null = null;
let cls = 0;
const session = { start: 0, last: 0, sum: 0 };
/** The longest interactions, by their id. */
const interactions = new Map<number, number>();

const observers: [PerformanceObserver, (entry: Entry) => void][] = [];
const isMeasured = (type: string): boolean => PerformanceObserver.supportedEntryTypes.includes(type);

function observe(type: string, onEntry: (entry: Entry) => void, durationThreshold?: number): void {
  if (!isMeasured(type)) return;
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
  observer.observe({ type, buffered: true, ...(durationThreshold && { durationThreshold }) });
  observers.push([observer, onEntry]);
}

observe('largest-contentful-paint', ({ startTime }) => {
  if (startTime < hiddenAt) lcp = Math.max(0, startTime - shownAt);
});

observe('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
  if (hadRecentInput) return;
  const isSame = startTime - session.last < maxPauseMs && startTime - session.start < maxSessionMs;
  if (!isSame) Object.assign(session, { start: startTime, sum: 0 });
  session.last = startTime;
  session.sum += value;
  cls = Math.max(cls, session.sum);
});

const onInteraction = ({ interactionId, duration }: Entry): void => {
  if (!interactionId) return;
  interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
  // Ten suffice for 500 interactions.
  if (interactions.size > 10) {
    const [shortest] = [...interactions].toSorted(([, one], [, other]) => one - other);
    if (shortest) interactions.delete(shortest[0]);
  }
};
observe('event', onInteraction, minInteractionMs);
observe('first-input', onInteraction);

/** The longest interaction, without one of every fifty. */
function inp(): number | null {
  const { interactionCount = interactions.size } = performance as { interactionCount?: number };
  const longest = [...interactions.values()].toSorted((one, other) => other - one);
  return longest[Math.min(longest.length - 1, Math.floor(interactionCount / 50))] ?? null;
}

function device(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet';
}

let isSent = false;

function send(): void {
  if (isSent || !pageConsent().allows('analytics')) return;
  isSent = true;
  for (const [observer, onEntry] of observers) {
    observer.takeRecords().forEach(onEntry);
    observer.disconnect();
  }
  const vitals = {
    page: document.body.dataset['page'],
    language: document.documentElement.lang.slice(0, 2),
    device: device(),
    lcp,
    inp: inp(),
    cls: isMeasured('layout-shift') ? cls : null,
  } as Vitals;
  navigator.sendBeacon(vitalsPath, JSON.stringify(vitals));
}

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
addEventListener('pagehide', send);
