import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildApp, type Defect, startChild } from '../testing/child-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
const reads = 1000;
let running: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
  for (let index = 0; index < 20; index += 1)
    await running.sendRequest('POST', '/v1/watchlist/stock', {
      headers,
      body: { idUser: user, code: `C${index}`, add: true },
    });
  const [{ names, definitions } = {}] =
    (await running.databases[0]?.query(
      `select string_agg(indexname, ', ') as names, string_agg(indexdef, '; ') as definitions
        from pg_indexes where tablename = 'material_fact' and indexdef not like '%UNIQUE%'`,
    )) ?? [];
  // Creating the indexes after the rows takes seconds instead of minutes.
  await running.databases[0]?.query(`drop index ${String(names)}`);
  await running.databases[0]?.query(
    `insert into material_fact (digest, rpj_code, registered_at, data)
      select md5(n::text), 'R' || n % 200, now() - n * interval '20 minutes', jsonb_build_object(
        'businessName', 'Company ' || n % 200, 'observation', (select string_agg(md5((n * 10 + k)::text), ' ') from generate_series(1, 6) k))
      from generate_series(1, 100000) n`,
  );
  await running.databases[0]?.query(String(definitions));
  await running.databases[0]?.query('analyze material_fact');
}, 300_000);
afterAll(() => running.close());

interface Reads {
  readonly rejected: number;
  /** The 99th percentile, in milliseconds. */
  readonly p99: number;
}

/** Reads the user's list a hundred times a second. */
async function readList({ address }: ChildApp): Promise<Reads> {
  const agent = new Agent({ keepAlive: true });
  const read = (): Promise<{ status: number; tookMs: number }> =>
    new Promise((resolve) => {
      const start = performance.now();
      const end = (status: number): void => resolve({ status, tookMs: performance.now() - start });
      const sent = request(`${address}/v1/watchlist/stock/${user}`, { agent, headers });
      sent.on('response', (response) => response.resume().on('end', () => end(response.statusCode ?? 0)));
      sent.on('error', () => end(0));
      sent.end();
    });
  const responses: ReturnType<typeof read>[] = [];
  for (let time = 0; time < reads; time += 1) {
    responses.push(read());
    await pause(10);
  }
  const all = await Promise.all(responses);
  agent.destroy();
  const times = all.map(({ tookMs }) => tookMs).toSorted((one, other) => one - other);
  return {
    rejected: all.filter(({ status }) => status !== 200).length,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Runs work while abusive clients run in a separate process. */
async function beside<T>(child: ChildApp, kind: 'expensive' | 'abusive', work: () => Promise<T>): Promise<T> {
  const script = fileURLToPath(new URL('../testing/rude-clients.ts', import.meta.url));
  const rude = spawn(process.execPath, [script, child.address, kind], { stdio: 'inherit' });
  const ended = new Promise((resolve) => rude.on('exit', resolve));
  await pause(1000);
  try {
    return await work();
  } finally {
    rude.kill();
    await ended;
  }
}

/** Runs work while facts are locked: every read of them waits for its deadline. */
async function whileFactsAreLocked<T>(work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: String(running.databases[0]?.address) });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin; lock table material_fact in access exclusive mode');
  try {
    return await work();
  } finally {
    await client.end();
  }
}

async function withChild<T>(defect: Defect | undefined, work: (child: ChildApp) => Promise<T>): Promise<T> {
  // The default limit instead of the high limit of the other tests.
  const child = await startChild({ ...running.environment, ADDRESS_RATE: '50' }, defect);
  try {
    await readList(child);
    return await work(child);
  } finally {
    child.process.kill();
    await child.ended;
  }
}

const summaryOf = (reads: Readonly<Record<string, Reads>>): string =>
  Object.entries(reads)
    .map(([name, { rejected, p99 }]) => `${name} ${rejected} rejected, p99 ${p99.toFixed(1)} ms`)
    .join('; ');

test('S25: abusive clients do not affect reads of users’ lists, unless all reads share connections', async () => {
  const { alone, ...besides } = await withChild(undefined, async (child) => ({
    alone: await readList(child),
    'beside searches': await beside(child, 'expensive', () => readList(child)),
    'beside searches that never end': await beside(child, 'expensive', () =>
      whileFactsAreLocked(() => readList(child)),
    ),
    'beside 100 abusive clients': await beside(child, 'abusive', () => readList(child)),
  }));
  const control = await withChild('shared connections', (child) =>
    beside(child, 'expensive', () => whileFactsAreLocked(() => readList(child))),
  );
  console.log(
    `S25: ${reads} reads each: ${summaryOf({ alone, ...besides, 'with shared connections': control })}`,
  );
  expect(control.rejected).toBeGreaterThan(reads / 10);
  for (const { rejected, p99 } of Object.values(besides)) {
    expect(rejected).toBe(0);
    expect(p99).toBeLessThan(3 * alone.p99);
  }
});
