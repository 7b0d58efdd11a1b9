import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { startChild } from '@rueda/api/testing/child-app';
import { startTestApp } from '@rueda/api/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf, subjectOf } from './replay/source.ts';
import { startChildFeed } from './testing/child-feed.ts';
import { madeUp } from './testing/made-up-market.ts';
import { startTestFeed } from './testing/test-feed.ts';

const messages = Number(process.env['BACKLOG'] ?? 1_000_000);
const securities = 650;
/** Yesterday's session: what the service may show. */
const from = Date.now() - 24 * 3_600_000;
const day = { from, milliseconds: 23_400_000, messages, securities };

/** What readers ask during a session, each of another security. */
const paths = [
  (nemonico: string) =>
    `/v1/stock-quote/daily?nemonico=${nemonico}&today=${new Date(from).toISOString().slice(0, 10)}`,
  (nemonico: string) => `/v1/stock-quote/share/${nemonico}`,
  (nemonico: string) => `/v1/issuers/stock/${nemonico}`,
];

interface Reads {
  readonly count: number;
  readonly refused: number;
  /** The 99th percentile of their times, in milliseconds. */
  readonly p99: number;
}

/** Reads, 50 a second, until it is over. */
async function readUntil(address: string, isOver: () => boolean): Promise<Reads> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  let refused = 0;
  const read = async (path: string): Promise<void> => {
    const start = performance.now();
    const answer = await fetch(`${address}${path}`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status >= 500) refused += 1;
  };
  const begun = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    pending.push(read(paths[count % paths.length]?.(`S${(count * 7) % securities}C1`) ?? ''));
    await pause(Math.max(1, begun + count * 20 - performance.now()));
  }
  await Promise.all(pending);
  const sorted = times.toSorted((one, other) => one - other);
  return { count: times.length, refused, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** The processor time a process has had so far, in seconds. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test("S28: a day's backlog is caught up in a minute, and reads hardly notice", {
  timeout: 1_800_000,
}, async () => {
  const running = await startTestApp();
  onTestFinished(() => running.close());
  const [database] = running.databases;
  if (database === undefined) throw new Error('No database.');
  const feed = await startTestFeed(database);
  onTestFinished(() => feed.close());
  for (let seq = 1; seq <= messages; seq += 1) {
    const said = madeUp(seq, day);
    const id = headers();
    id.set('Nats-Msg-Id', String(seq));
    feed.connection.publish(subjectOf(said), bodyOf(said), { headers: id });
    if (seq % 5000 === 0) await feed.connection.flush();
  }
  await feed.connection.flush();
  const manager = await jetstreamManager(feed.connection);
  while ((await manager.streams.info('MKT')).state.messages < messages) await pause(100);

  const service = await startChild(running.environment);
  onTestFinished(() => void service.process.kill('SIGKILL'));
  const environment = { ...feed.broker.environment, DATABASE_URL: database.address, ACK_WAIT: '5000' };
  const lag = async (): Promise<number> => {
    const { num_pending, num_ack_pending } = await manager.consumers.info('MKT', 'projector');
    return num_pending + num_ack_pending;
  };
  // The first tenth, so that there is something to read alone.
  const warmUp = await startChildFeed(environment);
  while ((await lag()) > messages * 0.9) await pause(20);
  warmUp.process.kill('SIGTERM');
  await warmUp.ended;
  let isOver = false;
  const quiet = setTimeout(() => (isOver = true), 10_000);
  const alone = await readUntil(service.address, () => isOver);
  clearTimeout(quiet);

  const left = await lag();
  const projector = await startChildFeed(environment);
  const begun = performance.now();
  isOver = false;
  const reading = readUntil(service.address, () => isOver);
  const backend = async (): Promise<number> => {
    const [row] = await database.query(
      "select pid from pg_stat_activity where application_name = 'rueda feed' and datname = current_database()",
    );
    return row === undefined ? backend() : Number(row['pid']);
  };
  const pids = [Number(projector.process.pid), await backend()];
  const used = { before: pids.map(processorTime), after: [0, 0] };
  while ((await lag()) > 0) {
    used.after = pids.map(processorTime);
    await pause(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  const beside = await reading;
  projector.process.kill('SIGTERM');
  await projector.ended;
  const [own, databases] = used.after.map((after, place) =>
    Math.round(((after - (used.before[place] ?? 0)) / left) * 1_000_000),
  );
  console.log(
    `S28: ${left} messages in ${seconds.toFixed(1)} s, ${Math.round(left / seconds)} a second; ` +
      `processor time a message: projector ${own} µs, its database connection ${databases} µs; ` +
      `reads' p99 ${alone.p99.toFixed(1)} ms alone, ${beside.p99.toFixed(1)} ms beside, ` +
      `${beside.refused} of ${beside.count} refused`,
  );
  expect(left / seconds).toBeGreaterThan(1_000_000 / 60);
  expect(beside.refused).toBe(0);
  expect(beside.p99).toBeLessThan(2 * alone.p99);
});
