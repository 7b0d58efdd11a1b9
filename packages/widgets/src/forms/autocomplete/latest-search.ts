/** What a search has to show. */
export interface Results<Item> {
  /** `idle` until there is enough text, and again once an item was chosen. */
  status: 'idle' | 'loading' | 'done' | 'failed';
  /** The text that was searched. */
  term: string;
  /** Everything found. While a search runs, what the one before it found. */
  items: readonly Item[];
}

/** Finds the items of a term: at once where they are at hand, or later. */
export interface Find<Item> {
  (term: string, signal: AbortSignal): readonly Item[] | Promise<readonly Item[]>;
  /** Does beforehand what the first search would have to do. */
  prepare?: () => void;
}

export interface LatestSearch<Item> {
  /** Searches a term once no other has come for the time of the wait. */
  search: (term: string, find: Find<Item>) => void;
  /** Forgets what was found. */
  clear: () => void;
  /** Shows nothing more, unless a term comes again. */
  stop: () => void;
}

/**
 * One search at a time: a new term aborts the request of the one before, and what is shown is never replaced by the
 * answer to an older term, not even where a server answers after the abort.
 */
export function latestSearch<Item>(show: (results: Results<Item>) => void, wait: number): LatestSearch<Item> {
  let request = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let abort: AbortController | undefined;
  let items: readonly Item[] = [];

  const stop = (): void => {
    request += 1;
    clearTimeout(timer);
    abort?.abort();
  };

  const tell = (status: Results<Item>['status'], term: string, found: readonly Item[]): void => {
    items = found;
    show({ status, term, items });
  };

  const start = async (term: string, find: Find<Item>): Promise<void> => {
    const own = request;
    abort = new AbortController();
    try {
      const answer = find(term, abort.signal);
      if (!(answer instanceof Promise)) return tell('done', term, answer);
      tell('loading', term, items);
      const found = await answer;
      if (own !== request) return;
      tell('done', term, found);
    } catch {
      if (own !== request) return;
      tell('failed', term, []);
    }
  };

  return {
    stop,
    search(term, find) {
      stop();
      timer = setTimeout(() => void start(term, find), wait);
    },
    clear() {
      stop();
      tell('idle', '', []);
    },
  };
}
