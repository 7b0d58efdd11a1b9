/** Debian's nginx with deploy/nginx.conf in front of the documents of the site. */
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';
import { startTestStore, type TestStore } from '../../server/documents/s3-server.testing.ts';
import { createTestSite } from '../../server/site.testing.ts';
import { close, listen } from '../site.testing.ts';
import { type Edge, get, startEdge } from './edge.testing.ts';

const pdf = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(100_000)}`);
const path = '/archivos/memorias/2025.pdf';

/** nginx, the site and a bucket; documents are fresh for an hour, or for a second. */
async function startAll(isBrief = false): Promise<{ edge: Edge; store: TestStore }> {
  const store = await startTestStore();
  store.objects.set('memorias/2025.pdf', pdf);
  const site = await createTestSite({
    DOCUMENT_STORE: store.address,
    TRUSTED_PROXIES: '127.0.0.1',
    DOCUMENT_TIMEOUT_MS: '500',
  }).listen();
  if (!isBrief) return { store, edge: await startEdge(site, await freePort()) };
  const server = createServer(async ({ url = '', method }, response) => {
    const { status, headers, body } = await get(site, url, {}, method);
    const caching = headers['cache-control']
      ?.replace('max-age=3600', 'max-age=1')
      .replace('stale-while-revalidate=600', 'stale-while-revalidate=0');
    response.writeHead(status, { ...headers, 'cache-control': caching ?? '' }).end(body);
  });
  const brief = await listen(server);
  onTestFinished(() => close(server));
  return { store, edge: await startEdge(brief, await freePort()) };
}

test('nginx requests a document once, whatever query or range its visitors send', async () => {
  const { edge, store } = await startAll();
  const first = await get(edge.address, path, { range: 'bytes=0-7' });
  expect([first.status, first.headers['content-range'], first.body.toString()]).toEqual([
    206,
    `bytes 0-7/${pdf.length}`,
    '%PDF-1.4',
  ]);
  await expect.poll(async () => (await get(edge.address, path)).headers['x-cache']).toBe('HIT');
  const before = store.requests.length;
  const full = await get(edge.address, `${path}?x=1`, { cookie: 'cookies=answered', 'save-data': 'on' });
  expect([full.status, full.body.equals(pdf), full.headers['content-type']]).toEqual([
    200,
    true,
    'application/pdf',
  ]);
  expect(full.headers['content-security-policy']).toMatch(/sandbox$/);
  const end = await get(edge.address, path, { range: 'bytes=-10' });
  expect([end.status, end.body.toString()]).toEqual([206, '0123456789']);
  expect((await get(edge.address, path, { range: 'bytes=9999999-' })).status).toBe(416);
  const same = await get(edge.address, path, { 'if-none-match': String(full.headers['etag']) });
  expect([same.status, same.body.length]).toEqual([304, 0]);
  const head = await get(edge.address, path, {}, 'HEAD');
  expect([head.status, head.headers['content-length']]).toEqual([200, String(pdf.length)]);
  expect(store.requests.length).toBe(before);
});

test('nginx caches neither a missing document nor an error of the store', async () => {
  const { edge, store } = await startAll();
  expect((await get(edge.address, '/archivos/new.pdf')).status).toBe(404);
  store.objects.set('new.pdf', pdf);
  store.fault = 'internalError';
  expect((await get(edge.address, '/archivos/new.pdf')).status).toBe(502);
  store.fault = null;
  expect((await get(edge.address, '/archivos/new.pdf')).status).toBe(200);
});

test('nginx sends the cached document while the store is away', async () => {
  const { edge, store } = await startAll(true);
  expect((await get(edge.address, path)).status).toBe(200);
  store.fault = 'internalError';
  await pause(2100);
  const stale = await get(edge.address, path);
  expect([stale.status, stale.headers['x-cache'], stale.body.equals(pdf)]).toEqual([200, 'STALE', true]);
});

test('nginx sends no withdrawn document once its time in the cache is over', async () => {
  const { edge, store } = await startAll(true);
  expect((await get(edge.address, path)).status).toBe(200);
  store.objects.delete('memorias/2025.pdf');
  await pause(2100);
  expect((await get(edge.address, path)).status).toBe(404);
});
