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
import { publishMessage } from './replay/source.ts';
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

/** A message that must be set aside, and the expected reason. */
interface Hostile {
  readonly subject?: string;
  readonly data: string | Uint8Array;
  readonly reason: RegExp;
  readonly id?: string;
  /** The bytes of its headers, if they are malformed. */
  readonly rawHeaders?: string;
}

/** Malformed headers, which the client would not encode. */
const encodeRawHeaders = (text: string): MsgHdrs =>
  ({ encode: () => new TextEncoder().encode(text), set: () => undefined }) as unknown as MsgHdrs;

function hostileMessages(maxPayload: number): Hostile[] {
  /** The largest body that leaves space for the message's id. */
  const maxBodyBytes = maxPayload - 100;
  const tooLarge = /^message: is larger than 65536 bytes$/;
  const notJson = /^message: is not JSON$/;
  const notSequence = /^id: is not a sequence$/;
  const outOfReach = /^id: \d+ is out of reach from \d+, the highest sequence known$/;
  const ids = ['', '0', '-1', '1.5', '1e9', '0x10', '٣', 'NaN', '9007199254740993', '9'.repeat(20_000)];
  const far = ['999999999999999', '900000000000000', '5000000000', '1000000000'];
  const shapes = ['null', '[]', '7', '"a"', '{}', 'true', '{"at":7,"row":{}}', '{"__proto__":{"at":1}}'];
  const rows = [null, [], 7, {}, { nemonico: 'BVN' }, { nemonico: { toString: 1 } }, 'a'];
  return [
    { data: 'x'.repeat(maxBodyBytes), reason: tooLarge },
    { data: new Uint8Array(maxBodyBytes).fill(0xff), reason: tooLarge },
    { subject: 'mkt.tick.BVN', data: body({ ...tick, lastValue: '9'.repeat(1_000_000) }), reason: tooLarge },
    { data: body({ ...row, shortName: 'é'.repeat(maxBodyBytes / 2 - 200) }), reason: tooLarge },
    { data: '['.repeat(maxBodyBytes), reason: tooLarge },
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
    ...far.map((id) => ({ id, data: body(row), reason: outOfReach })),
    ...far.map((id) => ({
      id: String(Number(id) - 1000),
      subject: 'mkt.tick.BVN',
      data: body(tick),
      reason: outOfReach,
    })),
    // The content is of another kind than the subject.
    { subject: 'mkt.row.BVN', data: body(tick), reason: /^row\./ },
    { subject: 'mkt.tick.BVN', data: body(row), reason: /^row\./ },
    { subject: 'mkt.index.BVN', data: body(row), reason: /^row\./ },
    { subject: 'mkt.fact', data: body(row), reason: /^row\./ },
    { subject: `mkt.row.${'S'.repeat(2000)}`, data: 'x', reason: notJson },
    // PostgreSQL rejects them.
    { data: body({ ...row, companyName: 'A zero \0' }), reason: /^database: / },
    {
      subject: 'mkt.fact',
      data: body({ ...fact, rpjCode: randomBytes(20_000).toString('base64') }),
      reason: /^database: /,
    },
    // The client throws when it parses the headers.
    { data: body(row), rawHeaders: 'NATS/1.0\r\nNats-Msg-Id: ID\n8\r\n\r\n', reason: notSequence },
    { data: body(row), rawHeaders: 'NATS/1.0\r\nA name: 7\r\n\r\n', reason: notSequence },
    { data: body(row), rawHeaders: `NATS/1.0\r\n${'k'.repeat(60_000)}: 7\r\n\r\n`, reason: notSequence },
  ];
}

