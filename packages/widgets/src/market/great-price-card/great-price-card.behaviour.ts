import { agePaths } from '../../icons/paths.ts';
import type { QuoteState } from '@rueda/domain/quotes';
import { callOnTime } from '../../interaction/page-timer.ts';

/** A later age of the price, with its texts. A tuple, because every card adds it to the HTML. */
export type NextStage = readonly [
  /** Start, in milliseconds since 1970. */
  from: number,
  kind: QuoteState['kind'],
  /** Badge text: En vivo, 20 min, Cierre, Sin actualizar. */
  label: string,
  /** Day and time of the price, beside the badge. */
  detail: string,
  /** The sentence after its first `keep` characters. */
  sentence: string,
];

export interface PriceAgeProps {
  /** Instant of the server-rendered age, in milliseconds since 1970. */
  now: number;
  /** The ages that follow if no new price arrives. */
  next: readonly NextStage[];
  /** Number of characters at the start of the sentence that all ages share: the price and its change. */
  keep: number;
}

/** Updates the age of the price while the page stays open. The host is the body of the card. */
export function attach(
  host: HTMLElement,
  { now: renderedAt, next, keep: sharedLength }: PriceAgeProps,
  signal: AbortSignal,
): void {
  const sentence = host.querySelector('.rueda-GreatPriceCard-sentence');
  const badge = host.querySelector<HTMLElement>('.rueda-Price-badge');
  const label = badge?.lastChild;
  const time = host.querySelector('time');
  if (!sentence || !label) return;
  const initialSentence = sentence.textContent;
  const kind = host.dataset['state'] as QuoteState['kind'];
  const initial: NextStage = [
    -Infinity,
    kind,
    label.textContent ?? '',
    time?.textContent ?? '',
    initialSentence.slice(sharedLength),
  ];
  let current = initial;

  const show = (stage: NextStage): void => {
    if (stage === current) return;
    current = stage;
    host.dataset['state'] = badge.dataset['state'] = stage[1];
    badge.querySelector('path')?.setAttribute('d', agePaths[stage[1]] ?? '');
    label.textContent = stage[2];
    if (time) time.textContent = stage[3];
    sentence.textContent = initialSentence.slice(0, sharedLength) + stage[4];
  };
  const update = (now: number): number => {
    show(next.findLast(([from]) => from <= now) ?? initial);
    return next.find(([from]) => from > now)?.[0] ?? Infinity;
  };
  callOnTime(update, renderedAt, signal);
  // React may attach again with other stages: they start from the rendered age.
  signal.addEventListener('abort', () => show(initial));
}
