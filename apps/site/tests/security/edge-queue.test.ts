/** Debian's nginx with deploy/nginx.conf delays no request that it cannot answer from its cache. */
import { createServer, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import { close, listen } from '../site.testing.ts';
import { get, startEdge } from './edge.testing.ts';

/**
 * The number of concurrent requests that reach a site before it responds to the first. If nginx queues them, it lets one
 * through at a time.
 */
async function countConcurrent(
  path: string,
  count: number,
  change?: (rules: string) => string,
): Promise<number> {
  const waiting: ServerResponse[] = [];
  let isOpen = false;
  const site = createServer((_, response) => {
    response.setHeader('cache-control', 'private, no-store');
    if (isOpen) response.end();
    else waiting.push(response);
  });
  const address = await listen(site);
  onTestFinished(() => close(site));
  const edge = await startEdge(address, await freePort(), change);
  const responses = Array.from({ length: count }, () => get(edge.address, path));
  // A queued request arrives much later than that.
  await expect
    .poll(() => waiting.length, { timeout: 5000 })
    .toBe(count)
    .catch(() => undefined);
  const arrived = waiting.length;
  isOpen = true;
  for (const response of waiting) response.end();
  await Promise.all(responses);
  return arrived;
}

test.each(['/login', '/api/v1/watchlist/stock/a', '/mis-listas', '/en/not-to-be-cached'])(
  'nginx lets 30 concurrent requests for %s through at once, because none can be sent from its cache',
  async (path) => {
    expect(await countConcurrent(path, 30)).toBe(30);
  },
);

test('control: nginx with an unlimited lock queues requests that cannot be cached', async () => {
  const unlimited = (rules: string): string =>
    rules.replace('proxy_cache_lock_timeout 300ms', 'proxy_cache_lock_timeout 60s');
  expect(await countConcurrent('/en/not-to-be-cached', 3, unlimited)).toBeLessThan(3);
});
