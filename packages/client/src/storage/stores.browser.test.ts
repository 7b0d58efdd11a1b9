import { afterEach, expect, test } from 'vitest';
import { createSiteStorage, dayCookies, followProfile, localStore } from './index.ts';

afterEach(() => {
  localStorage.clear();
  document.cookie = 'ONBOARDING=; max-age=0; path=/';
});

test('a day cookie lasts one day, applies to all paths and stores any text', async () => {
  const cookies = dayCookies();
  const text = 'Ñandú; a=b, "c"';
  cookies.set('ONBOARDING', text);
  expect(dayCookies().get('ONBOARDING')).toBe(text);
  expect(cookies.keys()).toContain('ONBOARDING');
  // TypeScript knows only the name and the value of a cookie.
  const [cookie] = (await cookieStore.getAll('ONBOARDING')) as {
    expires?: number;
    path?: string;
    sameSite?: string;
  }[];
  const hours = (Number(cookie?.expires) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23.9);
  expect(hours).toBeLessThanOrEqual(24);
  expect([cookie?.path, cookie?.sameSite]).toEqual(['/', 'lax']);
  cookies.remove('ONBOARDING');
  expect(dayCookies().get('ONBOARDING')).toBeNull();
});

test('dayCookies reads a malformed cookie of another script unchanged', () => {
  document.cookie = 'theirs=%E0%A4%A; path=/';
  expect(dayCookies().get('theirs')).toBe('%E0%A4%A');
  document.cookie = 'theirs=; max-age=0; path=/';
});

test('localStore retains a value in memory while local storage is full', () => {
  localStorage.setItem('filler', 'x'.repeat(5_200_000));
  const store = localStore();
  store.set('language', 'x'.repeat(100_000));
  expect(store.get('language')).toHaveLength(100_000);
  expect(localStorage.getItem('language')).toBeNull();
  localStorage.removeItem('filler');
  store.set('language', 'en');
  expect(localStorage.getItem('language')).toBe('en');
});

test('followProfile reports login and logout in this tab and in another, and nothing else', () => {
  const storage = createSiteStorage();
  storage.profile.remove();
  const seen: (string | undefined)[] = [];
  const ended = new AbortController();
  followProfile(() => seen.push(storage.profile.get()?.cognitoUsername), ended.signal);
  storage.profile.set({ cognitoUsername: 'ana' });
  storage.language.set('en');
  localStorage.removeItem('userProfile');
  dispatchEvent(new StorageEvent('storage', { key: 'userProfile' }));
  dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  ended.abort();
  storage.profile.set({ cognitoUsername: 'luis' });
  storage.profile.remove();
  storage.language.remove();
  expect(seen).toEqual(['ana', undefined]);
});
