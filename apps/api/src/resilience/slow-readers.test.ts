import { Agent, get as httpGet } from 'node:http';
import { connect } from 'node:net';
import { readerLimits } from '@rueda/server/slow-readers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cases, isLong } from '../../../../tools/cases.ts';
import { type ChildApp, type Defect, startChild } from '../testing/child-app.ts';
import { loaderOf } from '../testing/sample-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { leaveUnread, type Unread } from '../testing/unread-responses.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp({ variables: { ADDRESS_RATE: '1000000' } });
  const facts = (count: number, length: number, rpjCode: string): object[] =>
    Array.from({ length: count }, (_, index) => ({
      registerDate: `2026-10-01 10:${10 + (index % 50)}:00.0`,
      businessName: `Company ${index}`,
      rpjCode,
      observation: `${index} `.padEnd(length, 'x'),
    }));
  // A page of 350 KB, and one of 8 MB, which exceeds the kernel's socket buffers.
  const pages = [...facts(100, 3400, 'large'), ...facts(20, 400_000, 'huge')];
  await loaderOf(running)({ observedAt: Date.now(), facts: pages });
});
afterAll(() => running.close());

let queries = 0;
/** A query for one of the pages, different each time, so that no two share a response. */
function query(rpjCode: 'large' | 'huge'): string {
  queries += 1;
  const startDate = new Date(86_400_000 * (queries % 18_000)).toISOString().slice(0, 10);
  return JSON.stringify({ rpjCode, size: 100, startDate });
}

function requests(count: number, page: 'large' | 'huge'): string {
  const head = 'POST /v1/corporate-actions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const bodies = Array.from({ length: count }, () => query(page));
  return bodies.map((body) => `${head}content-length: ${body.length}\r\n\r\n${body}`).join('');
}

/** Sends a request over a new connection and reads the response. */
async function readFully(address: string): Promise<void> {
  const response = await fetch(`${address}/v1/corporate-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: query('large'),
  });
  await response.arrayBuffer();
}

/** Reads the beginning of the huge page, pauses, and reads the rest. True if all of it arrives. */
function readWithPause(address: string, pauseMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(requests(1, 'huge'));
    let received = 0;
    socket.once('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), pauseMs);
    });
    socket.on('data', ({ byteLength }) => {
      received += byteLength;
      if (received > 8_000_000) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received > 8_000_000));
  });
}

/** Sends requests from connections that read nothing, after clients that do read. */
const attack = (child: ChildApp, sockets: number, each: number, beyond?: number): Promise<Unread> =>
  leaveUnread(child, {
    sockets,
    textOf: () => requests(each, 'large'),
    warmUp: async () => {
      const readers = Array.from({ length: 8 }, async () => {
        for (let time = 0; time < cases(8, 40); time += 1) await readFully(child.address);
      });
      await Promise.all(readers);
    },
    ...(beyond !== undefined && { beyond }),
  });

/** Maximum memory for unread responses: S26's limit for 1,000 connections; 50 of them cost 3 to 32 MB. */
const maxMegabytes = cases(40, 50);

/** A small heap, so that uncollected garbage does not count as memory in use. */
const smallHeap = { NODE_OPTIONS: '--max-old-space-size=80 --max-semi-space-size=2' };

async function withChild<T>(
  defect: Defect | undefined,
  work: (child: ChildApp) => Promise<T>,
  variables: Record<string, string> = {},
): Promise<T> {
  const child = await startChild({ ...running.environment, ...smallHeap, ...variables }, defect);
  try {
    return await work(child);
  } finally {
    child.process.kill();
    await child.ended;
  }
}

test('S26: clients that send requests and read nothing cost no memory and are cut', async () => {
  const sockets = cases(50, 1000);
  // More than the pipeline limit, one, and exactly the limit at the default address rate.
  const variants = [[400], [1], [readerLimits.maxPipelined, { ADDRESS_RATE: '50' }]] as const;
  for (const [each, variables] of isLong ? variants : ([[200]] as const)) {
    const { grown, seconds } = await withChild(undefined, (child) => attack(child, sockets, each), variables);
    console.log(
      `S26: ${sockets} connections with ${each} requests each: ${grown.toFixed(0)} MB more, the last cut ${seconds.toFixed(1)} s after it connected`,
    );
    expect(grown).toBeLessThan(maxMegabytes);
    expect(seconds).toBeLessThan(30);
  }
});

test('S26, control: the check detects a server without limits on unread responses', async () => {
  const { grown } = await withChild('no limit on readers', (child) => attack(child, 2, 400, maxMegabytes));
  console.log(`S26: two connections to a server without limits: ${grown.toFixed(0)} MB more`);
  expect(grown).toBeGreaterThan(maxMegabytes);
});

test('S26: a client that pauses reading is served within the timeout and cut after it', async () => {
  const shortTimeout = await running.startInstance({ readers: { ...readerLimits, timeoutMs: 500 } });
  const addresses = [running.address, shortTimeout.server.listeningOrigin];
  const served = await Promise.all(addresses.map((address) => readWithPause(address, cases(3000, 10_000))));
  expect(served).toEqual([true, false]);
});

test('a rate-limited connection is delayed, unless it belongs to a trusted proxy', async () => {
  /** Exceeds the address limit, and returns the milliseconds of one further request. */
  const timeAfterLimit = async (variables: Record<string, string>): Promise<number> => {
    const { server } = await running.startInstance({}, { ADDRESS_RATE: '1', ...variables });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const get = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { 'x-forwarded-for': '192.0.2.1' };
        const sent = httpGet(`${server.listeningOrigin}${path}`, { agent, headers }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        sent.on('error', reject);
      });
    // Unknown paths and unauthenticated requests are limited too.
    for (const path of ['/nowhere', '/v1/watchlist/stock/somebody'])
      for (let status = 0; status !== 429; ) status = await get(path);
    const start = performance.now();
    await get('/openapi.json');
    agent.destroy();
    return performance.now() - start;
  };
  expect(await timeAfterLimit({})).toBeGreaterThan(900);
  expect(await timeAfterLimit({ TRUSTED_PROXIES: '127.0.0.1' })).toBeLessThan(900);
});
