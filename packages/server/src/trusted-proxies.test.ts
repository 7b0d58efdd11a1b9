import { expect, test } from 'vitest';
import { isNetwork, TrustedProxies } from './trusted-proxies.ts';

test('without entries no address is trusted', () => {
  const proxies = new TrustedProxies([]);
  expect(proxies.isEmpty).toBe(true);
  for (const address of ['127.0.0.1', '::1', undefined]) expect(proxies.has(address)).toBe(false);
});

test.each([
  ['10.0.0.1', '10.0.0.1', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['10.0.0.0/8', '10.255.255.255', true],
  ['10.0.0.0/8', '11.0.0.0', false],
  ['192.0.2.128/25', '192.0.2.127', false],
  ['192.0.2.128/25', '192.0.2.128', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::1', false],
  ['2001:db8::1', '2001:0DB8:0:0::1', true],
  ['fe80::/10', 'fe80::1%eth0', true],
  // A server that listens on :: reports its IPv4 clients so.
  ['127.0.0.1', '::ffff:127.0.0.1', true],
  ['127.0.0.1', '::ffff:7f00:1', true],
  ['127.0.0.1', '::ffff:127.0.0.2', false],
  ['10.0.0.0/8', '::FFFF:10.1.2.3', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
])('with the entry %s the address %s is trusted: %s', (entry, address, isTrusted) => {
  const proxies = new TrustedProxies(['198.51.100.1', entry]);
  expect(proxies.isEmpty).toBe(false);
  expect(proxies.has(address)).toBe(isTrusted);
});

test('text that is no address is not trusted, even with the network of all addresses', () => {
  const proxies = new TrustedProxies(['0.0.0.0/0', '::/0']);
  expect(proxies.has('192.0.2.1')).toBe(true);
  for (const text of [undefined, '', 'unknown', '192.0.2', '192.0.2.1:80', '[::1]', '10.0.0.0/8'])
    expect(proxies.has(text)).toBe(false);
});

test.each(['10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '10.0.0.0/32', '::1', '2001:db8::/32', '::/128'])(
  'TrustedProxies accepts %s as an entry',
  (entry) => {
    expect(isNetwork(entry)).toBe(true);
  },
);

test.each([
  '',
  'localhost',
  'loopback',
  '10.0.0',
  '10.0.0.256',
  '10.0.0.0/',
  '10.0.0.0/33',
  '10.0.0.0/-1',
  '10.0.0.0/8/8',
  '10.0.0.0/8x',
  '10.0.0.0/x8',
  '10.0.0.0/1e1',
  '/8',
  '::/129',
  '2001:db8::/',
])('TrustedProxies rejects "%s" as an entry, which is neither an address nor a network', (entry) => {
  expect(isNetwork(entry)).toBe(false);
  expect(() => new TrustedProxies(['10.0.0.1', entry])).toThrow();
});
