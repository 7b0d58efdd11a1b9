import { profileSchema } from '@rueda/domain/watchlists';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSiteStorage, dayCookies, type KeyValueStore, localStore, memoryStore } from './index.ts';
import { readProfile } from './site-storage.ts';

/** A browser's storage, with as many characters of room as asked. */
function fakeStorage(room = Infinity): Storage {
  const values: Record<string, string> = {};
  return new Proxy(values, {
    get: (_, name) =>
      ({
        getItem: (key: string) => values[key] ?? null,
        setItem(key: string, value: string) {
          if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
          values[key] = value;
        },
        removeItem: (key: string) => delete values[key],
      })[name as string],
  }) as unknown as Storage;
}

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

const refusing: [string, () => KeyValueStore][] = [
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
  test.each(refusing)('with %s works in memory', (_, open) => {
    const store = open();
    expect([store.get('a'), store.keys()]).toEqual([null, []]);
    store.set('a', '1');
    store.set('b', '2');
    store.set('a', '3');
    expect([store.get('a'), store.keys().toSorted()]).toEqual(['3', ['a', 'b']]);
    store.remove('a');
    expect([store.get('a'), store.keys()]).toEqual([null, ['b']]);
    // Nothing is shared between two of them: on a server they are two visitors.
    expect(open().get('b')).toBeNull();
  });

  test('that is full shows the new value, and leaves the old one for the next page', () => {
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
  test('are kept under the five keys of the specification', () => {
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

  test('are Spanish, nobody and no answer to the banner until something is stored', () => {
    const site = createSiteStorage(memoryStore());
    expect([site.language.get(), site.profile.get(), site.hideCookies.get(), site.realTime.get()]).toEqual([
      'es',
      null,
      false,
      null,
    ]);
  });

  test('are not upset by what others stored', () => {
    const store = memoryStore();
    store.set('language', 'quechua');
    store.set('userProfile', '{"cognitoUsername":');
    const site = createSiteStorage(store);
    expect([site.language.get(), site.profile.get()]).toEqual(['es', null]);
  });

  test('a profile is read as the domain’s schema reads it', () => {
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
