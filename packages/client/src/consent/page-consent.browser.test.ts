import { afterEach, beforeEach, expect, test } from 'vitest';
import { consentCategories, pageConsent } from './index.ts';

const forget = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.consent'));
};
beforeEach(forget);
afterEach(forget);

const allowed = (): string[] => consentCategories.filter((category) => pageConsent().allows(category));

/** What somebody who followed the page's consent has heard. */
function follow(): { heard: string[][]; stop: () => void } {
  const heard: string[][] = [];
  return { heard, stop: pageConsent().subscribe(() => heard.push(allowed())) };
}

test('while nobody has said which version is asked, nothing is asked, allowed, answered or written', () => {
  localStorage.setItem(
    'rueda.consent',
    JSON.stringify({ version: '1', at: new Date().toISOString(), choices: { analytics: true } }),
  );
  const before = JSON.stringify(localStorage);
  const consent = pageConsent();
  expect([consent.isAsking(), allowed(), consent.receipt()]).toEqual([false, [], null]);
  for (const answer of ['accept', 'reject', 'choose'] as const)
    expect(() => consent[answer]({ video: true })).toThrow('the version of its consent');
  expect(JSON.stringify(localStorage)).toBe(before);
});

test('who followed it before the version was known hears of it, and of every answer after', () => {
  const { heard, stop } = follow();
  pageConsent('1');
  pageConsent('1').choose({ video: true });
  pageConsent().reject();
  // Given once more, it is nothing new.
  pageConsent('1');
  stop();
  pageConsent().accept();
  expect(heard).toEqual([[], ['video'], []]);
  expect(pageConsent().receipt()?.version).toBe('1');
});

test('an answer of an earlier visit holds as soon as its version is known, and no longer once another is asked', () => {
  pageConsent('1').accept();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.consent'));
  const { heard, stop } = follow();
  pageConsent('1');
  pageConsent('2');
  stop();
  expect(heard).toEqual([[...consentCategories], []]);
  expect(pageConsent().isAsking()).toBe(true);
});

test('two scripts of one page, each with its own copy of this module, have one consent', async () => {
  const { heard, stop } = follow();
  const address = new URL('./page-consent.ts?copy', import.meta.url).href;
  const copy = (await import(/* @vite-ignore */ address)) as { pageConsent: typeof pageConsent };
  expect(copy.pageConsent).not.toBe(pageConsent);
  copy.pageConsent('1').choose({ analytics: true });
  stop();
  expect([heard, allowed()]).toEqual([[[], ['analytics']], ['analytics']]);
});