/** Publishes a message, and returns its sequence in the stream. */
async function publish(
  { subject = 'mkt.row.BVN', data, id, rawHeaders }: Hostile,
  next: string,
): Promise<number> {
  const messageHeaders =
    rawHeaders === undefined ? headers() : encodeRawHeaders(rawHeaders.replace('ID', next));
  if (id !== '') messageHeaders.set('Nats-Msg-Id', id ?? next);
  const { data: response } = await feed.connection.request(subject, data, {
    headers: messageHeaders,
    timeout: 10_000,
  });
  const receipt = JSON.parse(new TextDecoder().decode(response)) as { seq?: number; duplicate?: boolean };
  // The broker drops a message with an id that it has seen.
  expect(receipt).toEqual({ stream: 'MKT', seq: expect.any(Number) });
  return receipt.seq ?? 0;
}

const publishValid = (seq: number): Promise<void> =>
  publishMessage(feed.connection, {
    seq,
    kind: 'row',
    at: Date.parse(at) + seq,
    row: { ...row, nemonico: securities[seq % 3], last: seq },
  });

const newestRows = (): Promise<readonly Record<string, unknown>[]> =>
  feed.database.query('select nemonico, max(seq)::float8 as seq from market_row group by 1 order by 2');

/** The reason of each message that was set aside, by its sequence in the stream. */
async function fetchReasons(): Promise<Map<number, string>> {
  const manager = await jetstreamManager(feed.connection);
  const { state } = await manager.streams.info('MKT_BAD');
  const reasons = new Map<number, string>();
  for (let seq = 1; seq <= state.messages; seq += 1) {
    const message = await manager.streams.getMessage('MKT_BAD', { seq });
    reasons.set(Number(message?.header.get('Stream-Sequence')), message?.header.get('Reason') ?? '');
    expect(message?.data.length).toBeLessThanOrEqual(4096);
  }
  return reasons;
}

test('S36: the projector sets aside every kind of hostile message with its reason, and stores the next valid rows', async () => {
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
    if (sent % 10 === 0) await publishValid((seq += 1));
    const hostile = all[sent % all.length] as Hostile;
    const { id, reason } = hostile;
    // The broker drops a repeated id, so each round has other ids.
    const round = Math.floor(sent / all.length);
    const other =
      id && round > 0 ? (/^\d{9,15}$/.test(id) ? String(Number(id) - round) : `${id}.${round}`) : id;
    const message = other === undefined ? hostile : { ...hostile, id: other };
    expected.set(await publish(message, String((seq += 1))), reason);
  }
  for (let good = 0; good < 3; good += 1) await publishValid((seq += 1));
  const lag = async (): Promise<unknown> => Promise.race([projector.lag(), running]);
  await expect.poll(lag, { timeout: 120_000, interval: 100 }).toBe(0);
  projector.stop();
  expect(await running).toBe('stopped');

  const setAside = await fetchReasons();
  expect([...setAside.keys()].toSorted((one, other) => one - other)).toEqual([...expected.keys()]);
  for (const [stream, reason] of expected) expect(setAside.get(stream)).toMatch(reason);
  expect(await newestRows()).toEqual(
    [2, 1, 0].map((back) => ({ nemonico: securities[(seq - back) % 3], seq: seq - back })),
  );
  expect(await metrics.text()).toContain(`feed_bad_messages_total ${count}\n`);
  console.log(`S36: ${count} hostile messages, 0 stops, ${setAside.size} set aside with their reasons`);
});

/** Copies the complete message, and retries until the broker accepts the copy or the test ends. */
class FullCopyProjector extends Projector {
  attempts = 0;
  isTestOver = false;
  protected override async setAside({ data, acknowledge }: Delivery, reason: string): Promise<void> {
    const why = headers();
    why.set('Reason', reason);
    for (; !this.isTestOver; this.attempts += 1) {
      const copy = jetstream(feed.connection).publish(badSubject, data, { headers: why });
      if (await copy.then(() => true).catch(() => pause(50, false))) return acknowledge();
    }
  }
}

