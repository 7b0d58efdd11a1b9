import { profileSchema } from '@rueda/domain/watchlists';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSiteStorage, dayCookies, type KeyValueStore, localStore, memoryStore } from './index.ts';
import { readProfile } from './site-storage.ts';

/** A browser's storage with a maximum value length. */
function fakeStorage(maxLength = Infinity): Storage {
  const values: Record<string, string> = {};
  return new Proxy(values, {
    get: (_, name) =>
      ({
        getItem: (key: string) => values[key] ?? null,
        setItem(key: string, value: string) {
          if (value.length > maxLength) throw new DOMException('full', 'QuotaExceededError');
          values[key] = value;
        },
        removeItem: (key: string) => delete values[key],
      })[name as string],
  }) as unknown as Storage;
}

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const withoutStorage: [string, () => KeyValueStore][] = [
  ['no storage at all', () => localStore(() => undefined)],
  ['storage that is blocked', () => localStore(blocked)],
  [
    'storage that is full',
    () =>
      localStore(
        (
          (storage) => () =>
            storage
        )(fakeStorage(0)),
      ),
  ],
  ['no page', () => dayCookies(() => undefined)],
  ['cookies that are blocked', () => dayCookies(() => ({ cookie: '' }) as Document)],
  ['a page that may not have cookies', () => dayCookies(blocked)],
  ['a server', memoryStore],
];

describe('a store', () => {
  test.each(withoutStorage)('a store with %s works in memory', (_, open) => {
    const store = open();
    expect([store.get('a'), store.keys()]).toEqual([null, []]);
    store.set('a', '1');
    store.set('b', '2');
    store.set('a', '3');
    expect([store.get('a'), store.keys().toSorted()]).toEqual(['3', ['a', 'b']]);
    store.remove('a');
    expect([store.get('a'), store.keys()]).toEqual([null, ['b']]);
    // Two stores share nothing: on a server they belong to two visitors.
    expect(open().get('b')).toBeNull();
  });

  test('a full store returns the new value on this page and retains the old one in storage', () => {
    const storage = fakeStorage(3);
    const store = localStore(() => storage);
    store.set('a', 'old');
    store.set('a', 'too long');
    expect([store.get('a'), storage.getItem('a')]).toEqual(['too long', 'old']);
    store.set('a', 'new');
    expect([store.get('a'), storage.getItem('a')]).toEqual(['new', 'new']);
  });
});

describe('the site’s values', () => {
  test('site values are stored under the five keys of the specification', () => {
    const store = memoryStore();
    const site = createSiteStorage(store);
    site.realTime.set('1');
    site.onboarding.set('done');
    site.hideCookies.set(true);
    site.language.set('en');
    site.profile.set({ cognitoUsername: 'ana' });
    expect(Object.fromEntries(store.keys().map((key) => [key, store.get(key)]))).toEqual({
      REAL_TIME: '1',
      ONBOARDING: 'done',
      hideCookies: 'true',
      language: 'en',
      userProfile: '{"cognitoUsername":"ana"}',
    });
    expect([site.realTime.get(), site.onboarding.get(), site.hideCookies.get()]).toEqual(['1', 'done', true]);
    expect([site.language.get(), site.profile.get()]).toEqual(['en', { cognitoUsername: 'ana' }]);
    site.profile.remove();
    expect(site.profile.get()).toBeNull();
  });

  test('site values default to Spanish, no user and no banner choice', () => {
    const site = createSiteStorage(memoryStore());
    expect([site.language.get(), site.profile.get(), site.hideCookies.get(), site.realTime.get()]).toEqual([
      'es',
      null,
      false,
      null,
    ]);
  });

  test('site values fall back to defaults for invalid stored text', () => {
    const store = memoryStore();
    store.set('language', 'quechua');
    store.set('userProfile', '{"cognitoUsername":');
    const site = createSiteStorage(store);
    expect([site.language.get(), site.profile.get()]).toEqual(['es', null]);
  });

  test('readProfile returns the same result as the domain’s schema', () => {
    const names = fc.oneof(fc.string(), fc.constantFrom('', ' ', ' ana '), fc.double(), fc.jsonValue());
    const profiles = fc.oneof(fc.jsonValue(), fc.record({ cognitoUsername: names, email: fc.string() }));
    fc.assert(
      fc.property(profiles, (profile) => {
        const text = JSON.stringify(profile);
        const parsed = profileSchema.safeParse(JSON.parse(text));
        expect(readProfile(text)).toEqual(parsed.success ? parsed.data : null);
      }),
      { numRuns: 2000 },
    );
  });
});
