/**
 * M7, M8, S15, S16, S26: clients that send slowly, never read, or only connect are disconnected in time and cost the
 * others nothing: no memory, no connection to the service, and no slot of the concurrent requests.
 */
import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildApp } from '@rueda/api/testing/child-app';
import { leaveUnread, sendWithoutReading, type Unread } from '@rueda/api/testing/unread-responses';
import { pages } from '@rueda/domain/site';
import { readerLimits } from '@rueda/server/slow-readers';
import { expect, onTestFinished, test } from 'vitest';
import { cases, isLong } from '../../../../tools/cases.ts';
import { close, listen, startSite, type TestSite } from '../site.testing.ts';
import { startChildSite, stopChildSite } from './child-site.testing.ts';
import { describeTimes, type Measured, measure, send } from './clients.testing.ts';

const open = new Set<Socket>();

/** Sends this text and then `drip` each second. Resolves to the seconds until the server closed the connection. */
function sendSlowly(
  address: string,
  text: string,
  drip: string,
  localAddress = '127.0.0.1',
): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(address).port), localAddress });
    open.add(socket);
    socket.write(text);
    const dripping = setInterval(() => socket.write(drip), 1000);
    socket
      .on('data', () => undefined)
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(dripping);
        open.delete(socket);
        resolve((performance.now() - start) / 1000);
      });
  });
}

function destroyAll(): void {
  for (const socket of open) socket.destroy();
}

const post = (path: string, type: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\ncontent-type: ${type}\r\n`;
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** Measures another visitor meanwhile. */
const others = (address: string, path: string, count: number, perSecond = 20): Promise<Measured> =>
  measure(address, path, {
    count,
    perSecond,
    localAddress: '127.0.0.2',
    headers: { 'accept-encoding': 'br' },
  });

test('S15: slow headers are disconnected within 6 s and slow bodies within 11 s, without delaying others', async () => {
  // In a separate process: this one is busy with its connections. One address opens them all.
  const rates = { ADDRESS_RATE: '1000000', RENDER_RATE: '1000000', API_RATE: '1000000' };
  const site = await startChildSite(rates);
  onTestFinished(() => stopChildSite(site));
  onTestFinished(destroyAll);
  const connectionsPerKind = cases(100, 500);
  const measureOthers = async (): Promise<Measured[]> =>
    Promise.all(
      ['/', '/api/v1/indices'].map((path) => others(site.address, path, cases(40, 200), cases(20, 50))),
    );
  await measureOthers();
  const alone = await measureOthers();
  const slowly = (text: string, drip: string): Promise<number>[] =>
    Array.from({ length: connectionsPerKind }, () => sendSlowly(site.address, text, drip));
  const headers = slowly(post('/contacto', form), 'x-a: b\r\n');
  const bodies = [
    ...slowly(`${post('/contacto', form)}content-length: 1000\r\n\r\n`, 'a'),
    ...slowly(`${post('/api/v1/contact', json)}transfer-encoding: chunked\r\n\r\n`, '1\r\na\r\n'),
  ];
  // S16 covers the moment in which they connect.
  while ([...open].some(({ connecting }) => connecting)) await delay(10);
  await delay(200);
  const among = await measureOthers();
  const slowest = [Math.max(...(await Promise.all(headers))), Math.max(...(await Promise.all(bodies)))];
  console.log(
    `S15: ${connectionsPerKind} slow headers cut within ${slowest[0]?.toFixed(1)} s, ${2 * connectionsPerKind} slow bodies within ${slowest[1]?.toFixed(1)} s; ` +
      `home, /api alone ${alone.map(describeTimes).join(' / ')}; among them ${among.map(describeTimes).join(' / ')}`,
  );
  // On a shared machine the short run only checks that they are disconnected.
  expect(slowest[0]).toBeLessThan(cases(20, 6));
  expect(slowest[1]).toBeLessThan(cases(20, 11));
  for (const [index, { p99, failures }] of among.entries()) {
    expect(failures).toBe(0);
    expect(p99).toBeLessThan(2 * (alone[index]?.p99 ?? 0) + cases(1000, 0));
  }
});

test('slow bodies do not count as concurrent requests: other visitors are served', async () => {
  const site = await startSite(undefined, undefined, { MAX_CONCURRENT_REQUESTS: '20' });
  onTestFinished(() => site.close());
  onTestFinished(destroyAll);
  for (let index = 0; index < 60; index += 1)
    void sendSlowly(site.address, `${post('/contacto', form)}content-length: 1000\r\n\r\n`, 'a');
  await delay(500);
  expect((await send(site.address, '/mis-listas', { localAddress: '127.0.0.2' })).status).toBe(200);
  expect((await send(site.address, '/api/v1/indices', { localAddress: '127.0.0.2' })).status).toBe(200);
  // Other visitors can send forms too.
  const sent = await send(site.address, '/cookies', {
    method: 'POST',
    headers: { 'content-type': form, 'content-length': '15', 'sec-fetch-site': 'same-origin' },
    body: 'decision=reject',
    localAddress: '127.0.0.2',
  });
  expect(sent.status).toBe(303);
});

/** A service that counts the connections on which the site did not read for itself: those that a client caused. */
async function startService(
  listener: RequestListener,
): Promise<{ address: string; connections: () => number }> {
  const connections = new Set<Socket>();
  const service = createServer((request, response) => {
    // The site itself reads the list of published pages.
    if (request.method === 'GET') connections.delete(request.socket);
    listener(request, response);
  }).on('connection', (socket: Socket) => connections.add(socket));
  const address = await listen(service);
  onTestFinished(() => close(service));
  return { address, connections: () => connections.size };
}

const respond: RequestListener = (_, response) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('[]');

const startFor = async (serviceAddress: string): Promise<TestSite> => {
  const site = await startSite(serviceAddress);
  onTestFinished(() => site.close());
  return site;
};

test('M7: 300 slow bodies to /api open no connection to the service and do not delay other calls', async () => {
  const service = await startService(respond);
  const site = await startFor(service.address);
  onTestFinished(destroyAll);
  for (let index = 0; index < 300; index += 1)
    void sendSlowly(site.address, `${post('/api/v1/contact', json)}content-length: 1000\r\n\r\n{`, ' ');
  await delay(1000);
  expect(open.size).toBe(300);
  expect(service.connections()).toBe(0);
  const { p50, failures } = await others(site.address, '/api/v1/indices', 40);
  expect(failures).toBe(0);
  expect(p50).toBeLessThan(cases(1000, 100));
});

test('M7: clients that do not read responses of /api hold no connection to the service', async () => {
  // More than the kernel buffers for a client that does not read.
  const large = Buffer.alloc(12 * 2 ** 20, 'x');
  let finished = 0;
  const service = await startService((request, response) => {
    // The site itself reads the list of published pages.
    if (request.url === '/v1/large') response.end(large, () => (finished += 1));
    else response.end('[]');
  });
  const site = await startFor(service.address);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (let index = 0; index < 5; index += 1)
    sockets.push(await sendWithoutReading(site.address, 'GET /api/v1/large HTTP/1.1\r\nhost: x\r\n\r\n'));
  // Long before such clients are disconnected.
  await expect.poll(() => finished, { timeout: 10_000 }).toBe(5);
});

/** With a small heap, so that uncollected garbage does not count. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=120 --max-semi-space-size=2' };

/** The longest page, uncompressed, whose bytes all responses share; and a file, which each response reads. */
const longestPage = pages.codification.es;
const file = '/samples/audio-de-ejemplo.wav';

const leaveResponsesUnread = (
  child: ChildApp,
  {
    path,
    sockets,
    requestsPerSocket,
    beyond,
  }: { path: string; sockets: number; requestsPerSocket: number; beyond?: number },
): Promise<Unread> =>
  leaveUnread(child, {
    sockets,
    textOf: () =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: identity\r\n\r\n`.repeat(requestsPerSocket),
    warmUp: async () => {
      const readers = Array.from({ length: 8 }, async () => {
        for (let time = 0; time < cases(10, 40); time += 1) await send(child.address, path);
      });
      await Promise.all(readers);
    },
    ...(beyond !== undefined && { beyond }),
  });

