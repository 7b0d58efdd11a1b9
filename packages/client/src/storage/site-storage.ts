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

/** The five values a site keeps on the device, by the keys of the specification. */
export interface SiteStorage {
  /** `REAL_TIME`. What it holds is the site's own affair. */
  realTime: Slot<string>;
  /** `ONBOARDING`. What it holds is the site's own affair. */
  onboarding: Slot<string>;
  /** `hideCookies`: true once the visitor has answered the cookie banner. */
  hideCookies: Slot<true, false>;
  /** `language`: Spanish until another is chosen. */
  language: Slot<Language, Language>;
  /** The logged-in user; null for a visitor, or where what is stored is not a profile. */
  profile: Slot<UserProfile>;
}

/** The site's five values, in local storage unless another store is given. */
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
 * Reads a stored profile as the domain's `profileSchema` does. That schema would bring 6 KB of library to every
 * page that only asks who is logged in; a test holds the two together.
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

/** The logged-in user of this device; null for a visitor. For whoever asks nothing else of it. */
export function profileIn(store: KeyValueStore): UserProfile | null {
  return readProfile(store.get(storageKeys.profile));
}

/** Calls back after each login and logout, in another tab or, by `createSiteStorage`, in this one, until the signal ends. */
export function followProfile(listener: () => void, signal: AbortSignal): void {
  signal.addEventListener('abort', changesOf(storageKeys.profile).subscribe(listener));
}
