import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { TrustedProxies } from './trusted-proxies.ts';

/**
 * The address of the client: the last one in `X-Forwarded-For` that is not a trusted proxy, if a trusted proxy sent the
 * request. The proxy's address if the header has no other.
 */
export function clientAddressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: TrustedProxies,
): string {
  const { remoteAddress = '' } = socket;
  const { 'x-forwarded-for': forwarded } = headers;
  if (proxies.isEmpty || typeof forwarded !== 'string' || !proxies.has(remoteAddress)) return remoteAddress;
  const chain = forwarded.split(',').map((address) => address.trim());
  return chain.findLast((address) => !proxies.has(address)) ?? remoteAddress;
}

/**
 * The key that a client's address is counted by: its IPv4 address, however it is written, or the /64 network of its
 * IPv6 address. Counted in full, one connection would have 2⁶⁴ addresses, each with a separate allowance.
 */
export function networkOf(address: string): string {
  // Checked first: parsing an address by its grammar costs as much as the rest of a short response.
  if (!address.includes(':') || !isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [, , , , , sixth = 0, high = 0, low = 0] = groups;
  const isMapped = sixth === 0xff_ff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  // The zone of a link-local address, as in fe80::1%eth0, is not part of it; the last 32 bits may be written as IPv4.
  const normalized = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hex(a, b)}:${hex(c, d)}`);
  const [head = '', tail = ''] = normalized.split('::');
  const [first, last] = [numbersIn(head), numbersIn(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

const numbersIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

const hex = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
