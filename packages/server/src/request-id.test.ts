import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';
import { TrustedProxies } from './trusted-proxies.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const proxies = new TrustedProxies(['127.0.0.1']);

const idOf = (received: string | undefined, remoteAddress: string | undefined = '127.0.0.1'): string =>
  requestIdOf(
    { headers: { 'x-request-id': received }, socket: { remoteAddress } } as unknown as IncomingMessage,
    proxies,
  );

test.each(['12345678', 'a'.repeat(100), '1-67891233:abc.DEF_0'])(
  'requestIdOf uses the id %s of a trusted proxy',
  (received) => {
    expect(idOf(received)).toBe(received);
    expect(idOf(received, '::ffff:127.0.0.1')).toBe(received);
  },
);

test.each([
  undefined,
  '',
  '1234567',
  'a'.repeat(101),
  'with space',
  'new\nline-id',
  ' 12345678',
  '12345678"',
])('requestIdOf replaces the id %j, which is not safe to log', (received) => {
  expect(idOf(received)).toMatch(uuid);
});

test('requestIdOf replaces the id of an untrusted client with a unique one', () => {
  expect(idOf('12345678', '192.0.2.1')).toMatch(uuid);
  expect(idOf('12345678', '')).toMatch(uuid);
  expect(idOf(undefined)).not.toBe(idOf(undefined));
});
