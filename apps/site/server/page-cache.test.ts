import { expect, test } from 'vitest';
import { PageCache, pageCacheControl, sizeOf } from './page-cache.ts';
import { encodePage } from './site.testing.ts';

/** A cache with a fake clock, in seconds, and pages that contain the number of their render. */
function setUp(megabytes = 1) {
  let seconds = 1000;
  let rendered = 0;
  const cache = new PageCache(megabytes, () => seconds * 1000);
  return {
    cache,
    renderings: () => rendered,
    pass: (more: number) => {
      seconds += more;
    },
    complete: async () => encodePage(String((rendered += 1))),
    incomplete: async () => encodePage(String((rendered += 1)), { isComplete: false }),
    fail: async (): Promise<never> => {
      rendered += 1;
      throw new Error('not rendered');
    },
  };
}

const etagOf = (text: string): string => encodePage(text).etag;
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

test('Cache-Control lets shared caches use a page for a minute, and 19 more while stale', () => {
  const withMinutes = 'public, s-maxage=60, stale-while-revalidate=1140, stale-if-error=1140';
  expect(pageCacheControl(null)).toBe(withMinutes);
  expect(pageCacheControl(20 * 60_000)).toBe(withMinutes);
});

test('a page with a notice that ends sooner is not used after that end, unless the site is away', () => {
  expect(pageCacheControl(90_000)).toBe(
    'public, s-maxage=60, stale-while-revalidate=30, stale-if-error=1140',
  );
  expect(pageCacheControl(30_000)).toBe('public, s-maxage=30, stale-while-revalidate=0, stale-if-error=1140');
});

test('a page is fresh for 60 seconds and rendered once in that time', async () => {
  const { cache, complete, pass, renderings } = setUp();
  expect(cache.fresh('/')).toBeUndefined();
  await cache.get('/', complete);
  pass(60);
  expect(cache.fresh('/')?.etag).toBe(etagOf('1'));
  expect((await cache.get('/', complete)).etag).toBe(etagOf('1'));
  expect(renderings()).toBe(1);
  pass(0.001);
  expect(cache.fresh('/')).toBeUndefined();
});

test('a stale page is sent once more while the next one is rendered', async () => {
  const { cache, complete, pass, renderings } = setUp();
  await cache.get('/', complete);
  pass(61);
  // Every request looks for a fresh page first, which must not remove the stale one.
  expect(cache.fresh('/')).toBeUndefined();
  expect(cache.resultOf('/')).not.toBe('miss');
  expect((await cache.get('/', complete)).etag).toBe(etagOf('1'));
  await settle();
  expect(renderings()).toBe(2);
  expect(cache.fresh('/')?.etag).toBe(etagOf('2'));
});

test('a page is usable for exactly 20 minutes after it was rendered', async () => {
  const { cache, complete, pass } = setUp();
  await cache.get('/', complete);
  pass(1200);
  expect(cache.resultOf('/')).not.toBe('miss');
  pass(0.001);
  expect(cache.resultOf('/')).toBe('miss');
  expect((await cache.get('/', complete)).etag).toBe(etagOf('2'));
});

test('an incomplete page is cached for one second only, and never counts as usable', async () => {
  const { cache, incomplete, complete, pass, renderings } = setUp();
  expect((await cache.get('/', incomplete)).isComplete).toBe(false);
  expect(cache.fresh('/')?.isComplete).toBe(false);
  expect(cache.resultOf('/')).toBe('miss');
  pass(1);
  await cache.get('/', complete);
  expect(renderings()).toBe(1);
  pass(0.001);
  expect(cache.fresh('/')).toBeUndefined();
  // It is not sent again while the next one is rendered.
  expect(await cache.get('/', complete)).toMatchObject({ isComplete: true, etag: etagOf('2') });
});

