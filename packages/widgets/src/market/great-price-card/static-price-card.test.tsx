import { type Quote, quoteStages } from '@rueda/domain/quotes';
import { act, type ReactElement, useLayoutEffect } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { readProps } from '../../runtime/props.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import { attach, type PriceAgeProps } from './great-price-card.behaviour.ts';
import { GreatPriceCard } from './index.ts';

/** The stories' source was last heard at 11:42:00, and may be silent for five minutes. */
const untilSilent = Date.parse('2026-11-16T11:47:00-05:00') - sampleNow;
const untilClose = Date.parse('2026-11-16T16:30:00-05:00') - sampleNow;
const day = 24 * 3_600_000;

const server = (story: string): Promise<string> =>
  commands.serverHtml('market/great-price-card/great-price-card.stories.tsx', story, 'es');

/** Puts a server's HTML on the page for one test. */
function print(html: string): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = html;
  return main;
}

/** Does what the page's script does with every card under `main`. */
function wakeAll(main: HTMLElement): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  for (const island of main.querySelectorAll('rueda-island')) {
    const props = readProps(island.getAttribute('props')) as PriceAgeProps;
    attach(island.parentElement as HTMLElement, props, controller.signal);
  }
  return controller;
}

function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}

const bodyOf = (main: HTMLElement): HTMLElement =>
  main.querySelector('.rueda-GreatPriceCard-body') as HTMLElement;
/** The sentence and the foot: all the words that change with age. */
const wordsOf = (main: HTMLElement): string =>
  [...main.querySelectorAll<HTMLElement>('.rueda-GreatPriceCard-sentence, .rueda-GreatPriceCard-foot')]
    .map((part) => part.innerText)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const markOf = (main: HTMLElement): string | undefined =>
  [...main.querySelectorAll('.rueda-Price-badge svg')].find((svg) => svg.checkVisibility())?.innerHTML;

