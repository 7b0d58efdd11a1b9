import { clockPath, lockPath, warningPath } from '../icons/paths.ts';
import type { QuoteState } from '@rueda/domain/quotes';

/** A later age of the price, in the words that change with it. A tuple, because it stands in the page of each card. */
export type NextStage = readonly [
  /** When it begins, in milliseconds since 1970. */
  from: number,
  kind: QuoteState['kind'],
  /** The badge: En vivo, 20 min, Cierre, Sin actualizar. */
  label: string,
  /** Beside the badge: the day and hour of the price. */
  detail: string,
  /** What follows the kept start of the sentence. */
  sentence: string,
];

export interface PriceAgeProps {
  /** The ages that follow the printed one if nothing new arrives. */
  next: readonly NextStage[];
  /** How many characters of the printed sentence stay as they are in all of them: the price and its change. */
  keep: number;
}

/** The drawing of each mark. The dot of a live price is the style sheet's. */
const paths: Partial<Record<QuoteState['kind'], string>> = {
  delayed: clockPath,
  close: lockPath,
  stale: warningPath,
};

/** What stands under the heading: a page left open says so by itself when the price grows old. */
export function attach(host: HTMLElement, { next, keep }: PriceAgeProps, signal: AbortSignal): void {
  const sentence = host.querySelector('.rueda-GreatPriceCard-sentence');
  const badge = host.querySelector('.rueda-GreatPriceCard-badge');
  const label = badge?.lastChild;
  const time = host.querySelector('time');
  if (!sentence || !label) return;
  const spoken = sentence.textContent;
  const kind = host.dataset['state'] as QuoteState['kind'];
  const printed: NextStage = [
    -Infinity,
    kind,
    label.textContent ?? '',
    time?.textContent ?? '',
    spoken.slice(keep),
  ];
  let shown = printed;

  const show = (stage: NextStage): void => {
    if (stage === shown) return;
    shown = stage;
    host.dataset['state'] = stage[1];
    badge.querySelector('path')?.setAttribute('d', paths[stage[1]] ?? '');
    label.textContent = stage[2];
    if (time) time.textContent = stage[3];
    sentence.textContent = spoken.slice(0, keep) + stage[4];
  };
  const update = (now: number): number => {
    show(next.findLast(([from]) => from <= now) ?? printed);
    return next.find(([from]) => from > now)?.[0] ?? Infinity;
  };
  addCard(update);
  signal.addEventListener('abort', () => {
    removeCard(update);
    // Where React starts it anew, with other stages, the printed age is the present one.
    show(printed);
  });
}

/** Shows what holds at an instant, and tells when that changes next. */
type Update = (now: number) => number;

/** The longest wait a timer can hold; a longer one would fire at once. */
const longestWait = 2 ** 31 - 1;

/** The cards of the page. One timer and one listener serve them all. */
const cards = new Set<Update>();
let timer: ReturnType<typeof setTimeout> | undefined;
let nextChange = Infinity;

function addCard(update: Update): void {
  // Timers stand still while a phone sleeps.
  if (cards.size === 0) document.addEventListener('visibilitychange', updateAll);
  cards.add(update);
  run(update);
}

function removeCard(update: Update): void {
  cards.delete(update);
  if (cards.size > 0) return;
  document.removeEventListener('visibilitychange', updateAll);
  clearTimeout(timer);
  nextChange = Infinity;
}

function updateAll(): void {
  nextChange = Infinity;
  clearTimeout(timer);
  for (const update of cards) run(update);
}

function run(update: Update): void {
  const now = Date.now();
  const change = update(now);
  if (change >= nextChange) return;
  nextChange = change;
  clearTimeout(timer);
  timer = setTimeout(updateAll, Math.min(change - now, longestWait));
}
