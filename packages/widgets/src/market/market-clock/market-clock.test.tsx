import { marketSchedule } from '@rueda/domain/calendar';
import { quoteStages } from '@rueda/domain/quotes';
import { act } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GreatPriceCard } from '../great-price-card/index.ts';
import { expectAnnouncements, initialAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { sampleNow, sampleQuote } from '../../../testing/suite/story-args.ts';
import { MarketClock, type MarketClockProps } from './index.ts';
import * as stories from './market-clock.stories.tsx';

describeWidget(stories);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limaTime = (at: string): number => Date.parse(`${at}-05:00`);

/** Mocks the visitor's clock and timers, starting at an instant. */
function mockTime(now: number): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
}
const advance = (ms: number): Promise<void> => act(async () => void vi.advanceTimersByTime(ms));

const clockAt = (now: number, props: Partial<MarketClockProps> = {}) => (
  <MarketClock schedule={marketSchedule(now)} {...props} />
);
const textOf = (main: ParentNode): string =>
  main.querySelector('p')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';

describe('MarketClock', () => {
  test('MarketClock shows the phase, the time in Lima, the day, the time left and the next closed day', async () => {
    const { main } = await render(clockAt(sampleNow));
    expect(textOf(main)).toBe(
      'Mercado abierto 11:42 Lima lunes 16 de noviembre de 2026 Negociación regular I la rueda cierra en 4 h 18 minla rueda cierra en 4 horas 18 minutos',
    );
    await expect
      .element(page.getByText(/Próximo día sin rueda: martes 8 de diciembre de 2026/))
      .toBeVisible();
    await expect.element(page.getByRole('group', { name: 'Reloj del mercado' })).toBeVisible();
  });

  test.for([
    ['across the close', '2026-11-16T15:50:30', 25],
    ['across midnight', '2026-11-16T23:50:00', 20],
    ['into the opening', '2026-11-17T09:20:10', 15],
    ['across the end of a half-day', '2025-12-24T12:00:00', 15],
    ['into a holiday', '2026-12-07T23:55:00', 10],
  ] as const)(
    'MarketClock left open %s shows each minute the same as a new page',
    async ([, from, minutes]) => {
      const now = limaTime(from);
      mockTime(now);
      const { main } = await render(clockAt(now, { hasThread: true }));
      const contentOf = (root: ParentNode): string =>
        `${textOf(root)} ${root.querySelector('progress')?.value} ${root.querySelector('.rueda-MarketClock-closure')?.textContent}`;
      const newPage: string[] = [];
      const openPage: string[] = [];
      for (let elapsed = 1; elapsed <= minutes; elapsed += 1) {
        await advance(minuteMs);
        openPage.push(contentOf(main));
      }
      for (let elapsed = 1; elapsed <= minutes; elapsed += 1) {
        const server = document.createElement('template');
        server.innerHTML = renderToStaticMarkup(clockAt(now + elapsed * minuteMs, { hasThread: true }));
        newPage.push(contentOf(server.content));
      }
      expect(openPage).toEqual(newPage);
    },
  );

  test('MarketClock updates at the exact minute, and changes nothing else on the page', async () => {
    mockTime(sampleNow);
    const { main } = await render(
      <div>
        <p>Otra parte</p>
        {clockAt(sampleNow)}
      </div>,
    );
    const changed: Node[] = [];
    const observer = new MutationObserver((records) => changed.push(...records.map(({ target }) => target)));
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    onTestFinished(() => observer.disconnect());
    await advance(51_999);
    expect(main.querySelector('time')?.textContent).toBe('11:42');
    await advance(1);
    expect(main.querySelector('time')?.textContent).toBe('11:43');
    const clock = main.querySelector('.rueda-MarketClock');
    expect(changed.length).toBeGreaterThan(0);
    // The hour, and the two texts of the countdown.
    expect(changed.length).toBeLessThanOrEqual(3);
    expect(changed.every((node) => clock?.contains(node))).toBe(true);
  });

  test('MarketClock is right at once after the computer was suspended for hours or a weekend', async () => {
    mockTime(sampleNow);
    const { main } = await render(clockAt(sampleNow));
    vi.setSystemTime(limaTime('2026-11-16T16:05:20'));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(textOf(main)).toContain('Negociación a precio de cierre 16:05 Lima');
    vi.setSystemTime(limaTime('2026-11-21T10:00:00'));
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(textOf(main)).toContain('Mercado cerrado 10:00 Lima sábado 21 de noviembre de 2026 Fin de semana');
    // The clock continues from there.
    await advance(minuteMs);
    expect(main.querySelector('time')?.textContent).toBe('10:01');
  });

  test.for([
    ['es', ['La rueda cerró'], ['La rueda abrió']],
    ['en', ['The session has closed'], ['The session has opened']],
  ] as const)(
    'MarketClock announces once that the session closed and opened, and no minutes (%s)',
    async ([language, closed, opened]) => {
      const now = limaTime('2026-11-16T15:57:00') + (language === 'es' ? 0 : 1);
      mockTime(now);
      await render(clockAt(now, { language }));
      expect(initialAnnouncements()).toEqual([]);
      const expectAfter = async (ms: number, expected: readonly string[]): Promise<void> => {
        // expectAnnouncements waits with real timers.
        const jump = async (): Promise<void> => {
          await advance(ms);
          vi.useRealTimers();
          vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
        };
        await expectAnnouncements(jump, expected);
      };
      await expectAfter(3 * minuteMs, closed);
      vi.setSystemTime(limaTime('2026-11-16T16:02:00'));
      await expectAnnouncementsOnReturn([]);
      // The live region is empty: screen readers repeat its text, for example when a modal closes.
      expect(initialAnnouncements()).toEqual([]);
      mockTime(limaTime('2026-11-17T09:29:30'));
      await expectAnnouncementsOnReturn([]);
      vi.setSystemTime(limaTime('2026-11-17T09:30:00'));
      await expectAnnouncementsOnReturn(opened);
      vi.setSystemTime(limaTime('2026-11-17T15:25:00'));
      await expectAnnouncementsOnReturn([]);
    },
  );

  test('MarketClock leaves an announcement in its live region for 30 seconds', async () => {
    mockTime(limaTime('2026-11-16T15:59:30'));
    const { main } = await render(clockAt(Date.now()));
    const status = main.querySelector('output') as HTMLOutputElement;
    const returnToPage = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await advance(30_000);
    expect(status.textContent).toBe('La rueda cerró');
    vi.setSystemTime(limaTime('2026-11-16T16:00:29'));
    await returnToPage();
    expect(status.textContent).toBe('La rueda cerró');
    vi.setSystemTime(limaTime('2026-11-16T16:00:30'));
    await returnToPage();
    expect(status.textContent).toBe('');
  });

  test('MarketClock announces nothing when its schedule ends during a session', async () => {
    mockTime(sampleNow);
    const { main } = await render(clockAt(sampleNow));
    vi.setSystemTime(sampleNow + 40 * 24 * hourMs);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(main.querySelector<HTMLElement>('.rueda-MarketClock')?.dataset['state']).toBe('stale');
    expect(main.querySelector('output')?.textContent).toBe('');
  });

  test('MarketClock shows no seconds without hasSeconds, also for a visitor who allows motion', async () => {
    mockTime(sampleNow);
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { main } = await render(clockAt(sampleNow));
    await advance(minuteMs);
    expect(main.querySelector('time')?.textContent).toBe('11:43');
  });

  test('MarketClock shows seconds with hasSeconds, and not with prefers-reduced-motion', async () => {
    mockTime(sampleNow);
    const { main } = await render(clockAt(sampleNow, { hasSeconds: true }));
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    await advance(minuteMs);
    expect(textOf(main)).toContain('11:43:08 Lima');
    expect(textOf(main)).toContain('la rueda cierra en 4 h 16 min 52 s');
    await advance(1000);
    expect(textOf(main)).toContain('11:43:09 Lima');
    await emulate({ 'prefers-reduced-motion': 'reduce' });
    await advance(minuteMs);
    expect(textOf(main)).toContain('11:44 Lima');
    expect(textOf(main)).toContain('la rueda cierra en 4 h 16 minla');
  });

  test('MarketClock shows no seconds inside data-motion="reduce"', async () => {
    mockTime(sampleNow);
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    const { main } = await render(<div data-motion="reduce">{clockAt(sampleNow, { hasSeconds: true })}</div>);
    await advance(minuteMs);
    expect(main.querySelector('time')?.textContent).toBe('11:43');
  });

  test('MarketClock and GreatPriceCard share one timer per page', async () => {
    mockTime(sampleNow);
    await render(
      <>
        {clockAt(sampleNow)}
        {clockAt(sampleNow, { language: 'en' })}
        <GreatPriceCard quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} href="/a" />
        <GreatPriceCard quote={sampleQuote} stages={quoteStages(sampleQuote, sampleNow)} href="/b" />
      </>,
    );
    expect(vi.getTimerCount()).toBe(1);
    await advance(3 * hourMs);
    expect(vi.getTimerCount()).toBe(1);
  });

  test('MarketClock clears its timer when it is unmounted', async () => {
    mockTime(sampleNow);
    const { rerender } = await render(clockAt(sampleNow));
    await rerender(<p>Fin</p>);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('MarketClock ignores a visitor’s clock that is hours behind', async () => {
    const now = limaTime('2026-11-16T12:00:30');
    mockTime(now - 5 * hourMs);
    const { main } = await render(clockAt(now));
    expect(textOf(main)).toContain('Mercado abierto 12:00 Lima');
    await advance(30_000);
    expect(textOf(main)).toContain('12:01 Lima');
  });

  test('MarketClock shows the date of its schedule, and no phase, after its last day', async () => {
    mockTime(sampleNow);
    const { main } = await render(clockAt(sampleNow));
    vi.setSystemTime(sampleNow + 40 * 24 * hourMs);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(textOf(main)).toMatch(/^Sin actualizar 11:42 Lima horario al lunes 16 de noviembre/);
    expect(main.querySelector<HTMLElement>('.rueda-MarketClock')?.dataset['state']).toBe('stale');
  });

  test('MarketClock applies new props at once, at the current minute', async () => {
    mockTime(sampleNow);
    const schedule = marketSchedule(sampleNow);
    const { main, rerender } = await render(<MarketClock schedule={schedule} />);
    await advance(10 * minuteMs);
    await rerender(<MarketClock schedule={schedule} language="en" hasNextClosure={false} />);
    expect(textOf(main)).toContain('Market open 11:52 Lima Monday 16 November 2026');
    expect(main.querySelector('.rueda-MarketClock-closure')).toBeNull();
  });

  test('MarketClock fills its band up to the current minute, hidden from assistive technology', async () => {
    const { main } = await render(clockAt(sampleNow, { hasThread: true }));
    const progress = main.querySelector('progress') as HTMLProgressElement;
    expect([progress.value, progress.max]).toEqual([132, 390]);
    expect(progress.getAttribute('aria-hidden')).toBe('true');
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
