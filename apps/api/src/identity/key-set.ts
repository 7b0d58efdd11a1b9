import {
  createRemoteJWKSet,
  type CryptoKey,
  customFetch,
  type FetchImplementation,
  type JWK,
  type JWTHeaderParameters,
  type RemoteJWKSet,
} from 'jose';

/** Where the identity provider's public keys are, and how often they may be asked for. */
export interface KeySetOptions {
  readonly address: string;
  readonly now: () => number;
  /**
   * The least time between two requests, in milliseconds: tokens with made-up key ids must not become requests.
   * @default 10_000
   */
  coolDown?: number;
}

/** How often the provider is asked whether its keys are still the same, in milliseconds. */
const reloadEvery = 300_000;

/** Keys that the provider has not confirmed for this long, in milliseconds, let nobody in. */
const trustedFor = 24 * 3_600_000;

const requestTimeoutMs = 3000;
const largestResponse = 65_536;

/**
 * The provider's public keys, in a key set of jose's. A known key is never waited for and outlives a day without the
 * provider; an unknown one costs at most one request in each cool-down, whoever asks.
 */
export class KeySet {
  /** When the provider last gave its keys; null where it never has. */
  loadedAt: number | null = null;
  /** Grows with every change of the keys: what an earlier version has verified must be verified again. */
  version = 0;
  readonly #now: () => number;
  readonly #coolDown: number;
  readonly #keys: RemoteJWKSet;
  #text = '';
  #ids: ReadonlySet<string> = new Set();
  #askedAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;

  constructor({ address, now, coolDown = 10_000 }: KeySetOptions) {
    this.#now = now;
    this.#coolDown = coolDown;
    this.#keys = createRemoteJWKSet(new URL(address), {
      // It never asks by itself: its own cool-down counts from the last good answer, and forgets those that failed.
      cacheMaxAge: Infinity,
      cooldownDuration: Infinity,
      timeoutDuration: requestTimeoutMs,
      [customFetch]: fetchSigningKeys,
    });
  }

  /** Has the provider ever answered? */
  get isLoaded(): boolean {
    return this.loadedAt !== null;
  }

  /** Has it done so within the last day? */
  get isTrusted(): boolean {
    return this.loadedAt !== null && this.#now() - this.loadedAt <= trustedFor;
  }

  /** The key that a token's header names. Throws where the provider has none. */
  async keyOf(header: JWTHeaderParameters): Promise<CryptoKey> {
    // Without an id jose would take the only key there is.
    if (typeof header.kid !== 'string') throw new Error('The token names no key.');
    if (!this.#ids.has(header.kid)) await this.load();
    return this.#keys(header);
  }

  /**
   * Asks the provider, unless it was asked a moment ago, and from then on every five minutes. A request on its way is
   * shared. Never throws: what was known stays.
   */
  async load(): Promise<void> {
    this.#timer ??= setInterval(() => void this.load(), reloadEvery).unref();
    const now = this.#now();
    if (!this.#keys.reloading && now - this.#askedAt < this.#coolDown) return;
    this.#askedAt = now;
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

/** Fetches the provider's keys and leaves only those that may sign. Without a single one it is the provider's fault. */
const fetchSigningKeys: FetchImplementation = async (address, options) => {
  const answer = await fetch(address, options);
  if (!answer.ok) return answer;
  const { keys } = JSON.parse(await readUpTo(answer, largestResponse)) as { keys?: unknown };
  const signing = (Array.isArray(keys) ? keys : []).flatMap(signingKey);
  if (signing.length === 0) throw new Error('The provider gave no key that may sign.');
  // In one order, so that the same keys are the same text.
  return Response.json({ keys: signing.toSorted((one, other) => (one.kid < other.kid ? -1 : 1)) });
};

async function readUpTo(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new Error('The key set is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The public part of a key that may sign: RSA, of 2048 bits or more, for RS256. A shared secret, say, is passed over. */
function signingKey(value: unknown): (JWK & { kid: string })[] {
  const { kty, kid, alg = 'RS256', use = 'sig', n, e } = (value ?? {}) as JWK;
  const isSigning = kty === 'RSA' && alg === 'RS256' && use === 'sig';
  if (!isSigning || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') return [];
  return Buffer.from(n, 'base64url').length < 256 ? [] : [{ kty, kid, alg, use, n, e }];
}
