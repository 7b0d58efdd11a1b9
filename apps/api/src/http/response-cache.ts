import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { toErrorResponse } from './responses.ts';
import { JsonResponse, staleIfErrorSeconds } from './caching.ts';

const maxUrlLength = 500;

/** A shared response and its times, in seconds since 1970. */
export interface CachedResponse {
  readonly response: JsonResponse;
  /** The second in which it is sent. */
  readonly second: number;
  /** The second in which it was created; earlier than `second` only while a new one cannot be created. */
  readonly createdIn: number;
}

/** The cache key of a URL, and the properties that all its responses share. */
export interface KnownUrl {
  readonly key: string;
  readonly route: string;
  readonly cost: number;
  /** In addition to the headers of the response itself. */
  readonly headers: OutgoingHttpHeaders;
}

export interface ResponseCacheOptions {
  readonly now: () => number;
  /** Called when an older response is served because a new one cannot be created. */
  readonly onStale: (error: unknown) => void;
  /**
   * Memory for responses; the least recently used are evicted first.
   * @default 64 MB
   */
  maxBytes?: number;
}

/**
 * One response for all equal requests of the same second: created once, however many clients wait for it. All instances
 * create the same one, because they share the clock. While none can be created, the last one is served for 20 minutes:
 * public data stays public and only gets older.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #onStale: (error: unknown) => void;
  readonly #responses: LRUCache<string, CachedResponse, () => Promise<string>>;
  /** URLs that were requested before and need no parsing. */
  readonly #urls = new LRUCache<string, KnownUrl>({ max: 5000 });

  constructor({ now, onStale, maxBytes = 64 * 1024 * 1024 }: ResponseCacheOptions) {
    this.#now = now;
    this.#onStale = onStale;
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ response }, key) => response.sizeBytes + 2 * key.length,
      // A response that is evicted while it is being created is still sent to the waiting clients.
      ignoreFetchAbort: true,
      fetchMethod: (_, last, { context: create }) => this.#create(create, last),
    });
  }

  /** The response of this second for a key. A failure rejects all waiting calls and is not cached. */
  async getOrCreate(key: string, create: () => Promise<string>): Promise<CachedResponse> {
    const cached = this.#responses.get(key);
    if (cached?.second === this.#second) return cached;
    return this.#responses.forceFetch(key, { context: create, forceRefresh: true });
  }

  /** The response created in this second for a URL that was requested before; undefined if there is none yet. */
  find(url: string): { readonly response: JsonResponse; readonly known: KnownUrl } | undefined {
    const known = this.#urls.get(url);
    if (known === undefined) return undefined;
    const cached = this.#responses.get(known.key);
    return cached?.createdIn === this.#second ? { response: cached.response, known } : undefined;
  }

  /** Remembers a URL; a long one is unlikely to be repeated. */
  rememberUrl(url: string, known: KnownUrl): void {
    if (url.length <= maxUrlLength) this.#urls.set(url, known);
  }

  /** Memory in use by responses. */
  get sizeBytes(): number {
    return this.#responses.calculatedSize;
  }

  clear(): void {
    this.#responses.clear();
  }

  get #second(): number {
    return Math.floor(this.#now() / 1000);
  }

  async #create(create: () => Promise<string>, last: CachedResponse | undefined): Promise<CachedResponse> {
    const second = this.#second;
    const times = { second, createdIn: second };
    try {
      const text = await create();
      // If nothing changed, reuse the bytes compressed in an earlier second.
      const isSame = last?.response.status === 200 && last.response.bytes.equals(Buffer.from(text));
      return { ...times, response: isSame ? last.response : new JsonResponse(text) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found')
        return { ...times, response: new JsonResponse(JSON.stringify(toErrorResponse(error).body), 404) };
      if (last?.response.status !== 200 || second - last.createdIn > staleIfErrorSeconds) throw error;
      this.#onStale(error);
      return { ...last, second };
    }
  }
}
