/** Who wants to hear of a value that the device keeps, and what tells them. */
export interface Changes {
  /** Tells everybody. To be called after each change made here. */
  readonly changed: () => void;
  /** Called after each change, in this tab or another, until the function given back is. */
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Changes of what is stored under some keys, made here or, while anybody listens, in another tab. `before`, if
 * there is one, is called before the listeners are.
 */
export function changesOf(isOurs: (key: string) => boolean, before?: () => void): Changes {
  const listeners = new Set<() => void>();
  const changed = (): void => {
    before?.();
    for (const listener of listeners) listener();
  };
  const inAnotherTab = ({ key }: StorageEvent): void => {
    // A null key: everything was cleared.
    if (key === null || isOurs(key)) changed();
  };
  return {
    changed,
    subscribe(listener) {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', inAnotherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', inAnotherTab);
      };
    },
  };
}
