/** The requests of an ordinary morning, as an edge receives them. */
import type { RawResponse } from './edge.testing.ts';

export interface MixedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The same numbers in every run: a different mix would be a different figure. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** As browsers, libraries and crawlers write them, and how many of a hundred requests do. */
const encodings: readonly (readonly [share: number, value: string])[] = [
  [58, 'gzip, deflate, br, zstd'],
  [27, 'gzip, deflate, br'],
  [4, 'br;q=1.0, gzip;q=0.8, *;q=0.1'],
  [5, 'gzip, deflate'],
  [3, 'gzip'],
  [3, ''],
];

const campaigns: readonly ((id: number) => string)[] = [
  (id) => `utm_source=boletin&utm_medium=email&utm_campaign=${id % 20}`,
  (id) => `fbclid=IwAR${id}`,
  (id) => `gclid=Cj0K${id}&gbraid=0AAA${id}`,
];

/** Requests of signed-in visitors, of sign-in and of a visitor who answered the banner without script. */
const uncacheable: readonly MixedRequest[] = [
  { path: '/login', headers: {} },
  { path: '/mis-listas', headers: {} },
  { path: '/api/v1/watchlist/stock/nobody', headers: {} },
  { path: '/en', headers: { cookie: 'cookies=reject.2026-11' } },
];

/**
 * Requests for these pages: the n-th page is requested n times less often than the first, a quarter comes from
 * campaigns, two in a hundred cannot be cached and one in a hundred saves data.
 */
export function mixOf(paths: readonly string[], count: number): MixedRequest[] {
  const random = randomOf(20_261_117);
  const pick = <T>(weighted: readonly (readonly [number, T])[]): T => {
    let rest = random() * weighted.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of weighted) if ((rest -= weight) < 0) return value;
    throw new RangeError('No values to choose from.');
  };
  const pages = paths.map((path, index) => [1 / (index + 1), path] as const);
  return Array.from({ length: count }, (_, id) => {
    if (random() < 0.02) return pick(uncacheable.map((each) => [1, each] as const));
    const encoding = pick(encodings);
    const path = pick(pages);
    const campaign = random() < 0.25 && pick(campaigns.map((each) => [1, each] as const))(id);
    return {
      path: campaign ? `${path}${path.includes('?') ? '&' : '?'}${campaign}` : path,
      headers: {
        ...(encoding && { 'accept-encoding': encoding }),
        ...(random() < 0.01 && { 'save-data': 'on' }),
      },
    };
  });
}

/** Was it sent from the cache, fresh or while the page is renewed? */
export const isFromCache = ({ headers }: RawResponse): boolean =>
  ['HIT', 'STALE', 'UPDATING'].includes(String(headers['x-cache']));
