import { describe, expect, test } from 'vitest';
import { memoryStore } from '../storage/index.ts';
import { type Consent, consentCategories, createConsent } from './index.ts';

const start = Date.parse('2026-11-16T16:00:00Z');
const days = (count: number): number => count * 86_400_000;

function setUp() {
  const store = memoryStore();
  let now = start;
  const open = (version = '1'): Consent => createConsent({ store, version, now: () => now });
  return {
    store,
    open,
    wait: (milliseconds: number): void => {
      now += milliseconds;
    },
  };
}

const allowed = (consent: Consent): string[] => consentCategories.filter((each) => consent.allows(each));

describe('consent', () => {
  test('consent allows nothing and stores nothing before the visitor chooses', () => {
    const { open, store } = setUp();
    const consent = open();
    expect([consent.isAsking(), allowed(consent), consent.receipt()]).toEqual([true, [], null]);
    expect(store.keys()).toEqual([]);
  });

  test('consent.accept allows everything, hides the banner and stores a receipt', () => {
    const { open, store } = setUp();
    open().accept();
    const later = open();
    expect([later.isAsking(), allowed(later)]).toEqual([false, [...consentCategories]]);
    expect(store.get('hideCookies')).toBe('true');
    expect(later.receipt()).toEqual({
      version: '1',
      at: '2026-11-16T16:00:00.000Z',
      choices: { analytics: true, video: true, share: true },
    });
  });

  test('consent.reject hides the banner and allows nothing', () => {
    const { open, store } = setUp();
    open().reject();
    expect([open().isAsking(), allowed(open()), store.get('hideCookies')]).toEqual([false, [], 'true']);
  });

  test('consent.choose allows the chosen categories and rejects the rest', () => {
    const { open } = setUp();
    open().choose({ video: true });
    expect(allowed(open())).toEqual(['video']);
  });

  test('withdrawn consent notifies its listeners at once', () => {
    const { open } = setUp();
    const consent = open();
    consent.accept();
    const seen: string[][] = [];
    const stop = consent.subscribe(() => seen.push(allowed(consent)));
    consent.reject();
    stop();
    consent.accept();
    expect(seen).toEqual([[]]);
  });

  test('a choice in one instance notifies the other instances of the same store at once', () => {
    const { open } = setUp();
    const [banner, video] = [open(), open()];
    const seen: string[][] = [];
    const stop = video.subscribe(() => seen.push(allowed(video)));
    const stopBanner = banner.subscribe(() => seen.push(['banner']));
    banner.accept();
    video.reject();
    expect(seen).toEqual([[...consentCategories], ['banner'], [], ['banner']]);
    stop();
    stopBanner();
    banner.accept();
    expect(seen).toHaveLength(4);
  });

  test('consent expires after 12 months or with a new text version, and removes the flag', () => {
    const { open, store, wait } = setUp();
    open().accept();
    wait(days(365) - 1);
    expect(open().isAsking()).toBe(false);
    wait(1);
    expect([open().isAsking(), allowed(open()), store.get('hideCookies')]).toEqual([true, [], null]);
    open().accept();
    expect(open().isAsking()).toBe(false);
    expect([open('2').isAsking(), allowed(open('2')), store.get('hideCookies')]).toEqual([true, [], null]);
  });

  test('a flag without a receipt hides the banner and allows nothing', () => {
    const { open, store } = setUp();
    store.set('hideCookies', 'true');
    expect([open().isAsking(), allowed(open())]).toEqual([false, []]);
  });

  test('a receipt with a missing or invalid part counts as no receipt', () => {
    const complete = { version: '1', at: '2026-11-16T16:00:00.000Z', choices: { analytics: true } };
    const { open, store } = setUp();
    store.set('rueda.consent', JSON.stringify(complete));
    expect(allowed(open())).toEqual(['analytics']);
    for (const part of [
      { version: 1 },
      { version: undefined },
      { at: undefined },
      { at: 'soon' },
      { choices: undefined },
      { choices: null },
      { choices: 'analytics' },
    ]) {
      store.set('rueda.consent', JSON.stringify({ ...complete, ...part }));
      expect([open().receipt(), allowed(open())], JSON.stringify(part)).toEqual([null, []]);
    }
  });

  test('an unreadable receipt counts as no receipt', () => {
    const { open, store } = setUp();
    for (const text of ['', '{', 'null', '{"version":"1"}', '{"version":"1","at":"soon","choices":{}}']) {
      store.set('rueda.consent', text);
      expect([open().isAsking(), allowed(open())]).toEqual([true, []]);
    }
  });
});