describe('GreatPriceCard on a printed page', () => {
  test('grows old by its words, its mark and its sentence, and after its end no more', async () => {
    holdTime();
    const main = print(await server('Delayed'));
    const controller = wakeAll(main);
    expect(wordsOf(main)).toMatch(/retraso, a las 11:20 .* 20 min 16 nov, 11:20$/);
    vi.advanceTimersByTime(untilSilent - 1);
    expect(wordsOf(main)).toContain('20 min');
    vi.advanceTimersByTime(1);
    expect(wordsOf(main)).toBe(
      '7.85 soles, baja 0.06, 0.76 por ciento, sin actualizar desde las 11:20 del 16 de noviembre de 2026. Sin actualizar 16 nov, 11:20',
    );
    expect(markOf(main)).toBe(markOf(print(await server('StaleForSixSessions'))));
    controller.abort();
    const last = main.innerHTML;
    vi.advanceTimersByTime(3 * day);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(main.innerHTML).toBe(last);
  });

  test('a live price loses its dot with its source', async () => {
    holdTime();
    const main = print(await server('Live'));
    wakeAll(main);
    const dot = (): string =>
      getComputedStyle(main.querySelector('.rueda-Price-badge') as Element, '::before').content;
    expect([dot(), markOf(main)]).toEqual(['""', undefined]);
    vi.advanceTimersByTime(untilSilent);
    expect([dot(), typeof markOf(main)]).toEqual(['none', 'string']);
  });

  test('what is printed stands there once, and a price that cannot grow older carries no script', async () => {
    const html = await server('Delayed');
    expect(html.split('con 20 minutos de retraso')).toHaveLength(2);
    expect(html.split('sin actualizar desde')).toHaveLength(2);
    expect(html.split('Alicorp')).toHaveLength(2);
    expect(html).not.toContain('style=');
    expect(await server('BeforeTheFirstTrade')).not.toContain('rueda-island');
  });

  test('three hundred cards share one timer and one listener, and leave neither', async () => {
    holdTime();
    const main = print((await server('Delayed')).repeat(300));
    const listen = vi.spyOn(EventTarget.prototype, 'addEventListener');
    onTestFinished(() => listen.mockRestore());
    const controller = wakeAll(main);
    expect(listen.mock.calls.filter(([type]) => type !== 'abort')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(untilSilent);
    const states = [...main.querySelectorAll<HTMLElement>('.rueda-GreatPriceCard-body')].map(
      ({ dataset }) => dataset['state'],
    );
    expect(states).toEqual(Array.from({ length: 300 }, () => 'stale'));
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a change further away than a timer can wait comes at its time, and nothing spins until then', async () => {
    holdTime();
    const main = print(await server('Delayed'));
    const wait = vi.spyOn(globalThis, 'setTimeout');
    const far = 40 * day;
    attach(
      bodyOf(main),
      { now: sampleNow, next: [[sampleNow + far, 'close', 'Cierre', '16 nov', 'Fin.']], keep: 0 },
      new AbortController().signal,
    );
    expect(wait.mock.calls.every(([, ms = 0]) => ms < 2 ** 31)).toBe(true);
    vi.advanceTimersByTime(far - 1);
    expect(bodyOf(main).dataset['state']).toBe('delayed');
    expect(wait.mock.calls.length).toBeLessThan(4);
    vi.advanceTimersByTime(1);
    expect(wordsOf(main)).toBe('Fin. Cierre 16 nov');
    expect(markOf(main)).toBe(markOf(print(await server('LastClose'))));
  });
});

test('on a page that has just come, a clock that is hours wrong makes no price old', async () => {
  const clock = sampleNow + 5 * 3_600_000;
  vi.setSystemTime(clock);
  Object.defineProperty(performance, 'timeOrigin', { value: clock, configurable: true });
  onTestFinished(() => {
    vi.setSystemTime(sampleNow);
    Reflect.deleteProperty(performance, 'timeOrigin');
  });
  const main = print(await server('Delayed'));
  const { signal } = new AbortController();
  // Of an instant that no other test has: how wrong a clock is, is told once.
  const now = sampleNow + 1;
  attach(bodyOf(main), { now, next: [[now + 3_600_000, 'close', 'Cierre', '', 'Fin.']], keep: 0 }, signal);
  expect(bodyOf(main).dataset['state']).toBe('delayed');
});

describe('GreatPriceCard drawn again by React', () => {
  /** Calls back in the very commit that draws the card, before any effect of its own. */
  function Card({ quote, onCommit }: { quote: Quote; onCommit?: () => void }): ReactElement {
    useLayoutEffect(() => onCommit?.());
    return <GreatPriceCard href="/" quote={quote} stages={quoteStages(quote, Date.now())} />;
  }

  test('a new price never stands beside the time of the old one, not for one commit', async () => {
    holdTime();
    const { main, again } = await draw(<Card quote={sampleQuote} />);
    await act(async () => void vi.advanceTimersByTime(untilClose));
    expect(wordsOf(main)).toMatch(/Cierre 16 nov, 11:22$/);
    // The words of the badge are those that React drew first, and not those on the page.
    vi.setSystemTime(Date.parse('2026-11-17T10:30:00-05:00'));
    const next = { ...sampleQuote, price: 4, at: '2026-11-17T15:10:00Z' };
    const seen: string[] = [];
    await again(
      <Card quote={next} onCommit={() => void seen.push(main.innerText.replaceAll(/\s+/g, ' '))} />,
    );
    seen.push(main.innerText.replaceAll(/\s+/g, ' '));
    expect(seen).toHaveLength(2);
    for (const text of seen) expect(text).toMatch(/S\/ ?4\.00 .* 20 min 17 nov, 10:10$/);
    expect(markOf(main)).toBe(markOf(print(await server('Delayed'))));
  });

  test('drawn again as it is, it keeps the age it has come to', async () => {
    holdTime();
    const stages = quoteStages(sampleQuote, sampleNow);
    const card = (): ReactElement => <GreatPriceCard href="/" quote={{ ...sampleQuote }} stages={stages} />;
    const { main, again } = await draw(card());
    await act(async () => void vi.advanceTimersByTime(untilClose));
    await again(card());
    expect(wordsOf(main)).toMatch(/Cierre 16 nov, 11:22$/);
  });
});
