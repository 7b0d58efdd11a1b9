import { afterEach, beforeEach, expect, test } from 'vitest';
import { consentCategories, pageConsent } from './index.ts';

const reset = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.consent'));
};
beforeEach(reset);
afterEach(reset);

const allowed = (): string[] => consentCategories.filter((category) => pageConsent().allows(category));

/** Subscribes to the page's consent and records the allowed categories at each notification. */
function record(): { notifications: string[][]; stop: () => void } {
  const notifications: string[][] = [];
  return { notifications, stop: pageConsent().subscribe(() => notifications.push(allowed())) };
}

test('page consent without a version shows no banner, allows nothing and rejects every choice', () => {
  localStorage.setItem(
    'rueda.consent',
    JSON.stringify({ version: '1', at: new Date().toISOString(), choices: { analytics: true } }),
  );
  const before = JSON.stringify(localStorage);
  const consent = pageConsent();
  expect([consent.isAsking(), allowed(), consent.receipt()]).toEqual([false, [], null]);
  for (const method of ['accept', 'reject', 'choose'] as const)
    expect(() => consent[method]({ video: true })).toThrow('Consent version not set');
  expect(JSON.stringify(localStorage)).toBe(before);
});

test('page consent notifies early subscribers of the version and of every later choice', () => {
  const { notifications, stop } = record();
  pageConsent('1');
  pageConsent('1').choose({ video: true });
  pageConsent().reject();
  // Setting the same version again has no effect.
  pageConsent('1');
  stop();
  pageConsent().accept();
  expect(notifications).toEqual([[], ['video'], []]);
  expect(pageConsent().receipt()?.version).toBe('1');
});

test('a choice of an earlier visit is valid once its version is set, and void with another version', () => {
  pageConsent('1').accept();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.consent'));
  const { notifications, stop } = record();
  pageConsent('1');
  pageConsent('2');
  stop();
  expect(notifications).toEqual([[...consentCategories], []]);
  expect(pageConsent().isAsking()).toBe(true);
});

test('two copies of the module on one page share one consent', async () => {
  const { notifications, stop } = record();
  const address = new URL('./page-consent.ts?copy', import.meta.url).href;
  const copy = (await import(/* @vite-ignore */ address)) as { pageConsent: typeof pageConsent };
  expect(copy.pageConsent).not.toBe(pageConsent);
  copy.pageConsent('1').choose({ analytics: true });
  stop();
  expect([notifications, allowed()]).toEqual([[[], ['analytics']], ['analytics']]);
});