test('S36: the check detects that a projector which sets aside the complete message stops', async () => {
  await publish({ data: 'x'.repeat(maxPayload() - 40), reason: /./ }, '1');
  const { projector } = feed.projector('held', Date.now, {}, FullCopyProjector);
  const running = projector.run();
  const stubborn = projector as FullCopyProjector;
  await expect.poll(() => stubborn.attempts).toBeGreaterThan(3);
  await publishValid(2);
  await expect.poll(() => stubborn.attempts).toBeGreaterThan(60);
  expect(await newestRows()).toEqual([]);
  projector.stop();
  stubborn.isTestOver = true;
  await running;
  // The real projector continues after it.
  await catchUp(feed.projector().projector);
  expect(await newestRows()).toEqual([{ nemonico: securities[2], seq: 2 }]);
});

test('the projector stores valid rows while it cannot set messages aside, and sets bad ones aside later or drops them', async () => {
  const manager = await jetstreamManager(feed.connection);
  const lines: string[] = [];
  const { projector, metrics } = feed.projector('held', Date.now, {
    log: (message, detail) => lines.push(`${message} ${JSON.stringify(detail)}`),
  });
  const running = projector.run();
  // The projector updates the streams' settings when it starts.
  await expect.poll(() => projector.lag()).toBe(0);
  await manager.streams.update('MKT_BAD', { max_msg_size: 1 });
  await publish({ data: 'x', reason: /./ }, '1');
  await publishValid(2);
  await expect.poll(newestRows).toEqual([{ nemonico: securities[2], seq: 2 }]);
  await expect.poll(() => lines.join('\n')).toContain('could not be set aside');
  await manager.streams.update('MKT_BAD', { max_msg_size: -1 });
  await expect.poll(() => projector.lag()).toBe(0);
  expect([...(await fetchReasons()).values()]).toEqual(['message: is not JSON']);

  await manager.streams.update('MKT_BAD', { max_msg_size: 1 });
  await publish({ data: 'y', reason: /./ }, '3');
  await expect.poll(() => projector.lag(), { timeout: 60_000 }).toBe(0);
  expect(lines.at(-1)).toContain('"streamSequence":3');
  expect(await metrics.text()).toContain('feed_bad_messages_total 2\n');
  projector.stop();
  await running;
});

test('SequenceCheck rejects a sequence that the source cannot have reached in the time since the last one', () => {
  const [dayMs, monday] = [86_400_000, Date.parse(at)];
  const isBad = (sequence: number, laterMs: number): boolean => {
    const sequences = new SequenceCheck(10_000);
    sequences.check(5_000_000, monday);
    try {
      sequences.check(sequence, monday + laterMs);
      return false;
    } catch {
      return true;
    }
  };
  // Late, the next one, or after a gap of a minute's messages.
  for (const sequence of [1, 5_000_001, 5_600_000]) expect(isBad(sequence, 0)).toBe(false);
  expect(isBad(5_600_001, 0)).toBe(true);
  // The source was offline for a day, in which each of 650 securities changed every second.
  expect(isBad(5_000_000 + 86_400 * 650 * 2, dayMs)).toBe(false);
  expect(isBad(5_000_000 + 86_400 * 650 * 2, 60_000)).toBe(true);
  expect(isBad(999_999_999_999_999, 365 * dayMs)).toBe(true);
});

test('a sequence that is out of reach stops the updates of no security, also after a restart', async () => {
  await publishValid(3);
  await catchUp(feed.projector().projector);
  await publish({ data: body(row), id: '900000000000000', reason: /./ }, '');
  await publishValid(6);
  await catchUp(feed.projector().projector);
  expect(await newestRows()).toEqual([{ nemonico: 'BVN', seq: 6 }]);
  expect([...(await fetchReasons()).values()]).toEqual([
    'id: 900000000000000 is out of reach from 3, the highest sequence known',
  ]);
});

test('the runbook recovers a security whose stored sequence is out of reach', async () => {
  const readme = readFileSync(new URL('../../../deploy/README.md', import.meta.url), 'utf8');
  const command = /^```sh\n(psql [^`]*HIGHEST_SEQUENCE[^`]*)^```$/m.exec(readme)?.[1] ?? '';
  await publishValid(3);
  await catchUp(feed.projector().projector);
  await feed.database.query('update market_row set seq = 900000000000000');
  await publishValid(6);
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
