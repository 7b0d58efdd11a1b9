import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bytesOf, encodeBody } from '../server/encoded-body.ts';
import { sizeOf } from '../server/page-cache.ts';
import { startSite, type TestSite } from './site.testing.ts';

let site: TestSite;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

/** Asks with a socket for each, and gives the status. */
const ask = (path: string, agent: Agent): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(site.address + path, { agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end();
  });

test('10,000 who ask for one address at once are shown one print', async () => {
  const before = site.rendered();
  const agent = new Agent({ keepAlive: true, maxSockets: 500 });
  const statuses = await Promise.all(Array.from({ length: 10_000 }, () => ask('/', agent)));
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(site.rendered() - before).toBe(1);
});

test('where nothing is to be kept, whoever asks is shown a print of their own', async () => {
  const keepless = await startSite(undefined, undefined, { CACHE_MEGABYTES: '0' });
  const answers = await Promise.all(Array.from({ length: 3 }, () => keepless.get('/')));
  await keepless.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(keepless.rendered()).toBe(3);
});

test('a kept page takes no more memory than the cache counts for it', async () => {
  const page = encodeBody((await site.get('/')).text);
  const bytes = page.br.buffer.byteLength + (await bytesOf(page, 'gzip')).buffer.byteLength;
  expect(bytes).toBeLessThanOrEqual(sizeOf(page));
  expect(bytes).toBeGreaterThan(sizeOf(page) / 2);
});

test('what a page does not know in its query is the same page', async () => {
  await site.get('/en');
  const before = site.rendered();
  await Promise.all(['/en?utm_source=a', '/en?b=2', '/en?a=1&c'].map((path) => site.get(path)));
  expect(site.rendered() - before).toBe(0);
});

test('who has the page is not sent it again, and shared caches may keep it a minute', async () => {
  const { headers } = await site.get('/');
  expect(headers.get('cache-control')).toBe(
    'public, s-maxage=60, stale-while-revalidate=1140, stale-if-error=1140',
  );
  const again = await site.get('/', { 'if-none-match': headers.get('etag') ?? '' });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('made-up addresses share one print a language', async () => {
  await site.get('/nada');
  const before = site.rendered();
  for (let at = 0; at < 50; at += 1) expect((await site.get(`/nada/${at}`)).status).toBe(404);
  expect(site.rendered() - before).toBe(0);
});

test('a visitor without script answers the cookie banner once, and goes back to the page', async () => {
  const answered = await fetch(`${site.address}/cookies`, {
    method: 'POST',
    redirect: 'manual',
    headers: { referer: `${site.address}/en?x=1`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'version=2026-11&decision=reject',
  });
  expect([answered.status, answered.headers.get('location')]).toEqual([303, '/en?x=1']);
  const cookie = answered.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await site.get('/en')).text).toContain('rueda-CookieBanner');
  const page = await site.get('/en', { cookie });
  expect(page.text).not.toContain('rueda-CookieBanner');
  // Nobody else may be shown what was printed for those who answered.
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
});
