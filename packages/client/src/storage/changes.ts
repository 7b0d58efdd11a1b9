/** Who wants to hear of a value that the device keeps, and what tells them. */
export interface Changes {
  /** Tells everybody. To be called after each change made here. */
  readonly changed: () => void;
  /** Called after each change, in this tab or another, until the function given back is. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where changes are told: on the page, whose scripts may each bring a copy of this module; without one, in this copy. */
const page: EventTarget = 'addEventListener' in globalThis ? globalThis : new EventTarget();

/** The browser tells of other tabs by `storage`, and we of this page by a name of our own. */
const told = ['storage', 'rueda-stored'];

/**
 * Changes of what is stored under `key`, or under a key that starts with it, made here or, while anybody listens, by
 * another part of the page or in another tab. `before`, if there is one, is called before the listeners are.
 */
export function changesOf(key: string, before?: () => void): Changes {
  const listeners = new Set<() => void>();
  const hear = (event: Event): void => {
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
      for (const name of told) page.addEventListener(name, hear);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const name of told) page.removeEventListener(name, hear);
      };
    },
  };
}
