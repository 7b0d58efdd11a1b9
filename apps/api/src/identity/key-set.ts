import { type CryptoKey, importJWK, type JWK } from 'jose';

/** Where the identity provider's public keys are, and how often they may be asked for. */
export interface KeySetOptions {
  readonly address: string;
  readonly now: () => number;
  /**
   * The least time between two requests, in milliseconds: tokens with made-up key ids must not become requests.
   * @default 10_000
   */
  coolDown?: number;
  /**
   * Keys older than this, in milliseconds, are asked for again in the background.
   * @default 600_000
   */
  freshFor?: number;
}

const requestTakesAtMost = 3000;
const largestAnswer = 65_536;

/**
 * The provider's public keys. A known key is never waited for and outlives any outage of the provider; an unknown
 * one costs at most one request in each cool-down, whoever asks.
 */
export class KeySet {
  readonly #options: Required<KeySetOptions>;
  #keys = new Map<string, CryptoKey>();
  #askedAt = -Infinity;
  #loadedAt = -Infinity;
  #request: Promise<void> | null = null;

  constructor(options: KeySetOptions) {
    this.#options = { coolDown: 10_000, freshFor: 600_000, ...options };
  }

  /** Has the provider ever answered? */
  get isLoaded(): boolean {
    return this.#keys.size > 0;
  }

  /** The key of this id, or undefined where the provider has none. */
  async keyOf(id: string): Promise<CryptoKey | undefined> {
    const key = this.#keys.get(id);
    if (key === undefined) {
      await this.load();
      return this.#keys.get(id);
    }
    if (this.#options.now() - this.#loadedAt > this.#options.freshFor) void this.load();
    return key;
  }

  /** Asks the provider, unless it was asked a moment ago. A request on its way is shared. Never throws. */
  load(): Promise<void> {
    const now = this.#options.now();
    if (this.#request === null && now - this.#askedAt >= this.#options.coolDown) {
      this.#askedAt = now;
      this.#request = this.#ask()
        .catch(() => undefined)
        .finally(() => {
          this.#request = null;
        });
    }
    return this.#request ?? Promise.resolve();
  }

  async #ask(): Promise<void> {
    const answer = await fetch(this.#options.address, {
      redirect: 'error',
      signal: AbortSignal.timeout(requestTakesAtMost),
      headers: { accept: 'application/json' },
    });
    const text = answer.ok ? await readAtMost(answer, largestAnswer) : '';
    const { keys } = JSON.parse(text) as { keys?: unknown };
    const read = await Promise.all((Array.isArray(keys) ? keys : []).map(publicKey));
    const known = new Map(read.filter((entry) => entry !== null));
    // An answer without a single usable key is a fault of the provider: what was known stays.
    if (known.size === 0) return;
    this.#keys = known;
    this.#loadedAt = this.#options.now();
  }
}

async function readAtMost(answer: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength;
    if (length > most) throw new Error('The key set is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A key that may sign: RSA, of 2048 bits or more, for RS256. Anything else, such as a shared secret, is passed over. */
async function publicKey(value: unknown): Promise<[string, CryptoKey] | null> {
  const { kty, kid, alg = 'RS256', use = 'sig', n = '', e } = (value ?? {}) as JWK;
  const isSigning = kty === 'RSA' && alg === 'RS256' && use === 'sig';
  if (!isSigning || typeof kid !== 'string' || typeof n !== 'string' || typeof e !== 'string') return null;
  if (Buffer.from(n, 'base64url').length < 256) return null;
  try {
    // Only the public part, whatever else the entry holds.
    return [kid, (await importJWK({ kty, n, e }, 'RS256')) as CryptoKey];
  } catch {
    return null;
  }
}
