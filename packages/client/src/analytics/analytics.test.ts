import type { GaConfig } from '@rueda/domain/content';
import type { AnalyticsEvent } from '@rueda/domain/site';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyticsAttributes, createAnalytics, gtagSink, type Hit, type Sink } from './index.ts';

const config: GaConfig = { control: 'menu', controlAction: 'abrir', category: 'navegación' };
const allowed = { allows: () => true };

describe('an event', () => {
  test('is one of five, and carries its control', () => {
    const hits: Hit[] = [];
    const analytics = createAnalytics({ sink: (hit) => void hits.push(hit), consent: allowed });
    for (const event of ['click', 'enter', 'focus', 'blur', 'change', 'hover', 'toString', ''])
      analytics.send(event as AnalyticsEvent, { ...config, secret: 1 } as GaConfig);
    expect(hits).toEqual(
      ['click', 'enter', 'focus', 'blur', 'change'].map((event) => ({ event, ...config })),
    );
  });

  test('is not sent before consent, nor afterwards for what happened before, nor once it is taken back', () => {
    let allows = false;
    const hits: Hit[] = [];
    const asked: string[] = [];
    const analytics = createAnalytics({
      sink: (hit) => void hits.push(hit),
      consent: {
        allows(category) {
          asked.push(category);
          return allows;
        },
      },
    });
    analytics.send('click', config);
    allows = true;
    expect(hits).toEqual([]);
    analytics.send('focus', config);
    allows = false;
    analytics.send('blur', config);
    expect(hits.map(({ event }) => event)).toEqual(['focus']);
    expect(new Set(asked)).toEqual(new Set(['analytics']));
  });
});

/** A click on a link, and what came of it. */
function click(changes: Partial<MouseEvent> = {}, link: Partial<HTMLAnchorElement> = {}) {
  let isPrevented = false;
  const event = {
    button: 0,
    defaultPrevented: false,
    preventDefault: () => {
      isPrevented = true;
    },
    ...changes,
  } as MouseEvent;
  const anchor = {
    href: 'https://www.example.pe/mercado',
    target: '',
    protocol: 'https:',
    hasAttribute: () => false,
    ...link,
  } as HTMLAnchorElement;
  return { event, anchor, isPrevented: () => isPrevented };
}

describe('a link that leaves the tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const sinks: [string, Sink, number][] = [
    ['never ends', () => new Promise(() => {}), 500],
    ['ends in time', () => new Promise((resolve) => setTimeout(resolve, 120)), 120],
    ['ends late', () => new Promise((resolve) => setTimeout(resolve, 9000)), 500],
    ['fails in time', () => new Promise((_, reject) => setTimeout(() => reject(new Error('x')), 80)), 80],
    ['fails at once', () => Promise.reject(new Error('x')), 0],
  ];

  test.each(sinks)('leaves once, after 500 ms at most, with a sink that %s', async (_, sink, expected) => {
    const left: [string, number][] = [];
    const began = performance.now();
    const navigate = (address: string): void => void left.push([address, performance.now() - began]);
    const analytics = createAnalytics({ sink, consent: allowed, navigate });
    const { event, anchor, isPrevented } = click();
    analytics.follow(event, anchor, config);
    expect(isPrevented()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(left).toEqual([['https://www.example.pe/mercado', expected]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  const instant: [string, Sink, boolean][] = [
    ['a sink that gives nothing to wait for', () => {}, true],
    [
      'a sink that throws',
      () => {
        throw new Error('x');
      },
      true,
    ],
    ['no consent', () => new Promise(() => {}), false],
  ];

  test.each(instant)('is not touched with %s', (_, sink, allows) => {
    const analytics = createAnalytics({ sink, consent: { allows: () => allows } });
    const { event, anchor, isPrevented } = click();
    analytics.follow(event, anchor, config);
    expect(isPrevented()).toBe(false);
  });

  test('is only a plain click on a plain link of the web; others are sent and not held', () => {
    const hits: Hit[] = [];
    const sink: Sink = (hit) => {
      hits.push(hit);
      return new Promise(() => {});
    };
    const analytics = createAnalytics({ sink, consent: allowed });
    const others = [
      click({ ctrlKey: true }),
      click({ metaKey: true }),
      click({ shiftKey: true }),
      click({ altKey: true }),
      click({ button: 1 }),
      click({ defaultPrevented: true }),
      click({}, { target: '_blank' }),
      click({}, { hasAttribute: (name) => name === 'download' }),
      click({}, { protocol: 'mailto:' }),
    ];
    for (const { event, anchor, isPrevented } of others) {
      analytics.follow(event, anchor, config);
      expect(isPrevented()).toBe(false);
    }
    expect(hits).toHaveLength(others.length);
  });
});

test('Google’s tag is given the control, the action and the category, and says when it is done', async () => {
  const told: unknown[][] = [];
  const sent = gtagSink((...all) => {
    told.push(all);
    (all[2]['event_callback'] as () => void)();
  })({ event: 'change', ...config, category: null });
  await sent;
  expect(told).toEqual([
    [
      'event',
      'abrir',
      { event_label: 'menu', event_category: undefined, event_callback: expect.any(Function) },
    ],
  ]);
});

test('a control without analytics prints nothing', () => {
  expect([analyticsAttributes(null), analyticsAttributes(undefined)]).toEqual([{}, {}]);
  expect(analyticsAttributes({ control: 'menu', controlAction: null, category: null })).toEqual({
    'data-analytics': 'menu',
    'data-analytics-events': 'click',
  });
});
