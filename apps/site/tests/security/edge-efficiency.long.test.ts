/** How much of the work Debian's nginx with deploy/nginx.conf does for the site. */
import { expect, inject, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import { pathsOf, startSite, type TestSite } from '../site.testing.ts';
import { type Edge, get, startEdge } from './edge.testing.ts';
import { isFromCache, mixOf } from './edge-mix.testing.ts';

/** The site with sign-in, and nginx in front of it. */
async function startBoth(change?: (rules: string) => string): Promise<{ site: TestSite; edge: Edge }> {
  const port = await freePort();
  const site = await startSite(undefined, inject('issuer'), {
    ORIGIN: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  onTestFinished(() => site.close());
  return { site, edge: await startEdge(site.address, port, change) };
}

const requestCount = 3000;
/** The most requested pages of each language. */
const pagesPerLanguage = 25;

/** The percentage of the mix that nginx sends from its cache. */
async function measureHitRate(change?: (rules: string) => string): Promise<number> {
  const { site, edge } = await startBoth(change);
  const paths = (await pathsOf({ ...site, address: edge.address })).map((path) => path || '/');
  const isEnglish = (path: string): boolean => /^\/en(?:\/|$)/.test(path);
  const spanish = paths.filter((path) => !isEnglish(path)).slice(0, pagesPerLanguage);
  const english = paths.filter(isEnglish).slice(0, pagesPerLanguage);
  const mix = mixOf(
    spanish.flatMap((path, index) => [path, english[index] ?? '/en']),
    requestCount,
  );
  let hits = 0;
  for (const { path, headers } of mix) {
    const response = await get(edge.address, path, headers);
    expect([path, response.status < 500]).toEqual([path, true]);
    if (isFromCache(response)) hits += 1;
  }
  return (100 * hits) / mix.length;
}

/** As it was: a key of raw client values, without the rules that normalise them. */
const rawKey = (rules: string): string =>
  rules
    .replace(/proxy_pass http:\/\/site\$path\$query;/, 'proxy_pass http://site;')
    .replace(
      /proxy_cache_key "site \$encoding \$save_data \$path\$query";/,
      'proxy_cache_key "$request_uri $http_accept_encoding $http_save_data";',
    );

test('nginx sends at least 93 of 100 requests of an ordinary mix from its cache', async () => {
  const rate = await measureHitRate();
  process.stdout.write(`hit rate of ${requestCount} requests: ${rate.toFixed(1)} %\n`);
  expect(rate).toBeGreaterThanOrEqual(93);
});

test('control: with a cache key of raw client values nginx misses that rate', async () => {
  const rate = await measureHitRate(rawKey);
  process.stdout.write(`hit rate with a key of raw values: ${rate.toFixed(1)} %\n`);
  expect(rate).toBeLessThan(93);
});

/** The time until the last of 30 concurrent sign-ins has been redirected to the identity provider, in milliseconds. */
async function timeSignIns(address: string): Promise<number> {
  const start = performance.now();
  const responses = await Promise.all(Array.from({ length: 30 }, () => get(address, '/login')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([303]));
  return performance.now() - start;
}

test('30 visitors who sign in at once behind nginx are redirected within a second', async () => {
  const { site, edge } = await startBoth();
  await get(site.address, '/login');
  const [behind, bare] = [await timeSignIns(edge.address), await timeSignIns(site.address)];
  process.stdout.write(`30 sign-ins: ${behind.toFixed(0)} ms behind nginx, ${bare.toFixed(0)} ms without\n`);
  expect(behind).toBeLessThan(1000);
});
