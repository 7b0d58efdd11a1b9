/** The listeners of a stored value. */
export interface Changes {
  /** Notifies all listeners. Call it after each local change. */
  readonly changed: () => void;
  /** Calls the listener after each change, in this tab or another, until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Dispatches changes: the page, because each script may bundle a copy of this module; on a server, this copy. */
const page: EventTarget = 'addEventListener' in globalThis ? globalThis : new EventTarget();

/** `storage` reports changes of other tabs, `rueda-stored` changes of this page. */
const eventNames = ['storage', 'rueda-stored'];

/**
 * The changes of values whose storage key starts with `key`: local ones and, while there are listeners, those of
 * other scripts and tabs. `before` runs before the listeners.
 */
export function changesOf(key: string, before?: () => void): Changes {
  const listeners = new Set<() => void>();
  const handleEvent = (event: Event): void => {
    // A null key: everything was cleared.
    if (!((event as StorageEvent).key?.startsWith(key) ?? true)) return;
    before?.();
    for (const listener of listeners) listener();
  };
  return {
    changed() {
      before?.();
      page.dispatchEvent(Object.assign(new Event('rueda-stored'), { key }));
    },
    subscribe(listener) {
      listeners.add(listener);
      for (const name of eventNames) page.addEventListener(name, handleEvent);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const name of eventNames) page.removeEventListener(name, handleEvent);
      };
    },
  };
}
