import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { badSubject } from './broker.ts';
import { type Delivery, Projector } from './projector.ts';
import { say } from './replay/source.ts';
import { SequenceCheck } from './sequence.ts';
import { catchUp, marketDatabase, startTestFeed, type TestFeed } from './testing/test-feed.ts';

let feed: TestFeed;
beforeEach(async () => {
  feed = await startTestFeed(await marketDatabase());
});
afterEach(async () => {
  await feed.close();
  await feed.database.drop();
});

const maxPayload = (): number => feed.connection.info?.max_payload ?? 0;

const at = '2026-11-16T14:30:00Z';
const securities = ['BVN', 'CREDITC1', 'ALICORC1'];
const row = { nemonico: 'BVN', companyCode: '61200', companyName: 'BUENAVENTURA' };
const tick = { nemonico: 'BVN', lastDate: '2026-11-16T14:31:00', lastValue: '24.5' };
const fact = { registerDate: '2026-11-16 09:31:00', businessName: 'BUENAVENTURA' };
const body = (content: unknown): string => JSON.stringify({ at, row: content });

/** A message that must be set aside: where it is published, what it holds, why it is bad, and its id where that is. */
interface Hostile {
  readonly subject?: string;
  readonly data: string | Uint8Array;
  readonly reason: RegExp;
  readonly id?: string;
  /** The bytes of its headers, where they are no headers. */
  readonly rawHeaders?: string;
}

/** Headers that nobody could write by the rules. */
const raw = (text: string): MsgHdrs =>
  ({ encode: () => new TextEncoder().encode(text), set: () => undefined }) as unknown as MsgHdrs;

function hostileMessages(maxPayload: number): Hostile[] {
  /** All that the broker takes beside the message's id. */
  const room = maxPayload - 100;
  const tooLarge = /^message: is larger than 65536 bytes$/;
  const notJson = /^message: is not JSON$/;
  const notSequence = /^id: is not a sequence$/;
  const wild = /^id: \d+ is out of reach from \d+, the highest sequence known$/;
  const ids = ['', '0', '-1', '1.5', '1e9', '0x10', '٣', 'NaN', '9007199254740993', '9'.repeat(20_000)];
  const far = ['999999999999999', '900000000000000', '5000000000', '1000000000'];
  const shapes = ['null', '[]', '7', '"a"', '{}', 'true', '{"at":7,"row":{}}', '{"__proto__":{"at":1}}'];
  const rows = [null, [], 7, {}, { nemonico: 'BVN' }, { nemonico: { toString: 1 } }, 'a'];
  return [
    { data: 'x'.repeat(room), reason: tooLarge },
    { data: new Uint8Array(room).fill(0xff), reason: tooLarge },
    { subject: 'mkt.tick.BVN', data: body({ ...tick, lastValue: '9'.repeat(1_000_000) }), reason: tooLarge },
    { data: body({ ...row, shortName: 'é'.repeat(room / 2 - 200) }), reason: tooLarge },
    { data: '['.repeat(room), reason: tooLarge },
    {
      subject: 'mkt.tick.BVN',
      data: body({ ...tick, lastValue: '9'.repeat(65_000) }),
      reason: /must be a number/,
    },
    {
      subject: 'mkt.tick.BVN',
      data: body({ ...tick, lastDate: `${tick.lastDate}.${'1'.repeat(60_000)}x` }),
      reason: /lastDate/,
    },
    {
      subject: 'mkt.tick.BVN',
      data: `{"at":"${at}","row":{"nemonico":"BVN","lastDate":"${tick.lastDate}","lastValue":1e999}}`,
      reason: /lastValue/,
    },
    { data: '['.repeat(60_000), reason: notJson },
    { data: '['.repeat(30_000) + ']'.repeat(30_000), reason: /^message: / },
    { data: `{"at":"${at}","row":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`, reason: /^row\./ },
    { data: new Uint8Array([0x7b, 0xc3, 0x28, 0x7d]), reason: notJson },
    { data: Buffer.from(body({ ...row, shortName: 'ñ' }), 'latin1'), reason: notJson },
    { data: new Uint8Array(), reason: notJson },
    { data: new Uint8Array(60_000), reason: notJson },
    ...shapes.map((data) => ({ data, reason: /^message/ })),
    ...rows.map((content) => ({ data: body(content), reason: /^row/ })),
    ...ids.map((id) => ({ id, data: body(row), reason: notSequence })),
    ...far.map((id) => ({ id, data: body(row), reason: wild })),
    ...far.map((id) => ({
      id: String(Number(id) - 1000),
      subject: 'mkt.tick.BVN',
      data: body(tick),
      reason: wild,
    })),
    // Of another kind than their subject says.
    { subject: 'mkt.row.BVN', data: body(tick), reason: /^row\./ },
    { subject: 'mkt.tick.BVN', data: body(row), reason: /^row\./ },
    { subject: 'mkt.index.BVN', data: body(row), reason: /^row\./ },
    { subject: 'mkt.fact', data: body(row), reason: /^row\./ },
    { subject: `mkt.row.${'S'.repeat(2000)}`, data: 'x', reason: notJson },
    // PostgreSQL cannot hold them.
    { data: body({ ...row, companyName: 'A zero \0' }), reason: /^database: / },
    {
      subject: 'mkt.fact',
      data: body({ ...fact, rpjCode: randomBytes(20_000).toString('base64') }),
      reason: /^database: /,
    },
    // The client throws when it reads them.
    { data: body(row), rawHeaders: 'NATS/1.0\r\nNats-Msg-Id: ID\n8\r\n\r\n', reason: notSequence },
    { data: body(row), rawHeaders: 'NATS/1.0\r\nA name: 7\r\n\r\n', reason: notSequence },
    { data: body(row), rawHeaders: `NATS/1.0\r\n${'k'.repeat(60_000)}: 7\r\n\r\n`, reason: notSequence },
  ];
}

