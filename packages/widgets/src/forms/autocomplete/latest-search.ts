/** The state of a search. */
export interface Results<Item> {
  /** `idle` until there is enough text, and again after a selection. */
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The searched text. */
  term: string;
  /** All results. While a search is pending, the results of the previous one. */
  items: readonly Item[];
}

/** Finds the items of a term, synchronously for a local list. */
export interface Find<Item> {
  (term: string, signal: AbortSignal): readonly Item[] | Promise<readonly Item[]>;
  /** Does the work of the first search in advance. */
  prepare?: () => void;
}

export interface LatestSearch<Item> {
  /** Searches a term after the debounce delay, or at once, unless another term arrives before. */
  search: (term: string, find: Find<Item>, isImmediate?: boolean) => void;
  /** Discards the results. */
  clear: () => void;
  /** Aborts the pending search. `search` starts a new one. */
  stop: () => void;
}

/**
 * Creates a search that runs one request at a time. A new term aborts the request of the previous one, and results of an
 * older term never replace newer ones, even if a server responds after the abort.
 */
export function createLatestSearch<Item>(
  onChange: (results: Results<Item>) => void,
  debounceMs: number,
): LatestSearch<Item> {
  let latestRequest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;
  let items: readonly Item[] = [];

  const stop = (): void => {
    latestRequest += 1;
    clearTimeout(timer);
    abort?.abort();
  };

  const publish = (status: Results<Item>['status'], term: string, newItems: readonly Item[]): void => {
    items = newItems;
    onChange({ status, term, items });
  };

  const start = async (term: string, find: Find<Item>): Promise<void> => {
    const request = latestRequest;
    abort = new AbortController();
    try {
      const response = find(term, abort.signal);
      if (!(response instanceof Promise)) return publish('done', term, response);
      publish('loading', term, items);
      const newItems = await response;
      if (request !== latestRequest) return;
      publish('done', term, newItems);
    } catch {
      if (request !== latestRequest) return;
      publish('failed', term, []);
    }
  };

  return {
    stop,
    search(term, find, isImmediate = false) {
      stop();
      timer = setTimeout(() => void start(term, find), isImmediate ? 0 : debounceMs);
    },
    clear() {
      stop();
      publish('idle', '', []);
    },
  };
}
