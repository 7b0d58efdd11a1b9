import { type Quote, quoteStages } from '@rueda/domain/quotes';
import { act, type ReactElement, useLayoutEffect } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { readProps } from '../../runtime/read-props.ts';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import { attach, type PriceAgeProps } from './great-price-card.behaviour.ts';
import { GreatPriceCard } from './index.ts';

/** The source of the stories was last active at 11:42:00, and is stale after five minutes. */
const untilStaleMs = Date.parse('2026-11-16T11:47:00-05:00') - sampleNow;
const untilCloseMs = Date.parse('2026-11-16T16:30:00-05:00') - sampleNow;
const dayMs = 24 * 3_600_000;

const renderOnServer = (story: string): Promise<string> =>
  commands.serverHtml('market/great-price-card/great-price-card.stories.tsx', story, 'es');

/** Inserts server-rendered HTML into the page for one test. */
function insertHtml(html: string): HTMLElement {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  main.innerHTML = html;
  return main;
}

/** Attaches the behaviour to every card, as the islands script does. */
function attachAll(main: HTMLElement): AbortController {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  for (const island of main.querySelectorAll('rueda-island')) {
    const props = readProps(island.getAttribute('props')) as PriceAgeProps;
    attach(island.parentElement as HTMLElement, props, controller.signal);
  }
  return controller;
}

function freezeTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: sampleNow });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}

const bodyOf = (main: HTMLElement): HTMLElement =>
  main.querySelector('.rueda-GreatPriceCard-body') as HTMLElement;
/** The sentence and the footer: all texts that depend on the age. */
const textOf = (main: HTMLElement): string =>
  [...main.querySelectorAll<HTMLElement>('.rueda-GreatPriceCard-sentence, .rueda-GreatPriceCard-foot')]
    .map((part) => part.innerText)
    .join(' ')
    .replaceAll(/\s+/g, ' ');
const markOf = (main: HTMLElement): string | undefined =>
  [...main.querySelectorAll('.rueda-Price-badge svg')].find((svg) => svg.checkVisibility())?.innerHTML;

