import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { headers } from '@nats-io/transport-node';
import { jetstreamManager } from '@nats-io/jetstream';
import { startChild } from '@rueda/api/testing/child-app';
import { startTestApp } from '@rueda/api/testing/test-app';
import { expect, onTestFinished, test } from 'vitest';
import { bodyOf, subjectOf } from './replay/source.ts';
import { startChildFeed } from './testing/child-feed.ts';
import { generateMessage } from './testing/generate-message.ts';
import { startTestFeed } from './testing/test-feed.ts';

const messages = Number(process.env['BACKLOG'] ?? 1_000_000);
const securities = 650;
/** Yesterday's session, so that the service may show it. */
const from = Date.now() - 24 * 3_600_000;
const day = { from, durationMs: 23_400_000, messages, securities };

/** Typical reads during a session, each of another security. */
const paths = [
  (nemonico: string) =>
    `/v1/stock-quote/daily?nemonico=${nemonico}&today=${new Date(from).toISOString().slice(0, 10)}`,
  (nemonico: string) => `/v1/stock-quote/share/${nemonico}`,
  (nemonico: string) => `/v1/issuers/stock/${nemonico}`,
];

interface Reads {
  readonly count: number;
  readonly failed: number;
  readonly p99Ms: number;
}

/** Sends 50 reads a second until `isOver`. */
async function readUntil(address: string, isOver: () => boolean): Promise<Reads> {
  const times: number[] = [];
  const pending: Promise<void>[] = [];
  let failed = 0;
  const read = async (path: string): Promise<void> => {
    const start = performance.now();
    const response = await fetch(`${address}${path}`);
    await response.arrayBuffer();
    times.push(performance.now() - start);
    if (response.status >= 500) failed += 1;
  };
  const begun = performance.now();
  for (let count = 0; !isOver(); count += 1) {
    pending.push(read(paths[count % paths.length]?.(`S${(count * 7) % securities}C1`) ?? ''));
    await pause(Math.max(1, begun + count * 20 - performance.now()));
  }
  await Promise.all(pending);
  const sorted = times.toSorted((one, other) => one - other);
  return { count: times.length, failed, p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0 };
}

/** The processor time of a process so far. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

test("S28: the projector catches up a day's backlog in a minute while reads take less than twice as long", {
  timeout: 1_800_000,
}, async () => {
  const running = await startTestApp();
  onTestFinished(() => running.close());
  const [database] = running.databases;
  if (database === undefined) throw new Error('No database.');
  const feed = await startTestFeed(database);
  onTestFinished(() => feed.close());
  for (let seq = 1; seq <= messages; seq += 1) {
    const message = generateMessage(seq, day);
    const id = headers();
    id.set('Nats-Msg-Id', String(seq));
    feed.connection.publish(subjectOf(message), bodyOf(message), { headers: id });
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
  // The first tenth, so that reads without a running projector return rows.
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
  const used = { before: pids.map(processorSeconds), after: [0, 0] };
  while ((await lag()) > 0) {
    used.after = pids.map(processorSeconds);
    await pause(50);
  }
  const seconds = (performance.now() - begun) / 1000;
  isOver = true;
  const concurrent = await reading;
  projector.process.kill('SIGTERM');
  await projector.ended;
  const [projectorUs, databaseUs] = used.after.map((after, index) =>
    Math.round(((after - (used.before[index] ?? 0)) / left) * 1_000_000),
  );
  console.log(
    `S28: ${left} messages in ${seconds.toFixed(1)} s, ${Math.round(left / seconds)} a second; ` +
      `processor time per message: projector ${projectorUs} µs, its database connection ${databaseUs} µs; ` +
      `reads' p99 ${alone.p99Ms.toFixed(1)} ms alone, ${concurrent.p99Ms.toFixed(1)} ms during the catch-up, ` +
      `${concurrent.failed} of ${concurrent.count} failed`,
  );
  expect(left / seconds).toBeGreaterThan(1_000_000 / 60);
  expect(concurrent.failed).toBe(0);
  expect(concurrent.p99Ms).toBeLessThan(2 * alone.p99Ms);
});
