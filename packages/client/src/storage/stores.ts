import { cookieLifetimeDays } from '@rueda/domain/site';

/** Text kept on the device under a key. It never throws: what the device refuses is kept in memory instead. */
export interface KeyValueStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** The keys that have a value. */
  keys(): string[];
}

/** Keeps nothing past its own life: for a server, and for tests. */
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
 * The browser's local storage. Where it is blocked, full or missing, values live in memory for as long as the page,
 * and what was stored before stays as it was.
 */
export function localStore(
  // Asked for at each use: with cookies blocked, even naming it throws.
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

/** Cookies that live one day, readable by the server too. Where they are blocked, values live in memory. */
export function dayCookies(page: () => Document | undefined = () => globalThis.document): KeyValueStore {
  const all = (): Map<string, string> =>
    new Map(
      (page()?.cookie ?? '').split('; ').flatMap((cookie) => {
        const [name = '', value] = cookie.split('=', 2);
        return value === undefined ? [] : [[decoded(name), decoded(value)]];
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
      // A refused cookie says nothing.
      return all().get(key) === value;
    },
    remove: (key) => write(key, '', 0),
    keys: () => [...all().keys()],
  });
}

/** Other cookies of the site may be written in any way. */
function decoded(text: string): string {
  return attempt(() => decodeURIComponent(text), text);
}

/** A store that may throw or refuse: `set` says whether the value was taken. */
interface Device {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): string[];
}

function withMemory(device: Device): KeyValueStore {
  const refused = memoryStore();
  return {
    get: (key) => refused.get(key) ?? attempt(() => device.get(key), null),
    set(key, value) {
      if (attempt(() => device.set(key, value), false)) refused.remove(key);
      else refused.set(key, value);
    },
    remove(key) {
      refused.remove(key);
      attempt(() => device.remove(key), undefined);
    },
    keys: () => [...new Set([...attempt(() => device.keys(), []), ...refused.keys()])],
  };
}

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
