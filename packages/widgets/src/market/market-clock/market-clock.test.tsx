import { marketSchedule } from '@rueda/domain/calendar';
import { quoteStages } from '@rueda/domain/quotes';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GreatPriceCard } from '../great-price-card/index.ts';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import { MarketClock, type MarketClockProps } from './index.ts';
import * as stories from './market-clock.stories.tsx';

describeWidget(stories);

const minute = 60_000;
const hour = 60 * minute;
const lima = (at: string): number => Date.parse(`${at}-05:00`);

/** The visitor's clock and timers, from an instant on. */
function holdTime(now: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}
const pass = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

const clockAt = (now: number, props: Partial<MarketClockProps> = {}) => (
  <MarketClock schedule={marketSchedule(now)} {...props} />
);
const text = (main: ParentNode): string =>
  main.querySelector('p')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';

describe('MarketClock', () => {
  test('says the phase, the hour in Lima, the day, how long it lasts and the next day without a session', async () => {
    const { main } = await draw(clockAt(sampleNow));
    expect(text(main)).toBe(
      'Mercado abierto 11:42 Lima lunes 16 de noviembre de 2026 Negociación regular I la rueda cierra en 4 h 18 minla rueda cierra en 4 horas 18 minutos',
    );
    await expect
      .element(page.getByText(/Próximo día sin rueda: martes 8 de diciembre de 2026/))
      .toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Reloj del mercado' })).toBeVisible();
  });

  test.for([
    ['over the close', '2026-11-16T15:50:30', 25],
    ['over midnight', '2026-11-16T23:50:00', 20],
    ['into the opening', '2026-11-17T09:20:10', 15],
    ['through a half-day’s end', '2025-12-24T12:00:00', 15],
    ['into a holiday', '2026-12-07T23:55:00', 10],
  ] as const)(
    'left open %s, it says each minute what a page printed then would',
    async ([, from, minutes]) => {
      const now = lima(from);
      holdTime(now);
      const { main } = await draw(clockAt(now, { hasThread: true }));
      const said = (root: ParentNode): string =>
        `${text(root)} ${root.querySelector('progress')?.value} ${root.querySelector('.rueda-MarketClock-closure')?.textContent}`;
      const fresh: string[] = [];
      const open: string[] = [];
      for (let passed = 1; passed <= minutes; passed += 1) {
        await pass(minute);
        open.push(said(main));
      }
      for (let passed = 1; passed <= minutes; passed += 1) {
        const server = document.createElement('template');
        server.innerHTML = renderToStaticMarkup(clockAt(now + passed * minute, { hasThread: true }));
        fresh.push(said(server.content));
      }
      expect(open).toEqual(fresh);
    },
  );

  test('changes at the very instant the minute does, and touches nothing else on the page', async () => {
    holdTime(sampleNow);
    const { main } = await draw(
      <div>
        <p>Otra parte</p>
        {clockAt(sampleNow)}
      </div>,
    );
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    await pass(51_999);
    expect(main.querySelector('time')?.textContent).toBe('11:42');
    await pass(1);
    expect(main.querySelector('time')?.textContent).toBe('11:43');
    const clock = main.querySelector('.rueda-MarketClock');
    expect(changed.length).toBeGreaterThan(0);
    // The hour, and the two texts of the countdown.
    expect(changed.length).toBeLessThanOrEqual(3);
    expect(changed.every((node) => clock?.contains(node))).toBe(true);
  });

  test('is right at once after a laptop slept for hours, or over a weekend', async () => {
    holdTime(sampleNow);
    const { main } = await draw(clockAt(sampleNow));
    vi.setSystemTime(lima('2026-11-16T16:05:20'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text(main)).toContain('Negociación a precio de cierre 16:05 Lima');
    vi.setSystemTime(lima('2026-11-21T10:00:00'));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(text(main)).toContain('Mercado cerrado 10:00 Lima sábado 21 de noviembre de 2026 Fin de semana');
    // And it goes on from there.
    await pass(minute);
    expect(main.querySelector('time')?.textContent).toBe('10:01');
  });

  test.for([
    ['es', ['La rueda cerró'], ['La rueda abrió']],
    ['en', ['The session has closed'], ['The session has opened']],
  ] as const)(
    'says once, politely, that the session closed and that it opened, and no minute in between (%s)',
    async ([language, closed, opened]) => {
      const now = lima('2026-11-16T15:57:00') + (language === 'es' ? 0 : 1);
      holdTime(now);
      await draw(clockAt(now, { language }));
      expect(initialAnnouncements()).toEqual([]);
      const ariaSnapshot = async (ms: number, expected: readonly string[]): Promise<void> => {
        // Its own wait is by the real timer.
        const jump = async (): Promise<void> => {
          await pass(ms);
          vi.useRealTimers();
          vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        };
        await expectAnnouncements(jump, expected);
      };
      await ariaSnapshot(3 * minute, closed);
      vi.setSystemTime(lima('2026-11-16T16:02:00'));
      await expectAnnouncementsOnReturn([]);
      // Nothing of it stands: what does speaks again, as when a modal closes.
      expect(initialAnnouncements()).toEqual([]);
      holdTime(lima('2026-11-17T09:29:30'));
      await expectAnnouncementsOnReturn([]);
      vi.setSystemTime(lima('2026-11-17T09:30:00'));
      await expectAnnouncementsOnReturn(opened);
      vi.setSystemTime(lima('2026-11-17T15:25:00'));
      await expectAnnouncementsOnReturn([]);
    },
  );

  test('seconds are counted where asked, and not under reduced motion', async () => {
    holdTime(sampleNow);
    const { main } = await draw(clockAt(sampleNow, { hasSeconds: true }));
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    await pass(minute);
    expect(text(main)).toContain('11:43:08 Lima');
    expect(text(main)).toContain('la rueda cierra en 4 h 16 min 52 s');
    await pass(1000);
    expect(text(main)).toContain('11:43:09 Lima');
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    await pass(minute);
    expect(text(main)).toContain('11:44 Lima');
    expect(text(main)).toContain('la rueda cierra en 4 h 16 minla');
  });

  test('a page that asks for stillness gets no seconds either', async () => {
    holdTime(sampleNow);
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { main } = await draw(<div data-motion="reduce">{clockAt(sampleNow, { hasSeconds: true })}</div>);
    await pass(minute);
    expect(main.querySelector('time')?.textContent).toBe('11:43');
  });

  test('one timer serves every clock and every price on the page', async () => {
    holdTime(sampleNow);
    await draw(
      <>
        {clockAt(sampleNow)}
        {clockAt(sampleNow, { language: 'en' })}
        <GreatPriceCard quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} href="/a" />
        <GreatPriceCard quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} href="/b" />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    await pass(3 * hour);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('leaves nothing behind when it goes', async () => {
    holdTime(sampleNow);
    const { again } = await draw(clockAt(sampleNow));
    await again(<p>Fin</p>);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a visitor’s clock that is hours behind does not move the market', async () => {
    const now = lima('2026-11-16T12:00:30');
    holdTime(now - 5 * hour);
    const { main } = await draw(clockAt(now));
    expect(text(main)).toContain('Mercado abierto 12:00 Lima');
    await pass(30_000);
    expect(text(main)).toContain('12:01 Lima');
  });

  test('says when it was written, and no phase, once its days have run out', async () => {
    holdTime(sampleNow);
    const { main } = await draw(clockAt(sampleNow));
    vi.setSystemTime(sampleNow + 40 * 24 * hour);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(text(main)).toMatch(/^Sin actualizar 11:42 Lima horario al lunes 16 de noviembre/);
    expect(main.querySelector<HTMLElement>('.rueda-MarketClock')?.dataset['state']).toBe('stale');
  });

  test('other props while it runs are shown at once, at the present minute', async () => {
    holdTime(sampleNow);
    const schedule = marketSchedule(sampleNow);
    const { main, again } = await draw(<MarketClock schedule={schedule} />);
    await pass(10 * minute);
    await again(<MarketClock schedule={schedule} language="en" hasNextClosure={false} />);
    expect(text(main)).toContain('Market open 11:52 Lima Monday 16 November 2026');
    expect(main.querySelector('.rueda-MarketClock-closure')).toBeNull();
  });

  test('the thread is woven up to the present minute, and says nothing: the words do', async () => {
    const { main } = await draw(clockAt(sampleNow, { hasThread: true }));
    const thread = main.querySelector('progress') as HTMLProgressElement;
    expect([thread.value, thread.max]).toEqual([132, 390]);
    expect(thread.getAttribute('aria-hidden')).toBe('true');
    expect(main.innerHTML).not.toContain('style=');
  });
});

async function expectAnnouncementsOnReturn(expected: readonly string[]): Promise<void> {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now });
  await expectAnnouncements(
    () => act(async () => void document.dispatchEvent(new Event('visibilitychange'))),
    expected,
  );
}
