import { agePaths } from '../../icons/paths.ts';
import type { QuoteState } from '@rueda/domain/quotes';
import { callOnTime } from '../../interaction/page-timer.ts';

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
  /** The instant of the printed age, in milliseconds since 1970. */
  now: number;
  /** The ages that follow the printed one if nothing new arrives. */
  next: readonly NextStage[];
  /** How many characters of the printed sentence stay as they are in all of them: the price and its change. */
  keep: number;
}

/** What stands under the heading: a page left open says so by itself when the price grows old. */
export function attach(
  host: HTMLElement,
  { now: printedAt, next, keep }: PriceAgeProps,
  signal: AbortSignal,
): void {
  const sentence = host.querySelector('.rueda-GreatPriceCard-sentence');
  const badge = host.querySelector<HTMLElement>('.rueda-Price-badge');
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
    host.dataset['state'] = badge.dataset['state'] = stage[1];
    badge.querySelector('path')?.setAttribute('d', agePaths[stage[1]] ?? '');
    label.textContent = stage[2];
    if (time) time.textContent = stage[3];
    sentence.textContent = spoken.slice(0, keep) + stage[4];
  };
  const update = (now: number): number => {
    show(next.findLast(([from]) => from <= now) ?? printed);
    return next.find(([from]) => from > now)?.[0] ?? Infinity;
  };
  callOnTime(update, printedAt, signal);
  // Where React starts it anew, with other stages, the printed age is the present one.
  signal.addEventListener('abort', () => show(printed));
}