test('S26: sockets that never read cost at most 50 MB, and are disconnected within 30 s', async () => {
  const sockets = cases(60, 1000);
  const shapes = isLong
    ? [longestPage, file].flatMap((path) =>
        [1, readerLimits.maxPipelined, 400].map((requestsPerSocket) => ({ path, requestsPerSocket })),
      )
    : [longestPage, file].map((path) => ({ path, requestsPerSocket: 200 }));
  for (const { path, requestsPerSocket } of shapes) {
    const child = await startChildSite(smallHeap);
    const { grown, seconds } = await leaveResponsesUnread(child, {
      path,
      sockets,
      requestsPerSocket,
    }).finally(() => stopChildSite(child));
    console.log(
      `S26: ${sockets} sockets with ${requestsPerSocket} requests of ${path} each: ${grown.toFixed(0)} MB more, the last cut after ${seconds.toFixed(1)} s`,
    );
    expect(grown).toBeLessThan(50);
    expect(seconds).toBeLessThan(30);
  }
});

test('control: S26 detects a site without a limit on unread responses', async () => {
  const child = await startChildSite(
    { ...smallHeap, MAX_CONCURRENT_REQUESTS: '100000' },
    'no limit on readers',
  );
  const { grown } = await leaveResponsesUnread(child, {
    path: file,
    sockets: 8,
    requestsPerSocket: 400,
    beyond: 50,
  }).finally(() => stopChildSite(child));
  expect(grown).toBeGreaterThan(50);
});

/** The files and sockets that a process has open. */
const filesOf = ({ process: { pid } }: ChildApp): number => readdirSync(`/proc/${pid}/fd`).length;

test('S16: a site survives thousands of connections in a second, and closes their files within 10 s', async () => {
  const count = cases(1000, 5000);
  const child = await startChildSite();
  onTestFinished(() => stopChildSite(child));
  await send(child.address, '/');
  await delay(1000);
  const base = filesOf(child);
  const start = performance.now();
  const sockets = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      await delay((index * 1000) / count);
      const socket = connect(Number(new URL(child.address).port), '127.0.0.1');
      socket.on('error', () => undefined).resume();
      // A third sends nothing, a third half a request, a third disconnects at once.
      if (index % 3 === 1) socket.write('GET / HTTP/1.1\r\n');
      if (index % 3 === 2) socket.once('connect', () => socket.resetAndDestroy());
      return socket;
    }),
  );
  expect((await send(child.address, '/', { localAddress: '127.0.0.2' })).status).toBe(200);
  while (filesOf(child) > base + 5 && performance.now() - start < 30_000) await delay(100);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `S16: ${count} connections in a second: ${filesOf(child) - base} files more after ${seconds.toFixed(1)} s`,
  );
  for (const socket of sockets) socket.destroy();
  expect(seconds).toBeLessThan(cases(20, 10));
  expect(child.process.exitCode).toBeNull();
});
