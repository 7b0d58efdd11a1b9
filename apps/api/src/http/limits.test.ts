import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildApp, megabytesOf, startChild } from '../testing/child-app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
let child: ChildApp;
const user = 'a1b2c3';

beforeAll(async () => {
  running = await startTestApp();
  child = await startChild(running.environment);
});
afterAll(async () => {
  child.process.kill();
  await child.ended;
  await running.close();
});

interface Attempt {
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer | string;
  /** Sent without a content-length. */
  readonly isChunked?: boolean;
}

/** The status of the response; 0 if the connection was cut while sending. */
async function send(address: string, attempt: Attempt): Promise<number> {
  const { path = '/v1/watchlist/stock', headers = {}, body = '', isChunked = false } = attempt;
  const allHeaders = { ...(await running.as(user)), 'content-type': 'application/json', ...headers };
  return new Promise((resolve) => {
    const length = isChunked ? {} : { 'content-length': Buffer.byteLength(body) };
    // A new connection for each: the server closes those it rejects.
    const sent = request(`${address}${path}`, {
      method: 'POST',
      agent: false,
      headers: { ...length, ...allHeaders },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });
}

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);
const manyKeys = `{${Array.from({ length: 1_000_000 }, (_, index) => `"k${index}":1`).join()}}`;

const attempts: Readonly<Record<string, Attempt>> = {
  'a body of 10 MB': { body: 'x'.repeat(10_485_760) },
  'a body of 10 MB of unknown length': { body: 'x'.repeat(10_485_760), isChunked: true },
  'a million keys': { body: manyKeys },
  'a million keys of unknown length': { body: manyKeys, isChunked: true },
  'ten thousand nested lists': { body: nested(10_000, '[', ']') },
  'ten thousand nested objects': { body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}` },
  'a gzip bomb': { body: gzipSync(Buffer.alloc(20_000_000)), headers: { 'content-encoding': 'gzip' } },
  'an address of 20,000 characters': { path: `/v1/watchlist/stock/${'a'.repeat(20_000)}` },
  'a parameter of 1,000 characters': { path: `/v1/watchlist/stock/${'a'.repeat(1000)}/${'b'.repeat(1000)}` },
  'a header of 20,000 characters': { headers: { 'x-long': 'a'.repeat(20_000) } },
  'two hundred headers of 100 characters': {
    headers: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, 'a'.repeat(100)])),
  },
  'no body': { body: '' },
  'half a body': { body: '{"idUser":' },
  'bytes that are not UTF-8': { body: Buffer.from([0xff, 0xfe, 0xfd]) },
  'a page': { body: '<html>', headers: { 'content-type': 'text/html' } },
  'plain text': { body: '{}', headers: { 'content-type': 'text/plain' } },
  'no type': { body: '{}', headers: { 'content-type': '' } },
};

/** The attacks that were not rejected. */
async function acceptedAttacks(address: string): Promise<string[]> {
  const accepted: string[] = [];
  for (const [name, attempt] of Object.entries(attempts)) {
    const status = await send(address, attempt);
    // A sender of megabytes may find the connection closed before it has read the error response.
    const isCut = status === 0 && attempt.body !== undefined && attempt.body.length > 65_536;
    if (!isCut && (status < 400 || status >= 500)) accepted.push(`${name}: ${status}`);
  }
  return accepted;
}

test('S19: input that is too large, too deeply nested or not JSON is rejected and costs no memory', async () => {
  for (let warm = 0; warm < 50; warm += 1) await send(child.address, { body: '{}' });
  const before = megabytesOf(child);
  const accepted: string[] = [];
  for (let round = 0; round < 5; round += 1) accepted.push(...(await acceptedAttacks(child.address)));
  const grown = megabytesOf(child) - before;
  console.log(`S19: ${Object.keys(attempts).length} attacks, 5 times each: RSS ${grown.toFixed(1)} MB more`);
  expect(accepted).toEqual([]);
  expect(grown).toBeLessThan(50);
  const good = JSON.stringify({ idUser: user, code: 'BVN', add: true });
  expect(await send(child.address, { body: good })).toBe(200);
});

test('S19, control: the check detects a server without limits', async () => {
  const unlimited = Fastify({ bodyLimit: 1_000_000_000 });
  unlimited.post('/v1/watchlist/stock', async () => ({}));
  const accepted = await acceptedAttacks(await unlimited.listen({ host: '127.0.0.1', port: 0 }));
  await unlimited.close();
  expect(accepted).toEqual(expect.arrayContaining(['a million keys: 200', 'ten thousand nested lists: 200']));
});
