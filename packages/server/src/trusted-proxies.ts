import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses and networks, such as `10.0.0.0/8`, of the operator's proxies. */
export class TrustedProxies {
  readonly isEmpty: boolean;
  readonly #known = new BlockList();

  /** Throws if an entry is neither an address nor a CIDR. */
  constructor(entries: readonly string[]) {
    this.isEmpty = entries.length === 0;
    for (const entry of entries) {
      const slash = entry.indexOf('/');
      const address = slash === -1 ? entry : entry.slice(0, slash);
      const family = familyOf(address);
      if (slash === -1) this.#known.addAddress(address, family);
      else this.#known.addSubnet(address, prefixLengthOf(entry.slice(slash + 1)), family);
    }
  }

  /** An IPv4-mapped IPv6 address, `::ffff:127.0.0.1`, matches the entry of its IPv4 address. */
  has(address: string | undefined): boolean {
    // A forwarded header may contain anything.
    if (address === undefined || isIP(address) === 0) return false;
    return this.#known.check(address, familyOf(address));
  }
}

/** Whether `TrustedProxies` accepts this entry. */
export function isNetwork(entry: string): boolean {
  try {
    return !new TrustedProxies([entry]).isEmpty;
  } catch {
    return false;
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** -1, which no network accepts, unless it is a decimal number: `Number('')` is 0, and would trust every address. */
const prefixLengthOf = (text: string): number => (/^\d+$/.test(text) ? Number(text) : -1);
