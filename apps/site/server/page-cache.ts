import { LRUCache } from 'lru-cache';
import type { EncodedBody } from './encoded-body.ts';
import type { CacheResult } from './site-metrics.ts';

/** A rendered page as it is sent. */
export interface EncodedPage extends EncodedBody {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** False if part of it is missing: the next visitor may get all of it. */
  readonly isComplete: boolean;
}

interface CachedPage extends EncodedPage {
  readonly renderedAt: number;
}

/** How long a page is fresh, and how long it may still be sent while the next one is rendered. */
const freshSeconds = 60;
const staleSeconds = 1140;

/** An incomplete page is cached just long enough to survive a rush while the service is away. */
const incompleteMs = 1000;

/**
 * `Cache-Control` of a page, for shared caches; the cache here follows the same rule. A page with a notice that ends
 * soon is neither fresh nor sent while stale after that end, unless the site is away.
 */
export function pageCacheControl(noticeEndsInMs: number | null): string {
  const seconds = noticeEndsInMs === null ? Infinity : Math.ceil(noticeEndsInMs / 1000);
  const fresh = Math.min(freshSeconds, seconds);
  const stale = Math.min(staleSeconds, seconds - fresh);
  return `public, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${staleSeconds}`;
}

/**
 * The memory that a page may occupy, in bytes: gzip, once a client requests it, is up to half as large again as brotli;
 * the rest is its headers, its key and the cache entry (measured: 2 to 8 KB).
 */
export const sizeOf = ({ br }: Pick<EncodedBody, 'br'>): number => Math.ceil(2.5 * br.length) + 8192;

/**
 * Caches rendered pages, and renders each address once however many request it. A stale page is sent once more while
 * the next one is rendered; if that one is incomplete, the complete one stays.
 */
export class PageCache {
  readonly #pages: LRUCache<string, CachedPage, () => Promise<EncodedPage>>;
  readonly #now: () => number;
  readonly #rendering = new Set<string>();

  constructor(megabytes: number, now: () => number = Date.now) {
    this.#now = now;
    this.#pages = new LRUCache({
      maxSize: megabytes * 2 ** 20,
      sizeCalculation: (page) => sizeOf(page),
      ttl: freshSeconds * 1000,
      ttlResolution: 0,
      perf: { now },
      noDeleteOnStaleGet: true,
      noDeleteOnFetchRejection: true,
      // Visitors who wait for the page get it even if other pages evict its address meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (key, last, { context: render, options }) => {
        this.#rendering.add(key);
        const page = await render().finally(() => this.#rendering.delete(key));
        if (!page.isComplete) options.ttl = incompleteMs;
        if (!page.isComplete && last && this.#isUsable(last)) return last;
        return { ...page, renderedAt: now() };
      },
    });
  }

  /** The page if it is cached and fresh. */
  fresh(key: string): EncodedPage | undefined {
    return this.#pages.get(key);
  }

  /** The cached page, fresh or stale, or else a new render; a stale page is rendered again in the background. */
  async get(key: string, render: () => Promise<EncodedPage>): Promise<EncodedPage> {
    const last = this.#pages.peek(key, { allowStale: true });
    const allowStale = last !== undefined && this.#isUsable(last);
    return this.#pages.forceFetch(key, {
      context: render,
      allowStale,
      allowStaleOnFetchRejection: allowStale,
    });
  }

  /** What `get` would send: a cached page, fresh or stale, that of a running render, or that of a new one. */
  resultOf(key: string): CacheResult {
    const last = this.#pages.peek(key, { allowStale: true });
    if (last !== undefined && this.#isUsable(last))
      return this.#pages.peek(key) === undefined ? 'stale' : 'hit';
    return this.#rendering.has(key) ? 'shared' : 'miss';
  }

  /** The pages and the memory that they occupy. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
  }

  /** Drops a page, fresh or stale: the next visitor gets a new render. */
  drop(key: string): void {
    this.#pages.delete(key);
  }

  /** Drops all pages. */
  clear(): void {
    this.#pages.clear();
  }

  #isUsable({ isComplete, renderedAt }: CachedPage): boolean {
    return isComplete && this.#now() - renderedAt <= (freshSeconds + staleSeconds) * 1000;
  }
}
