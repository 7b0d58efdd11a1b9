import {
  createRemoteJWKSet,
  type CryptoKey,
  customFetch,
  type FetchImplementation,
  type JWK,
  type JWTHeaderParameters,
  type RemoteJWKSet,
} from 'jose';

/** The address of the identity provider's public keys, and how often they may be requested. */
export interface KeySetOptions {
  readonly address: string;
  readonly now: () => number;
  /**
   * Minimum time between two requests: tokens with made-up key ids must not each cause a request.
   * @default 10_000
   */
  coolDownMs?: number;
}

const reloadIntervalMs = 300_000;

/** Keys that the provider has not confirmed for this long are not trusted. */
const trustedForMs = 24 * 3_600_000;

const requestTimeoutMs = 3000;
const maxResponseBytes = 65_536;

/**
 * The provider's public keys, in a key set of jose. A known key needs no request and stays valid for a day without the
 * provider; unknown keys cause at most one request in each cool-down.
 */
export class KeySet {
  /** When the keys were last loaded; null before the first time. */
  loadedAt: number | null = null;
  /** Increases with every change of the keys: tokens verified with an earlier version must be verified again. */
  version = 0;
  readonly #now: () => number;
  readonly #coolDownMs: number;
  readonly #keys: RemoteJWKSet;
  #text = '';
  #ids: ReadonlySet<string> = new Set();
  #requestedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor({ address, now, coolDownMs = 10_000 }: KeySetOptions) {
    this.#now = now;
    this.#coolDownMs = coolDownMs;
    this.#keys = createRemoteJWKSet(new URL(address), {
      // Never reload automatically: jose's cool-down counts from the last successful response and ignores failures.
      cacheMaxAge: Infinity,
      cooldownDuration: Infinity,
      timeoutDuration: requestTimeoutMs,
      [customFetch]: fetchSigningKeys,
    });
  }

  /** Were the keys ever loaded? */
  get isLoaded(): boolean {
    return this.loadedAt !== null;
  }

  /** Were they loaded within the last day? */
  get isTrusted(): boolean {
    return this.loadedAt !== null && this.#now() - this.loadedAt <= trustedForMs;
  }

  /** The key that a token's header names. Throws if the provider has none. */
  async keyOf(header: JWTHeaderParameters): Promise<CryptoKey> {
    // Without an id jose would use the only key.
    if (typeof header.kid !== 'string') throw new Error('The token names no key.');
    if (!this.#ids.has(header.kid)) await this.load();
    return this.#keys(header);
  }

  /**
   * Loads the keys, unless the cool-down is running, and from then on every five minutes. A pending request is shared.
   * Never throws: the known keys stay.
   */
  async load(): Promise<void> {
    this.#timer ??= setInterval(() => void this.load(), reloadIntervalMs).unref();
    const now = this.#now();
    if (!this.#keys.reloading && now - this.#requestedAt < this.#coolDownMs) return;
    this.#requestedAt = now;
    try {
      await this.#keys.reload();
    } catch {
      return;
    }
    const { keys = [] } = this.#keys.jwks() ?? {};
    const text = JSON.stringify(keys);
    if (text !== this.#text) this.version += 1;
    this.#text = text;
    this.#ids = new Set(keys.map(({ kid }) => String(kid)));
    this.loadedAt = this.#now();
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** Fetches the provider's keys and returns only signing keys. Throws if there is none. */
const fetchSigningKeys: FetchImplementation = async (address, options) => {
  const response = await fetch(address, options);
  if (!response.ok) return response;
  const { keys } = JSON.parse(await readUpTo(response, maxResponseBytes)) as { keys?: unknown };
  const signing = (Array.isArray(keys) ? keys : []).flatMap(signingKey);
  if (signing.length === 0)
    throw new Error('The identity provider has no signing key: RSA, 2048 bits or more, for RS256.');
  // Sorted, so that equal keys produce equal text.
  return Response.json({ keys: signing.toSorted((one, other) => (one.kid < other.kid ? -1 : 1)) });
};

async function readUpTo(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`The key set is larger than ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The public part of a signing key: RSA, 2048 bits or more, for RS256. Others, such as shared secrets, are skipped. */
function signingKey(value: unknown): (JWK & { kid: string })[] {
  const { kty, kid, alg = 'RS256', use = 'sig', n, e } = (value ?? {}) as JWK;
  const isSigning = kty === 'RSA' && alg === 'RS256' && use === 'sig';
  if (!isSigning || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') return [];
  return Buffer.from(n, 'base64url').length < 256 ? [] : [{ kty, kid, alg, use, n, e }];
}
