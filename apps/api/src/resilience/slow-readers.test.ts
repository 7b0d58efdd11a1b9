import { Agent, get } from 'node:http';
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
    Array.from({ length: count }, (_, place) => ({
      registerDate: `2026-10-01 10:${10 + (place % 50)}:00.0`,
      businessName: `Company ${place}`,
      rpjCode,
      observation: `${place} `.padEnd(length, 'x'),
    }));
  // A page of 350 KB, and one of 8 MB, more than any kernel takes off the service's hands.
  const pages = [...facts(100, 3400, 'large'), ...facts(20, 400_000, 'huge')];
  await loaderOf(running)({ observedAt: Date.now(), facts: pages });
});
afterAll(() => running.close());

let asked = 0;
/** For one of the pages, each time in other words, so that no two share an answer. */
function query(rpjCode: 'large' | 'huge'): string {
  asked += 1;
  const startDate = new Date(86_400_000 * (asked % 18_000)).toISOString().slice(0, 10);
  return JSON.stringify({ rpjCode, size: 100, startDate });
}

function requests(count: number, page: 'large' | 'huge'): string {
  const head = 'POST /v1/corporate-actions HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const bodies = Array.from({ length: count }, () => query(page));
  return bodies.map((body) => `${head}content-length: ${body.length}\r\n\r\n${body}`).join('');
}

/** Asks over a connection of its own, and reads the answer. */
async function readWell(address: string): Promise<void> {
  const answer = await fetch(`${address}/v1/corporate-actions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: query('large'),
  });
  await answer.arrayBuffer();
}

/** Asks for the huge page, reads its beginning, nothing for so long, and then the rest. True where all of it came. */
function readLate(address: string, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.write(requests(1, 'huge'));
    let received = 0;
    socket.once('data', () => {
      socket.pause();
      setTimeout(() => socket.resume(), milliseconds);
    });
    socket.on('data', ({ byteLength }) => {
      received += byteLength;
      if (received > 8_000_000) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received > 8_000_000));
  });
}

/** Sends from so many connections that read nothing; as many honest readers come first. */
const attack = (child: ChildApp, sockets: number, each: number, beyond?: number): Promise<Unread> =>
  leaveUnread(child, {
    sockets,
    textOf: () => requests(each, 'large'),
    warmUp: async () => {
      const readers = Array.from({ length: 8 }, async () => {
        for (let time = 0; time < cases(8, 40); time += 1) await readWell(child.address);
      });
      await Promise.all(readers);
    },
    ...(beyond !== undefined && { beyond }),
  });

/** What unread answers may cost, in megabytes. */
const most = 50;

/** With a small heap, so that what is only not yet collected does not count as held. */
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

test('S26: callers that send requests and read nothing cost no memory, and are cut', async () => {
  const sockets = cases(50, 1000);
  // More than may be sent ahead, and one; and as many as may, which an address's rate keeps from being made at once.
  const ways = [[400], [1], [readerLimits.maxPipelined, { ADDRESS_RATE: '50' }]] as const;
  for (const [each, variables] of isLong ? ways : ([[200]] as const)) {
    const { grown, seconds } = await withChild(undefined, (child) => attack(child, sockets, each), variables);
    console.log(
      `S26: ${sockets} connections with ${each} requests each: ${grown.toFixed(0)} MB more, the last cut ${seconds.toFixed(1)} s after it came`,
    );
    expect(grown).toBeLessThan(most);
    expect(seconds).toBeLessThan(30);
  }
});

test('S26: the check sees a server that keeps what nobody reads', async () => {
  const { grown } = await withChild('no limit on readers', (child) => attack(child, 2, 400, most));
  console.log(`S26: two connections to a server without limits: ${grown.toFixed(0)} MB more`);
  expect(grown).toBeGreaterThan(most);
});

test('S26: a phone that reads nothing for a while is served; where nobody waits for it, it is cut', async () => {
  const hasty = await running.twin({ readers: { ...readerLimits, timeoutMs: 500 } });
  const addresses = [running.address, hasty.server.listeningOrigin];
  const served = await Promise.all(addresses.map((address) => readLate(address, cases(3000, 10_000))));
  expect(served).toEqual([true, false]);
});

test('a connection that was told to wait is made to, unless a proxy shares it among many', async () => {
  /** Asks more often than an address may, and gives the milliseconds that one request more takes. */
  const askTooOften = async (variables: Record<string, string>): Promise<number> => {
    const { server } = await running.twin({}, { ADDRESS_RATE: '1', ...variables });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string): Promise<number> =>
      new Promise((resolve, reject) => {
        const headers = { 'x-forwarded-for': '192.0.2.1' };
        const sent = get(`${server.listeningOrigin}${path}`, { agent, headers }, (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        });
        sent.on('error', reject);
      });
    // Neither what is not there nor what is not theirs may be asked for without end.
    for (const path of ['/nowhere', '/v1/watchlist/stock/somebody'])
      for (let status = 0; status !== 429; ) status = await ask(path);
    const start = performance.now();
    await ask('/openapi.json');
    agent.destroy();
    return performance.now() - start;
  };
  expect(await askTooOften({})).toBeGreaterThan(900);
  expect(await askTooOften({ TRUSTED_PROXIES: '127.0.0.1' })).toBeLessThan(900);
});
