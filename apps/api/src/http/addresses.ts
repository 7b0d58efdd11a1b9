import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses, and networks such as `10.0.0.0/8`, of the proxies that speak for others. */
export class TrustedProxies {
  readonly isEmpty: boolean;
  readonly #known = new BlockList();

  /** Throws where an entry is neither an address nor a network. */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0;
    for (const entry of entries) {
      const [address = '', bits] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.#known.addAddress(address, family);
      else this.#known.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : -1, family);
    }
  }

  has(address: string | undefined): boolean {
    // What a header gives as an address may be anything.
    if (address === undefined || isIP(address) === 0) return false;
    return this.#known.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  }
}

/**
 * Who is counted as one: an IPv4 address, however it is written, or the 64 bits of an IPv6 address that its holder
 * does not choose. Counted whole, one connection would have 2⁶⁴ addresses to be refused by turns.
 */
export function networkOf(address: string): string {
  // Looked at first: reading an address by its grammar costs as much as all the rest of a short answer.
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
  // The zone of a local address, as in fe80::1%eth0, is not part of it; the last 32 bits may be written as IPv4.
  const written = address
    .replace(/%.*$/, '')
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => `${hex(a, b)}:${hex(c, d)}`);
  const [head = '', tail = ''] = written.split('::');
  const [first, last] = [numbersIn(head), numbersIn(tail)];
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => 0), ...last];
}

const numbersIn = (part: string): number[] =>
  part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));

const hex = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
