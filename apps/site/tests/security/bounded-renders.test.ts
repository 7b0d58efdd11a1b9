/**
 * M4, S31: the work that anonymous visitors cause is bounded. Random addresses do not fill the cache or the render
 * threads, a full queue rejects at once without affecting personal pages, and work for disconnected visitors ends.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { pages } from '@rueda/domain/site';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { bytesOf, encodeBody } from '../../server/encoded-body.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';
import { send, signIn } from './clients.testing.ts';

async function start(...options: Parameters<typeof startSite>): Promise<TestSite> {
  const site = await startSite(...options);
  onTestFinished(() => site.close());
  return site;
}

async function startService(listener: RequestListener): Promise<string> {
  const service = createServer(listener);
  const address = await listen(service);
  onTestFinished(() => close(service));
  return address;
}

test('random query values cause no more renders than the limit of their address', async () => {
  const site = await start(undefined, undefined, { RENDER_RATE: '10', API_RATE: '50' });
  const random = (): string => Math.random().toString(36).slice(2);
  const attacks = [
    () => `${pages.dailyMovements.es}?sector=${random()}&hoy=${random()}`,
    () => `${pages.dailyMovements.es}?orden=${random()}&pagina=${random()}`,
    () => `${pages.issuer.es}?companyCode=${random()}`,
    () => `${pages.calendar.en}?mes=${random()}`,
    () => `${pages.compare.es}?valor1=${random()}&valor2=${random()}`,
    () => `${pages.search.es}?q=${random()}`,
    () => `${pages.home.es}?${random()}=${random()}`,
  ];
  const before = site.rendered();
  const startedAt = performance.now();
  const count = cases(600, 5000);
  const statuses = new Set<number>();
  for (let from = 0; from < count; from += 200) {
    const sent = Array.from({ length: 200 }, (_, index) =>
      send(site.address, attacks[index % attacks.length]?.() ?? '/'),
    );
    for (const { status } of await Promise.all(sent)) statuses.add(status);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const renders = site.rendered() - before;
  console.log(`M4: ${count} random queries in ${seconds.toFixed(1)} s: ${renders} renders`);
  expect(renders).toBeLessThanOrEqual(50 + 10 * seconds + 1);
  expect([...statuses].filter((status) => ![200, 301, 302, 303, 308, 404, 429].includes(status))).toEqual([]);
});

test('a full render queue rejects with status 503 and Retry-After; personal pages are still rendered', async () => {
  // Each page waits for the service until its timeout.
  const hanging = await startService(() => undefined);
  const site = await start(hanging, inject('issuer'), { RENDER_THREADS: '1', SERVICE_TIMEOUT_MS: '2000' });
  const cookie = await signIn(site.address, 'queue');
  const flood = Array.from({ length: 120 }, (_, index) =>
    send(site.address, `${pages.search.es}?q=queue-${index}`),
  );
  // 4 are rendered and 64 wait: the other 52 are rejected at once.
  const rejected = flood.map((sent) => sent.then(({ status }) => status === 503));
  const early = await Promise.all(
    rejected.map((each) => Promise.race([each, delay(1500).then(() => false)])),
  );
  expect(early.filter(Boolean)).toHaveLength(52);
  const { status, milliseconds } = await send(site.address, '/mis-datos', { headers: { cookie } });
  expect(status).toBe(200);
  // Not after the others, which wait up to 5 s.
  expect(milliseconds).toBeLessThan(4500);
  const all = await Promise.all(flood);
  for (const { status: each, headers } of all)
    if (each === 503) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(new Set(all.map((each) => each.status))).toEqual(new Set([200, 503]));
});

test('a cached page is decompressed once for all clients without compression', async () => {
  const page = encodeBody('<p>A page</p>'.repeat(1000));
  const [one, other] = await Promise.all([bytesOf(page, 'identity'), bytesOf(page, 'identity')]);
  expect(Buffer.from(one).toString()).toContain('<p>A page</p>');
  expect(other).toBe(one);
  expect(await bytesOf(page, 'identity')).toBe(one);
});

test('an incomplete page is cached for a second, so that a failing service causes few renders', async () => {
  let isAway = true;
  const data = inject('serviceAddress');
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const upstream = await fetch(data + request.url, { method: request.method ?? 'GET' });
    response.writeHead(upstream.status, { 'content-type': upstream.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await upstream.arrayBuffer()));
  };
  const service = await startService((request, response) => {
    if (isAway) response.writeHead(500).end();
    else void forward(request, response);
  });
  const site = await start(service, undefined, { SERVICE_TIMEOUT_MS: '30000' });
  const before = site.rendered();
  const startedAt = performance.now();
  let responses = 0;
  while (performance.now() - startedAt < 4000) {
    const { status, headers } = await send(site.address, '/', { headers: { 'accept-encoding': 'br' } });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    responses += 1;
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const renders = site.rendered() - before;
  expect(renders).toBeGreaterThanOrEqual(2);
  expect(renders).toBeLessThanOrEqual(seconds + 1);
  expect(responses).toBeGreaterThan(3 * renders);
  isAway = false;
  await expect
    .poll(async () => (await send(site.address, '/')).headers['cache-control'], {
      timeout: 10_000,
      interval: 200,
    })
    .toContain('s-maxage=60');
});

test('a call to the service is aborted when its visitor disconnects', async () => {
  let [calls, closed] = [0, 0];
  const service = await startService((request) => {
    // The site itself reads the list of published pages.
    if (request.url !== '/v1/indices') return;
    calls += 1;
    request.socket.once('close', () => (closed += 1));
  });
  const site = await start(service);
  const disconnected = new AbortController();
  const visits = Array.from({ length: 5 }, () =>
    fetch(`${site.address}/api/v1/indices`, { signal: disconnected.signal }).catch(() => undefined),
  );
  await expect.poll(() => calls).toBe(5);
  expect(closed).toBe(0);
  disconnected.abort();
  await Promise.all(visits);
  // Far sooner than the timeout of 10 s.
  await expect.poll(() => closed, { timeout: 5000 }).toBe(5);
});
