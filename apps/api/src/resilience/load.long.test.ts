import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { readRequest, writeRequest } from '../../../../bench/api/requests.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildApp, type Defect, megabytesOf, startChild } from '../testing/child-app.ts';
import { generateLoad } from '../testing/load-generator.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
/** Nine reads and then a write, of many users. */
let requests: string[];

beforeAll(async () => {
  running = await startTestApp();
  const { identity } = running;
  const users = Array.from({ length: 4000 }, (_, index) => `user-${index}`);
  const tokens = await Promise.all(users.map((user) => identity.sign(identity.claimsOf(user))));
  const request = (index: number, write: typeof readRequest): string =>
    write(users[index % users.length] ?? '', tokens[index % users.length] ?? '');
  // All users write in turn: a full list of one user would reject further writes.
  requests = users.flatMap((_, index) => [
    ...Array.from({ length: 9 }, (__, read) => request(index + 401 * read, readRequest)),
    request(index, writeRequest),
  ]);
});
afterAll(() => running.close());

/** Starts a service, warms up its token cache, runs the work and kills the service. */
async function withService<T>(
  work: (child: ChildApp) => Promise<T>,
  defect?: Defect,
  environment: Readonly<Record<string, string>> = {},
): Promise<T> {
  const child = await startChild({ ...running.environment, ...environment }, defect);
  try {
    await generateLoad({ addresses: [child.address], connections: 32, seconds: 3, requests });
    return await work(child);
  } finally {
    child.process.kill('SIGKILL');
    await child.ended;
  }
}

const openFiles = ({ process: { pid } }: ChildApp): number => readdirSync(`/proc/${pid}/fd`).length;

describe('S12: 2,000 requests per second, 10 % writes, for a minute', () => {
  const runMinute = (defect?: Defect) =>
    withService(
      ({ address }) =>
        generateLoad({ addresses: [address], connections: 100, seconds: 60, rate: 2000, requests }),
      defect,
    );

  test('S12: all of 2,000 requests per second succeed, p99 within 50 ms', async () => {
    const { good, statuses, unsent } = await runMinute();
    console.log(
      `S12: ${good.count} good, p50 ${good.p50.toFixed(1)} ms, p99 ${good.p99.toFixed(1)} ms, max ${good.max.toFixed(0)} ms, ${JSON.stringify(statuses)}`,
    );
    expect(Object.keys(statuses)).toEqual(['200']);
    expect(unsent).toBe(0);
    expect(good.p99).toBeLessThanOrEqual(50);
  });

  test('S12, control: 20 ms of processor time in each response exceed the limit', async () => {
    const { good, unsent } = await runMinute('busy responses');
    expect(good.p99 > 50 || unsent > 0).toBe(true);
  });
});

describe('S13: three times the capacity for a minute', () => {
  /** Measures the capacity, then runs three times that load, and then half of it. */
  const overload = (defect?: Defect) =>
    withService(async ({ address }) => {
      const addresses = [address];
      const peak = await generateLoad({ addresses, connections: 64, seconds: 10, requests });
      const capacity = peak.good.count / 10;
      const over = await generateLoad({
        addresses,
        connections: 1000,
        seconds: 60,
        rate: 3 * capacity,
        requests,
      });
      const after = await generateLoad({
        addresses,
        connections: 100,
        seconds: 3,
        rate: capacity / 2,
        requests,
      });
      return { capacity, over, after, goodput: over.good.count / 60 / capacity };
    }, defect);

  test('S13: under overload goodput stays at 90 % of capacity, and the rest is rejected at once with Retry-After', async () => {
    const { capacity, over, after, goodput } = await overload();
    console.log(
      `S13: capacity ${capacity.toFixed(0)}/s, goodput ${goodput.toFixed(2)} of it; rejected ${over.rejected.count}, ` +
        `p99 ${over.rejected.p99.toFixed(1)} ms; accepted p99 ${over.good.p99.toFixed(1)} ms; after it p99 ${after.good.p99.toFixed(1)} ms; ` +
        `${JSON.stringify(over.statuses)}, unsent ${over.unsent}`,
    );
    expect(over.withoutRetryAfter).toBe(0);
    expect(goodput).toBeGreaterThanOrEqual(0.9);
    expect(over.good.p99).toBeLessThanOrEqual(200);
    expect(over.rejected.p99).toBeLessThanOrEqual(20);
    expect(after.statuses[200]).toBe(after.good.count);
  });
});

