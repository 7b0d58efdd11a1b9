import { defaultLanguage, isLanguage, type Language } from '@rueda/domain/language';
import { storageKeys } from '@rueda/domain/site';
import type { UserProfile } from '@rueda/domain/watchlists';
import { changesOf } from './changes.ts';
import { type KeyValueStore, localStore } from './stores.ts';

/** One value on the device. */
export interface Slot<T, Empty = null> {
  get(): T | Empty;
  set(value: T): void;
  remove(): void;
}

/** The five values that a site stores on the device, with the keys of the specification. */
export interface SiteStorage {
  /** `REAL_TIME`. The site defines its value. */
  realTime: Slot<string>;
  /** `ONBOARDING`. The site defines its value. */
  onboarding: Slot<string>;
  /** `hideCookies`: true after the visitor's choice in the cookie banner. */
  hideCookies: Slot<true, false>;
  /** `language`: Spanish until another is chosen. */
  language: Slot<Language, Language>;
  /** The logged-in user; null for a visitor or an invalid value. */
  profile: Slot<UserProfile>;
}

/** The site's five values, in local storage by default. */
export function createSiteStorage(store: KeyValueStore = localStore()): SiteStorage {
  function slot<T, Empty>(
    key: string,
    read: (text: string | null) => T | Empty,
    write: (value: T) => string,
  ): Slot<T, Empty> {
    const { changed } = changesOf(key);
    return {
      get: () => read(store.get(key)),
      set(value) {
        store.set(key, write(value));
        changed();
      },
      remove() {
        store.remove(key);
        changed();
      },
    };
  }
  const text = (key: string): Slot<string> => slot<string, null>(key, (value) => value, String);
  return {
    realTime: text(storageKeys.realTime),
    onboarding: text(storageKeys.onboarding),
    hideCookies: slot<true, false>(storageKeys.hideCookies, (value) => value !== null, String),
    language: slot<Language, Language>(
      storageKeys.language,
      (value) => (isLanguage(value) ? value : defaultLanguage),
      String,
    ),
    profile: slot<UserProfile, null>(storageKeys.profile, readProfile, (profile) => JSON.stringify(profile)),
  };
}

/**
 * Reads a stored profile like the domain's `profileSchema`, whose library would add 6 KB to every page that only
 * reads the logged-in user. A test compares the two.
 */
export function readProfile(text: string | null): UserProfile | null {
  try {
    const name = (JSON.parse(text ?? 'null') as Partial<Record<keyof UserProfile, unknown>> | null)
      ?.cognitoUsername;
    const cognitoUsername = typeof name === 'string' || typeof name === 'number' ? String(name).trim() : '';
    return cognitoUsername === '' ? null : { cognitoUsername };
  } catch {
    return null;
  }
}

/** The logged-in user of this device; null for a visitor. Smaller than `createSiteStorage`. */
export function profileIn(store: KeyValueStore): UserProfile | null {
  return readProfile(store.get(storageKeys.profile));
}

/** Calls the listener after each login and logout, in another tab or through `createSiteStorage`, until the signal aborts. */
export function followProfile(listener: () => void, signal: AbortSignal): void {
  signal.addEventListener('abort', changesOf(storageKeys.profile).subscribe(listener));
}