/** Publishes it, and gives its place in the stream. */
async function publish(
  { subject = 'mkt.row.BVN', data, id, rawHeaders }: Hostile,
  next: string,
): Promise<number> {
  const given = rawHeaders === undefined ? headers() : raw(rawHeaders.replace('ID', next));
  if (id !== '') given.set('Nats-Msg-Id', id ?? next);
  const { data: answer } = await feed.connection.request(subject, data, { headers: given, timeout: 10_000 });
  const taken = JSON.parse(new TextDecoder().decode(answer)) as { seq?: number; duplicate?: boolean };
  // One with an id that was sent before would be thrown away by the broker.
  expect(taken).toEqual({ stream: 'MKT', seq: expect.any(Number) });
  return taken.seq ?? 0;
}

const sayGood = (seq: number): Promise<void> =>
  say(feed.connection, {
    seq,
    kind: 'row',
    at: Date.parse(at) + seq,
    row: { ...row, nemonico: securities[seq % 3], last: seq },
  });

const newestRows = (): Promise<readonly Record<string, unknown>[]> =>
  feed.database.query('select nemonico, max(seq)::float8 as seq from market_row group by 1 order by 2');

/** Every message that was set aside, by its place in the stream, with its reason. */
async function reasons(): Promise<Map<number, string>> {
  const manager = await jetstreamManager(feed.connection);
  const { state } = await manager.streams.info('MKT_BAD');
  const found = new Map<number, string>();
  for (let seq = 1; seq <= state.messages; seq += 1) {
    const message = await manager.streams.getMessage('MKT_BAD', { seq });
    found.set(Number(message?.header.get('Stream-Sequence')), message?.header.get('Reason') ?? '');
    expect(message?.data.length).toBeLessThanOrEqual(4096);
  }
  return found;
}

test('S36: hostile messages of every kind are set aside with their reasons, and the next good rows are stored', async () => {
  const all = hostileMessages(maxPayload());
  const count = cases(100, 1000);
  const { projector, metrics } = feed.projector();
  const expected = new Map<number, RegExp>();
  let seq = 0;
  const running = projector.run().then(
    () => 'stopped',
    (error: unknown) => `failed: ${String(error)}`,
  );
  for (let sent = 0; sent < count; sent += 1) {
    if (sent % 10 === 0) await sayGood((seq += 1));
    const hostile = all[sent % all.length] as Hostile;
    const { id, reason } = hostile;
    // The broker keeps an id once: in another round it is another.
    const round = Math.floor(sent / all.length);
    const other =
      id && round > 0 ? (/^\d{9,15}$/.test(id) ? String(Number(id) - round) : `${id}.${round}`) : id;
    const message = other === undefined ? hostile : { ...hostile, id: other };
    expected.set(await publish(message, String((seq += 1))), reason);
  }
  for (let good = 0; good < 3; good += 1) await sayGood((seq += 1));
  const lag = async (): Promise<unknown> => Promise.race([projector.lag(), running]);
  await expect.poll(lag, { timeout: 120_000, interval: 100 }).toBe(0);
  projector.stop();
  expect(await running).toBe('stopped');

  const apart = await reasons();
  expect([...apart.keys()].toSorted((one, other) => one - other)).toEqual([...expected.keys()]);
  for (const [stream, reason] of expected) expect(apart.get(stream)).toMatch(reason);
  expect(await newestRows()).toEqual(
    [2, 1, 0].map((back) => ({ nemonico: securities[(seq - back) % 3], seq: seq - back })),
  );
  expect(await metrics.text()).toContain(`feed_bad_messages_total ${count}\n`);
  console.log(`S36: ${count} hostile messages, 0 stops, ${apart.size} set aside with their reasons`);
});

/** It copies the whole message, and tries until the broker takes the copy or the test has seen enough. */
class WholeCopyProjector extends Projector {
  attempts = 0;
  isSeen = false;
  protected override async setAside({ data, acknowledge }: Delivery, reason: string): Promise<void> {
    const why = headers();
    why.set('Reason', reason);
    for (; !this.isSeen; this.attempts += 1) {
      const copy = jetstream(feed.connection).publish(badSubject, data, { headers: why });
      if (await copy.then(() => true).catch(() => pause(50, false))) return acknowledge();
    }
  }
}