describe('S16: 5,000 connections in a second', () => {
  const countConnections = async (): Promise<number> => {
    const [row] =
      (await running.databases[0]?.query(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'rueda %' and application_name <> 'rueda test'`,
      )) ?? [];
    return Number(row?.['count']);
  };

  test('S16: 5,000 connections do not end the service, open no database connection and leave no file open', async () => {
    await withService(async (child) => {
      const { port } = new URL(child.address);
      const [filesBefore, connectionsBefore] = [openFiles(child), await countConnections()];
      const sockets: Socket[] = [];
      const begun = performance.now();
      for (let count = 0; count < 5000; count += 1) {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(requests[count % requests.length] ?? '');
        sockets.push(socket);
        const due = begun + count / 5 - performance.now();
        if (due > 1) await pause(due);
      }
      const tookMs = performance.now() - begun;
      const connectionsDuring = await countConnections();
      for (const socket of sockets) socket.destroy();
      const closed = performance.now();
      while (openFiles(child) > filesBefore && performance.now() - closed < 10_000) await pause(50);
      console.log(
        `S16: 5,000 connections in ${(tookMs / 1000).toFixed(1)} s; connections of the database ${connectionsBefore} before, ${connectionsDuring} among them; ` +
          `${filesBefore} files open before, ${openFiles(child)} ${((performance.now() - closed) / 1000).toFixed(1)} s after`,
      );
      expect(child.process.exitCode).toBeNull();
      // A lost connection may still be counted together with its replacement.
      expect(connectionsDuring).toBeLessThanOrEqual(connectionsBefore + 2);
      expect(openFiles(child)).toBeLessThanOrEqual(filesBefore);
    });
  });

  test('S16, control: the count detects one database connection for each client', async () => {
    const before = await countConnections();
    const clients = Array.from({ length: 20 }, () => {
      const client = new Client({
        connectionString: running.settings.databaseUrl,
        application_name: 'rueda each',
      });
      client.on('error', () => undefined);
      return client;
    });
    await Promise.all(clients.map((client) => client.connect()));
    expect(await countConnections()).toBeGreaterThan(before);
    await Promise.all(clients.map((client) => client.end()));
  });
});

describe('S23: 500 requests per second for ten minutes', () => {
  /** Collects garbage on SIGUSR2, so that the remaining memory is in use. */
  const collectOnSignal = {
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,process.on('SIGUSR2',()=>gc())`,
  };

  /** Memory and times of each half minute. */
  const soak = (minutes: number, defect?: Defect) =>
    withService(
      async (child) => {
        const halves = minutes * 2;
        const files = openFiles(child);
        const memory: number[] = [];
        const p99: number[] = [];
        const failures: Record<string, number> = {};
        for (let half = 0; half < halves; half += 1) {
          const { good, statuses } = await generateLoad({
            addresses: [child.address],
            connections: 50,
            seconds: 30,
            rate: 500,
            requests,
          });
          for (const [status, count] of Object.entries(statuses))
            if (status !== '200') failures[status] = (failures[status] ?? 0) + count;
          p99.push(good.p99);
          child.process.kill('SIGUSR2');
          await pause(500);
          memory.push(megabytesOf(child));
        }
        return { memory, p99, failures, filesMore: openFiles(child) - files };
      },
      defect,
      collectOnSignal,
    );

  test('S23: memory, open files and response times stay constant for ten minutes', async () => {
    const { memory, p99, failures, filesMore } = await soak(10);
    // In the first half the service still compiles code and grows its pools.
    const perHour = slopeOf(memory.slice(-10)) * 120;
    const drift = medianOf(p99.slice(-5)) / medianOf(p99.slice(0, 5)) - 1;
    console.log(
      `S23: memory ${memory.map((each) => each.toFixed(1)).join(' ')} MB, ${perHour.toFixed(1)} MB an hour in the second half; p99 ${p99.map((each) => each.toFixed(1)).join(' ')} ms, drift ${(drift * 100).toFixed(0)} %; failures ${JSON.stringify(failures)}; ${filesMore} files more`,
    );
    expect(failures).toEqual({});
    expect(filesMore).toBeLessThanOrEqual(0);
    expect(perHour).toBeLessThanOrEqual(6);
    expect(drift).toBeLessThanOrEqual(0.1);
  });

  test('S23, control: memory grows if every request is retained', async () => {
    const { memory } = await soak(2, 'requests retained');
    expect(slopeOf(memory) * 120).toBeGreaterThan(6);
  });
});

const medianOf = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? 0;

/** The slope of evenly spaced figures, by least squares. */
function slopeOf(figures: readonly number[]): number {
  const middle = (figures.length - 1) / 2;
  const mean = figures.reduce((sum, each) => sum + each, 0) / figures.length;
  const [above, below] = figures.reduce(
    ([top, bottom], each, index) => [top + (index - middle) * (each - mean), bottom + (index - middle) ** 2],
    [0, 0],
  );
  return above / below;
}
