import type { OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { toResponse } from './responses.ts';
import { Answer, staleIfErrorSeconds } from './caching.ts';

const maxAddressLength = 500;

/** An answer that is shared, and when. Seconds since 1970. */
export interface CachedResponse {
  readonly answer: Answer;
  /** The second in which it is sent. */
  readonly second: number;
  /** The second in which it was made: an earlier one only while no other can be made. */
  readonly madeIn: number;
}

/** What an address asks, and what its answers have in common. */
export interface KnownAddress {
  readonly question: string;
  readonly route: string;
  readonly cost: number;
  /** Beside those of the answer itself. */
  readonly headers: OutgoingHttpHeaders;
}

export interface ResponseCacheOptions {
  readonly now: () => number;
  /** Told when an older answer is sent because none can be made. */
  readonly onStale: (error: unknown) => void;
  /**
   * Bytes of memory for answers; those asked for longest ago go first.
   * @default 64 MB
   */
  most?: number;
}

/**
 * One answer for all who ask the same in the same second: made once, however many wait for it. Instances agree on
 * it, because a second is the same for all of them. While none can be made, the last one goes on for 20 minutes: what
 * was public then is public now, and only older.
 */
export class ResponseCache {
  readonly #now: () => number;
  readonly #onStale: (error: unknown) => void;
  readonly #answers: LRUCache<string, CachedResponse, () => Promise<string>>;
  /** Addresses that were asked before, which need not be read again. */
  readonly #addresses = new LRUCache<string, KnownAddress>({ max: 5000 });

  constructor({ now, onStale, most = 64 * 1024 * 1024 }: ResponseCacheOptions) {
    this.#now = now;
    this.#onStale = onStale;
    this.#answers = new LRUCache({
      maxSize: most,
      sizeCalculation: ({ answer }, key) => answer.size + 2 * key.length,
      // What is pushed out while it is being made is still sent to those who wait for it.
      ignoreFetchAbort: true,
      fetchMethod: (_, last, { context: make }) => this.#make(make, last),
    });
  }

  /** The answer to a question in this second. Failures are thrown to all who wait, and not kept. */
  async answerTo(question: string, make: () => Promise<string>): Promise<CachedResponse> {
    const known = this.#answers.get(question);
    if (known?.second === this.#second) return known;
    return this.#answers.forceFetch(question, { context: make, forceRefresh: true });
  }

  /** The answer made in this second to an address that was asked before, where there is one by now. */
  knownAt(url: string): { readonly answer: Answer; readonly address: KnownAddress } | undefined {
    const address = this.#addresses.get(url);
    if (address === undefined) return undefined;
    const known = this.#answers.get(address.question);
    return known?.madeIn === this.#second ? { answer: known.answer, address } : undefined;
  }

  /** Remembers an address; not a long one, which is no one's habit. */
  remember(url: string, address: KnownAddress): void {
    if (url.length <= maxAddressLength) this.#addresses.set(url, address);
  }

  /** Bytes of memory that answers take. */
  get size(): number {
    return this.#answers.calculatedSize;
  }

  clear(): void {
    this.#answers.clear();
  }

  get #second(): number {
    return Math.floor(this.#now() / 1000);
  }

  async #make(make: () => Promise<string>, last: CachedResponse | undefined): Promise<CachedResponse> {
    const second = this.#second;
    const made = { second, madeIn: second };
    try {
      const text = await make();
      // Nothing changed: what was packed for the last second need not be packed again.
      const isSame = last?.answer.status === 200 && last.answer.bytes.equals(Buffer.from(text));
      return { ...made, answer: isSame ? last.answer : new Answer(text) };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not-found')
        return { ...made, answer: new Answer(JSON.stringify(toResponse(error).body), 404) };
      if (last?.answer.status !== 200 || second - last.madeIn > staleIfErrorSeconds) throw error;
      this.#onStale(error);
      return { ...last, second };
    }
  }
}
