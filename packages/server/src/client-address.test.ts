import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IncomingMessage } from 'node:http';
import { clientAddressOf, networkOf } from './client-address.ts';
import { TrustedProxies } from './trusted-proxies.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['::ffff:255.0.128.7', '255.0.128.7'],
  // Only ::ffff:0:0/96 is mapped.
  ['::fffe:192.0.2.1', '0:0:0:0::/64'],
  ['1::ffff:192.0.2.1', '1:0:0:0::/64'],
  ['0:0:0:0:1:ffff:c000:201', '0:0:0:0::/64'],
  ['::192.0.2.1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['::2:3:4:5:6:7:8', '0:2:3:4::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::ffff:1%eth0.100', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.1%eth0', '192.0.2.1'],
  // Text that is no address is counted unchanged.
  ['', ''],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
  ['192.0.2.1:80', '192.0.2.1:80'],
])('networkOf counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const group = fc.integer({ min: 0, max: 0xff_ff });

test('networkOf counts two IPv6 addresses as one client exactly if their first 64 bits are equal', () => {
  const eight = fc.array(group, { minLength: 8, maxLength: 8 });
  const mapped = (groups: readonly number[]) =>
    groups.slice(0, 5).every((each) => each === 0) && groups[5] === 0xff_ff;
  fc.assert(
    fc.property(eight, eight, fc.boolean(), (one, other, isSame) => {
      const second = isSame ? [...one.slice(0, 4), ...other.slice(4)] : other;
      fc.pre(!mapped(one) && !mapped(second));
      const write = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
      const areEqual = one.slice(0, 4).join(':') === second.slice(0, 4).join(':');
      expect(networkOf(write(one)) === networkOf(write(second).toUpperCase())).toBe(areEqual);
    }),
  );
});

test('networkOf counts an IPv4 address as itself in each notation', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const hex = `::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
      expect([networkOf(`::ffff:${address}`), networkOf(hex)]).toEqual([address, address]);
    }),
  );
});

const from = (remoteAddress: string | undefined, forwarded?: string): IncomingMessage =>
  ({ headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

test.each([
  ['192.0.2.1', undefined, '192.0.2.1'],
  // Any client can send the header.
  ['192.0.2.1', '203.0.113.1', '192.0.2.1'],
  ['10.0.0.1', undefined, '10.0.0.1'],
  ['10.0.0.1', '203.0.113.1', '203.0.113.1'],
  // Addresses that the client forged come before its real address.
  ['10.0.0.1', '198.51.100.1,203.0.113.1', '203.0.113.1'],
  ['::ffff:10.0.0.1', '203.0.113.1, 10.0.0.2', '203.0.113.1'],
  ['10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.1'],
  [undefined, '203.0.113.1', ''],
])('the client of a request from %s that was forwarded for %s is %s', (remote, forwarded, client) => {
  expect(clientAddressOf(from(remote, forwarded), new TrustedProxies(['10.0.0.0/8']))).toBe(client);
});

test('without trusted proxies the client is the sender of the request', () => {
  expect(clientAddressOf(from('10.0.0.1', '203.0.113.1'), new TrustedProxies([]))).toBe('10.0.0.1');
});
