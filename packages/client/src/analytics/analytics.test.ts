import type { GaConfig } from '@rueda/domain/content';
import type { AnalyticsEvent } from '@rueda/domain/site';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { analyticsAttributes, beaconSink, createAnalytics, gtagSink, type Hit, type Sink } from './index.ts';

const config: GaConfig = { control: 'menu', controlAction: 'abrir', category: 'navegación' };
const allowed = { allows: () => true };

describe('an analytics event', () => {
  test('an event is one of five and carries its control', () => {
    const hits: Hit[] = [];
    const analytics = createAnalytics({ sink: (hit) => void hits.push(hit), consent: allowed });
    for (const event of ['click', 'enter', 'focus', 'blur', 'change', 'hover', 'toString', ''])
      analytics.send(event as AnalyticsEvent, { ...config, secret: 1 } as GaConfig);
    expect(hits).toEqual(
      ['click', 'enter', 'focus', 'blur', 'change'].map((event) => ({ event, ...config })),
    );
  });

  test('an event is sent only while consent allows it, and no earlier event is sent later', () => {
    let allows = false;
    const hits: Hit[] = [];
    const categories: string[] = [];
    const analytics = createAnalytics({
      sink: (hit) => void hits.push(hit),
      consent: {
        allows(category) {
          categories.push(category);
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
    expect(new Set(categories)).toEqual(new Set(['analytics']));
  });
});

/** A click on a link; `isPrevented` reports whether the default action was cancelled. */
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

describe('a link in the same tab', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const sinks: [string, Sink, number][] = [
    ['never ends', () => new Promise(() => {}), 500],
    ['ends in time', () => new Promise((resolve) => setTimeout(resolve, 120)), 120],
    ['ends late', () => new Promise((resolve) => setTimeout(resolve, 9000)), 500],
    ['fails in time', () => new Promise((_, reject) => setTimeout(() => reject(new Error('x')), 80)), 80],
    ['fails at once', () => Promise.reject(new Error('x')), 0],
  ];

  test.each(sinks)('a link navigates once, within 500 ms, with a sink that %s', async (_, sink, expected) => {
    const navigations: [string, number][] = [];
    const began = performance.now();
    const navigate = (address: string): void => void navigations.push([address, performance.now() - began]);
    const analytics = createAnalytics({ sink, consent: allowed, navigate });
    const { event, anchor, isPrevented } = click();
    analytics.follow(event, anchor, config);
    expect(isPrevented()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(navigations).toEqual([['https://www.example.pe/mercado', expected]]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a link with target _self waits for the sink too, and then opens its address', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    onTestFinished(() => void vi.unstubAllGlobals());
    const analytics = createAnalytics({ sink: () => Promise.resolve(), consent: allowed });
    const { event, anchor, isPrevented } = click({}, { target: '_self' });
    analytics.follow(event, anchor, config);
    expect(isPrevented()).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(assign.mock.calls).toEqual([['https://www.example.pe/mercado']]);
  });

  const instant: [string, Sink, boolean][] = [
    ['a sink that returns no promise', () => {}, true],
    [
      'a sink that throws',
      () => {
        throw new Error('x');
      },
      true,
    ],
    ['no consent', () => new Promise(() => {}), false],
  ];

  test.each(instant)('a link retains its default action with %s', (_, sink, allows) => {
    const analytics = createAnalytics({ sink, consent: { allows: () => allows } });
    const { event, anchor, isPrevented } = click();
    analytics.follow(event, anchor, config);
    expect(isPrevented()).toBe(false);
  });

  test('only an unmodified click on a same-tab web link waits for the sink; other clicks do not', () => {
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

test('beaconSink sends each event as a beacon in plain text, and delays no link', () => {
  const sendBeacon = vi.fn();
  vi.stubGlobal('navigator', { sendBeacon });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = beaconSink('https://analytics.example/collect')({ event: 'click', ...config });
  expect(sent).toBeUndefined();
  expect(sendBeacon.mock.calls).toEqual([
    ['https://analytics.example/collect', JSON.stringify({ event: 'click', ...config })],
  ]);
});

test('gtagSink passes control, action and category to Google’s tag and resolves on its callback', async () => {
  const calls: unknown[][] = [];
  const sent = gtagSink((...all) => {
    calls.push(all);
    (all[2]['event_callback'] as () => void)();
  })({ event: 'change', ...config, category: null });
  await sent;
  expect(calls).toEqual([
    [
      'event',
      'abrir',
      { event_label: 'menu', event_category: undefined, event_callback: expect.any(Function) },
    ],
  ]);
});

test('analyticsAttributes returns no attribute for a control without analytics', () => {
  expect([analyticsAttributes(null), analyticsAttributes(undefined)]).toEqual([{}, {}]);
  expect(analyticsAttributes({ control: 'menu', controlAction: null, category: null })).toEqual({
    'data-analytics': 'menu',
    'data-analytics-events': 'click',
  });
});