describe('GreatPriceCard on a server-rendered page', () => {
  test('GreatPriceCard updates the texts and the icon of its age, and stops after an abort', async () => {
    freezeTime();
    const main = insertHtml(await renderOnServer('Delayed'));
    const controller = attachAll(main);
    expect(textOf(main)).toMatch(/retraso, a las 11:20 .* 20 min 16 nov, 11:20$/);
    vi.advanceTimersByTime(untilStaleMs - 1);
    expect(textOf(main)).toContain('20 min');
    vi.advanceTimersByTime(1);
    expect(textOf(main)).toBe(
      '7.85 soles, baja 0.06, 0.76 por ciento, sin actualizar desde las 11:20 del 16 de noviembre de 2026. Sin actualizar 16 nov, 11:20',
    );
    expect(markOf(main)).toBe(markOf(insertHtml(await renderOnServer('StaleForSixSessions'))));
    controller.abort();
    const last = main.innerHTML;
    vi.advanceTimersByTime(3 * dayMs);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(main.innerHTML).toBe(last);
  });

  test('GreatPriceCard replaces the live dot by an icon when its source is silent', async () => {
    freezeTime();
    const main = insertHtml(await renderOnServer('Live'));
    attachAll(main);
    const dot = (): string =>
      getComputedStyle(main.querySelector('.rueda-Price-badge') as Element, '::before').content;
    expect([dot(), markOf(main)]).toEqual(['""', undefined]);
    vi.advanceTimersByTime(untilStaleMs);
    expect([dot(), typeof markOf(main)]).toEqual(['none', 'string']);
  });

  test('GreatPriceCard renders each text once, and no island for a price that cannot age', async () => {
    const html = await renderOnServer('Delayed');
    expect(html.split('con 20 minutos de retraso')).toHaveLength(2);
    expect(html.split('sin actualizar desde')).toHaveLength(2);
    expect(html.split('Alicorp')).toHaveLength(2);
    expect(html).not.toContain('style=');
    expect(await renderOnServer('BeforeTheFirstTrade')).not.toContain('rueda-island');
  });

  test('300 GreatPriceCards share one timer and one listener, and remove both', async () => {
    freezeTime();
    const main = insertHtml((await renderOnServer('Delayed')).repeat(300));
    const addListener = vi.spyOn(EventTarget.prototype, 'addEventListener');
    onTestFinished(() => addListener.mockRestore());
    const controller = attachAll(main);
    expect(addListener.mock.calls.filter(([type]) => type !== 'abort')).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(untilStaleMs);
    const states = [...main.querySelectorAll<HTMLElement>('.rueda-GreatPriceCard-body')].map(
      ({ dataset }) => dataset['state'],
    );
    expect(states).toEqual(Array.from({ length: 300 }, () => 'stale'));
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('GreatPriceCard applies a change beyond the limit of setTimeout on time, without busy waiting', async () => {
    freezeTime();
    const main = insertHtml(await renderOnServer('Delayed'));
    const setTimer = vi.spyOn(globalThis, 'setTimeout');
    const distanceMs = 40 * dayMs;
    attach(
      bodyOf(main),
      { now: sampleNow, next: [[sampleNow + distanceMs, 'close', 'Cierre', '16 nov', 'Fin.']], keep: 0 },
      new AbortController().signal,
    );
    expect(setTimer.mock.calls.every(([, ms = 0]) => ms < 2 ** 31)).toBe(true);
    vi.advanceTimersByTime(distanceMs - 1);
    expect(bodyOf(main).dataset['state']).toBe('delayed');
    expect(setTimer.mock.calls.length).toBeLessThan(4);
    vi.advanceTimersByTime(1);
    expect(textOf(main)).toBe('Fin. Cierre 16 nov');
    expect(markOf(main)).toBe(markOf(insertHtml(await renderOnServer('LastClose'))));
  });
});

test('GreatPriceCard ignores a visitor’s clock that is hours wrong on a new page', async () => {
  const clock = sampleNow + 5 * 3_600_000;
  vi.setSystemTime(clock);
  Object.defineProperty(performance, 'timeOrigin', { value: clock, configurable: true });
  onTestFinished(() => {
    vi.setSystemTime(sampleNow);
    Reflect.deleteProperty(performance, 'timeOrigin');
  });
  const main = insertHtml(await renderOnServer('Delayed'));
  const { signal } = new AbortController();
  // An instant that no other test uses: the clock error is computed once per instant.
  const now = sampleNow + 1;
  attach(bodyOf(main), { now, next: [[now + 3_600_000, 'close', 'Cierre', '', 'Fin.']], keep: 0 }, signal);
  expect(bodyOf(main).dataset['state']).toBe('delayed');
});

describe('GreatPriceCard updated by React', () => {
  /** Calls back in the commit that renders the card, before the card's effects. */
  function Card({ quote, onCommit }: { quote: Quote; onCommit?: () => void }): ReactElement {
    useLayoutEffect(() => onCommit?.());
    return <GreatPriceCard href="/" quote={quote} stages={quoteStages(quote, Date.now())} />;
  }

  test('GreatPriceCard never shows a new price with the time of the old one', async () => {
    freezeTime();
    const { main, rerender } = await render(<Card quote={sampleQuote} />);
    await act(async () => void vi.advanceTimersByTime(untilCloseMs));
    expect(textOf(main)).toMatch(/Cierre 16 nov, 11:22$/);
    // React's virtual DOM has the first badge text, not the current one.
    vi.setSystemTime(Date.parse('2026-11-17T10:30:00-05:00'));
    const next = { ...sampleQuote, price: 4, at: '2026-11-17T15:10:00Z' };
    const texts: string[] = [];
    await rerender(
      <Card quote={next} onCommit={() => void texts.push(main.innerText.replaceAll(/\s+/g, ' '))} />,
    );
    texts.push(main.innerText.replaceAll(/\s+/g, ' '));
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toMatch(/S\/ ?4\.00 .* 20 min 17 nov, 10:10$/);
    expect(markOf(main)).toBe(markOf(insertHtml(await renderOnServer('Delayed'))));
  });

  test('GreatPriceCard retains its current age when React renders it again', async () => {
    freezeTime();
    const stages = quoteStages(sampleQuote, sampleNow);
    const card = (): ReactElement => <GreatPriceCard href="/" quote={{ ...sampleQuote }} stages={stages} />;
    const { main, rerender } = await render(card());
    await act(async () => void vi.advanceTimersByTime(untilCloseMs));
    await rerender(card());
    expect(textOf(main)).toMatch(/Cierre 16 nov, 11:22$/);
  });
});