test('S36: a projector that sets the whole message aside is seen to stop', async () => {
  await publish({ data: 'x'.repeat(maxPayload() - 40), reason: /./ }, '1');
  const { projector } = feed.projector('held', Date.now, {}, WholeCopyProjector);
  const running = projector.run();
  const stubborn = projector as WholeCopyProjector;
  await expect.poll(() => stubborn.attempts).toBeGreaterThan(3);
  await sayGood(2);
  await expect.poll(() => stubborn.attempts).toBeGreaterThan(60);
  expect(await newestRows()).toEqual([]);
  projector.stop();
  stubborn.isSeen = true;
  await running;
  // Started again, ours gets past it.
  await catchUp(feed.projector().projector);
  expect(await newestRows()).toEqual([{ nemonico: securities[2], seq: 2 }]);
});

test('while nothing can be set aside, good rows are stored, and bad messages are set aside later or given up', async () => {
  const manager = await jetstreamManager(feed.connection);
  const lines: string[] = [];
  const { projector, metrics } = feed.projector('held', Date.now, {
    log: (message, detail) => lines.push(`${message} ${JSON.stringify(detail)}`),
  });
  const running = projector.run();
  // It gives the streams their settings when it starts.
  await expect.poll(() => projector.lag()).toBe(0);
  await manager.streams.update('MKT_BAD', { max_msg_size: 1 });
  await publish({ data: 'x', reason: /./ }, '1');
  await sayGood(2);
  await expect.poll(newestRows).toEqual([{ nemonico: securities[2], seq: 2 }]);
  await expect.poll(() => lines.join('\n')).toContain('could not be set aside');
  await manager.streams.update('MKT_BAD', { max_msg_size: -1 });
  await expect.poll(() => projector.lag()).toBe(0);
  expect([...(await reasons()).values()]).toEqual(['message: is not JSON']);

  await manager.streams.update('MKT_BAD', { max_msg_size: 1 });
  await publish({ data: 'y', reason: /./ }, '3');
  await expect.poll(() => projector.lag(), { timeout: 60_000 }).toBe(0);
  expect(lines.at(-1)).toContain('"streamSequence":3');
  expect(await metrics.text()).toContain('feed_bad_messages_total 2\n');
  projector.stop();
  await running;
});

test('a sequence is out of reach if no source gets there in the time since the last one', () => {
  const [day, monday] = [86_400_000, Date.parse(at)];
  const isBad = (sequence: number, later: number): boolean => {
    const sequences = new SequenceCheck(10_000);
    sequences.check(5_000_000, monday);
    try {
      sequences.check(sequence, monday + later);
      return false;
    } catch {
      return true;
    }
  };
  // Late, or the next one, or after a gap of some minutes' messages.
  for (const sequence of [1, 5_000_001, 5_600_000]) expect(isBad(sequence, 0)).toBe(false);
  expect(isBad(5_600_001, 0)).toBe(true);
  // The source was away for a day, in which each of 650 securities changed every second.
  expect(isBad(5_000_000 + 86_400 * 650 * 2, day)).toBe(false);
  expect(isBad(5_000_000 + 86_400 * 650 * 2, 60_000)).toBe(true);
  expect(isBad(999_999_999_999_999, 365 * day)).toBe(true);
});

test('a wild sequence costs neither its security nor, after a restart, any other its rows', async () => {
  await sayGood(3);
  await catchUp(feed.projector().projector);
  await publish({ data: body(row), id: '900000000000000', reason: /./ }, '');
  await sayGood(6);
  await catchUp(feed.projector().projector);
  expect(await newestRows()).toEqual([{ nemonico: 'BVN', seq: 6 }]);
  expect([...(await reasons()).values()]).toEqual([
    'id: 900000000000000 is out of reach from 3, the highest sequence known',
  ]);
});

test('the runbook recovers a security whose stored sequence is wild', async () => {
  const readme = readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8');
  const command = /^```sh\n(psql [^`]*HIGHEST_SEQUENCE[^`]*)^```$/m.exec(readme)?.[1] ?? '';
  await sayGood(3);
  await catchUp(feed.projector().projector);
  await feed.database.query('update market_row set seq = 900000000000000');
  await sayGood(6);
  await catchUp(feed.projector().projector);
  expect(await feed.database.query('select seq::text from market_row')).toEqual([{ seq: '900000000000000' }]);
  execFileSync('bash', ['-euo', 'pipefail', '-c', command], {
    env: { ...process.env, DATABASE_URL: feed.database.address, HIGHEST_SEQUENCE: '1000' },
  });
  const manager = await jetstreamManager(feed.connection);
  await manager.consumers.delete('MKT', 'projector');
  await catchUp(feed.projector().projector);
  expect(await newestRows()).toEqual([{ nemonico: 'BVN', seq: 6 }]);
});
