import { LRUCache } from 'lru-cache';
import { type Compressed, compress } from './compressed.ts';

/** A page as it was printed. */
export interface Printed {
  status: number;
  html: string;
  headers: Readonly<Record<string, string>>;
  /** May others be shown it? Not where something was missing. */
  isWhole: boolean;
}

/** A page as it is kept and sent. */
export interface KeptPage extends Compressed {
  status: number;
  headers: Readonly<Record<string, string>>;
  isWhole: boolean;
  madeAt: number;
}

/** How long a page is new, and how long it may still be shown while the next is printed, in seconds. */
const fresh = 60;
const stale = 1140;

/** What shared caches are told of a page, and what this one does. */
export const pageCaching = `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`;

/** The most that a page takes, in bytes: gzip's, once a browser asks for it, is up to half as large again as brotli's. */
export const sizeOf = ({ br }: Pick<Compressed, 'br'>): number => Math.ceil(2.5 * br.length) + 1024;

/**
 * Keeps printed pages, so that however many ask for one address it is printed once. Past its minute a page is shown
 * once more while the next is printed; where that one lacks something, the whole one goes on.
 */
export class PageCache {
  readonly #pages: LRUCache<string, KeptPage, () => Promise<Printed>>;

  constructor(megabytes: number) {
    this.#pages = new LRUCache({
      maxSize: megabytes * 2 ** 20,
      sizeCalculation: (page) => sizeOf(page),
      ttl: fresh * 1000,
      allowStale: true,
      fetchMethod: async (_, last, { context: print, options }) => {
        const printed = await print();
        // A second: enough to stand a rush while the service is away.
        if (!printed.isWhole) options.ttl = 1000;
        if (!printed.isWhole && last?.isWhole && !isTooOld(last)) return last;
        const { html, ...rest } = printed;
        return { ...compress(html, 'light'), ...rest, madeAt: Date.now() };
      },
    });
  }

  async get(key: string, print: () => Promise<Printed>): Promise<KeptPage> {
    const last = this.#pages.peek(key, { allowStale: true });
    const page = await this.#pages.fetch(key, {
      context: print,
      allowStale: last !== undefined && last.isWhole && !isTooOld(last),
    });
    if (page === undefined) throw new Error(`No page was printed for ${key}.`);
    return page;
  }
}

const isTooOld = ({ madeAt }: KeptPage): boolean => Date.now() - madeAt > (fresh + stale) * 1000;
