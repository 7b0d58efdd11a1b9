import { cookieLifetimeDays } from '@rueda/domain/site';

/** Text stored on the device by key. It never throws: values that the device rejects stay in memory. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The keys that have a value. */
  keys(): string[];
}

/** Stores values in memory only: for a server and for tests. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  };
}

/**
 * The browser's local storage. If it is blocked, full or missing, values live in memory until the page closes, and
 * earlier stored values stay unchanged.
 */
export function localStore(
  // Read at each use: with cookies blocked, accessing the property throws.
  open: () => Storage | undefined = () => globalThis.localStorage,
): KeyValueStore {
  return withMemory({
    get: (key) => open()?.getItem(key) ?? null,
    set(key, value) {
      const storage = open();
      storage?.setItem(key, value);
      return storage !== undefined;
    },
    remove: (key) => open()?.removeItem(key),
    keys: () => Object.keys(open() ?? {}),
  });
}

const secondsADay = 86_400;

/** Cookies that last one day, readable by the server too. If they are blocked, values live in memory. */
export function dayCookies(page: () => Document | undefined = () => globalThis.document): KeyValueStore {
  const all = (): Map<string, string> =>
    new Map(
      (page()?.cookie ?? '').split('; ').flatMap((cookie) => {
        const [name = '', value] = cookie.split('=', 2);
        return value === undefined ? [] : [[decode(name), decode(value)]];
      }),
    );
  const write = (key: string, value: string, seconds: number): void => {
    const document = page();
    if (!document) return;
    const secure = document.location?.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${encodeURIComponent(key)}=${encodeURIComponent(value)}; max-age=${seconds}; path=/; samesite=lax${secure}`;
  };
  return withMemory({
    get: (key) => all().get(key) ?? null,
    set(key, value) {
      write(key, value, cookieLifetimeDays * secondsADay);
      // A blocked cookie raises no error.
      return all().get(key) === value;
    },
    remove: (key) => write(key, '', 0),
    keys: () => [...all().keys()],
  });
}

/** Other cookies of the site may be malformed. */
function decode(text: string): string {
  return attempt(() => decodeURIComponent(text), text);
}

/** A store that may throw; `set` returns false if the value was not stored. */
interface Device {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function withMemory(device: Device): KeyValueStore {
  const fallback = memoryStore();
  return {
    get: (key) => fallback.get(key) ?? attempt(() => device.get(key), null),
    set(key, value) {
      if (attempt(() => device.set(key, value), false)) fallback.remove(key);
      else fallback.set(key, value);
    },
    remove(key) {
      fallback.remove(key);
      attempt(() => device.remove(key), undefined);
    },
    keys: () => [...new Set([...attempt(() => device.keys(), []), ...fallback.keys()])],
  };
}

function attempt<T>(work: () => T, defaultValue: T): T {
  try {
    return work();
  } catch {
    return defaultValue;
  }
}