test('an incomplete page never replaces a complete one that is still usable', async () => {
  const { cache, complete, incomplete, pass, renderings } = setUp();
  await cache.get('/', complete);
  pass(61);
  await cache.get('/', incomplete);
  await settle();
  expect(renderings()).toBe(2);
  expect(cache.fresh('/')).toMatchObject({ isComplete: true, etag: etagOf('1') });
  // A second later the page is rendered again: the service may be back.
  pass(1.001);
  expect(cache.fresh('/')).toBeUndefined();
  await cache.get('/', complete);
  await settle();
  expect(cache.fresh('/')?.etag).toBe(etagOf('3'));
});

test('an incomplete page replaces a complete one that is too old', async () => {
  const { cache, complete, incomplete, pass } = setUp();
  await cache.get('/', complete);
  pass(1201);
  expect(await cache.get('/', incomplete)).toMatchObject({ isComplete: false, etag: etagOf('2') });
});

test('a complete page that incomplete renders do not replace is still dropped after 20 minutes', async () => {
  const { cache, complete, incomplete, pass } = setUp();
  await cache.get('/', complete);
  for (let minute = 1; minute <= 19; minute += 1) {
    pass(60);
    expect((await cache.get('/', incomplete)).isComplete).toBe(true);
    await settle();
  }
  pass(61);
  expect((await cache.get('/', incomplete)).isComplete).toBe(false);
});

test('concurrent requests for an address share one render', async () => {
  const { cache, complete, renderings } = setUp();
  const pages = await Promise.all(Array.from({ length: 20 }, () => cache.get('/', complete)));
  expect(renderings()).toBe(1);
  expect(new Set(pages.map(({ etag }) => etag))).toEqual(new Set([etagOf('1')]));
  await cache.get('/en', complete);
  expect(renderings()).toBe(2);
});

test('a usable page is sent if the next one cannot be rendered', async () => {
  const { cache, complete, fail, pass } = setUp();
  await cache.get('/', complete);
  pass(61);
  expect((await cache.get('/', fail)).etag).toBe(etagOf('1'));
  await settle();
  expect(cache.resultOf('/')).not.toBe('miss');
  expect((await cache.get('/', fail)).etag).toBe(etagOf('1'));
});

test('the error of a render is reported if there is no usable page', async () => {
  const { cache, complete, fail, pass } = setUp();
  await expect(cache.get('/', fail)).rejects.toThrow('not rendered');
  expect(cache.resultOf('/')).toBe('miss');
  await cache.get('/', complete);
  pass(1201);
  await expect(cache.get('/', fail)).rejects.toThrow('not rendered');
});

test('the page cache stays within its memory limit and evicts the least recently used pages first', async () => {
  const { cache } = setUp(1);
  const size = sizeOf(encodePage('x'));
  const fitting = Math.floor(2 ** 20 / size);
  for (let index = 0; index <= fitting; index += 1)
    await cache.get(String(index), async () => encodePage('x'));
  expect(cache.resultOf('0')).toBe('miss');
  expect(cache.resultOf('1')).not.toBe('miss');
  expect(cache.resultOf(String(fitting))).not.toBe('miss');
});

test('the size of a page includes both encodings and 8 KB of overhead', () => {
  expect(sizeOf({ br: Buffer.alloc(1001) })).toBe(2503 + 8192);
});

test('a page that is larger than the cache is sent but not cached', async () => {
  const { cache, complete } = setUp(1 / 128);
  expect((await cache.get('/', complete)).etag).toBe(etagOf('1'));
  expect(cache.resultOf('/')).toBe('miss');
});

test('a page is sent even if its address is evicted while it is rendered', async () => {
  const { cache } = setUp(1);
  let finish = (): void => undefined;
  const slow = cache.get('/slow', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return encodePage('slow');
  });
  for (let index = 0; index < 300; index += 1) await cache.get(String(index), async () => encodePage('x'));
  finish();
  expect((await slow).etag).toBe(etagOf('slow'));
});
