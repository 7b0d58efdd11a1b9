import { errors, jwtVerify, type JWTPayload } from 'jose';
import { Refusal } from '../refusal.ts';
import { KeySet } from './key-set.ts';

/** Whose tokens are accepted. */
export interface IdentitySettings {
  /** The provider, exactly as its tokens name it. */
  readonly issuer: string;
  /** Where its public keys are. */
  readonly keysAddress: string;
  /** The applications whose users these are. */
  readonly clientIds: readonly string[];
}

interface Known {
  readonly user: string;
  /** The last second of the token's life, as the token writes it. */
  readonly expires: number;
  readonly checkedAt: number;
}

/** Verified tokens remembered, and for how long: a key that is withdrawn stops working after this many milliseconds. */
const mostKnown = 20_000;
const knownFor = 300_000;

const longestToken = 8192;

/** `jwtVerify` lets a token without `exp` live for ever unless it is asked for by name. */
const requiredClaims = ['iss', 'sub', 'exp', 'iat', 'token_use', 'client_id'];

/**
 * Tells who sent a request, by its access token as Cognito issues them: RS256, `token_use` access, `client_id`, and
 * the user under `username` or `cognito:username`. Verified tokens are remembered, because checking a signature
 * costs more than reading a list.
 */
export class Verifier {
  readonly keys: KeySet;
  readonly #settings: IdentitySettings;
  readonly #now: () => number;
  #known = new Map<string, Known>();

  constructor(
    settings: IdentitySettings,
    now: () => number = Date.now,
    keys: KeySet = new KeySet({ address: settings.keysAddress, now }),
  ) {
    this.#settings = settings;
    this.#now = now;
    this.keys = keys;
  }

  /** The user a request speaks for. Throws `unauthenticated` for any other. */
  async userOf(authorization: string | undefined): Promise<string> {
    const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : '';
    if (token === '' || token.length > longestToken) throw refused();
    const now = this.#now();
    const known = this.#known.get(token);
    if (known !== undefined && now - known.checkedAt < knownFor) {
      if (Math.floor(now / 1000) >= known.expires) throw refused();
      return known.user;
    }
    const payload = await this.#verify(token, now);
    const user = userIn(payload, this.#settings.clientIds);
    this.#remember(token, { user, expires: Number(payload.exp), checkedAt: now });
    return user;
  }

  async #verify(token: string, now: number): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, ({ kid }) => this.#key(kid), {
        algorithms: ['RS256'],
        issuer: this.#settings.issuer,
        requiredClaims,
        currentDate: new Date(now),
      });
      return payload;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw refused(error instanceof errors.JOSEError ? error : undefined);
    }
  }

  async #key(
    id: string | undefined,
  ): ReturnType<KeySet['keyOf']> extends Promise<infer K> ? Promise<NonNullable<K>> : never {
    const key = typeof id === 'string' ? await this.keys.keyOf(id) : undefined;
    if (key !== undefined) return key;
    // Nobody can be told from anybody before the provider has answered once: that is our trouble, not the caller's.
    if (!this.keys.isLoaded)
      throw new Refusal('unavailable', 'The identity provider has not answered yet.', { retryAfter: 1000 });
    throw refused();
  }

  /** Bounded: the token remembered longest ago is forgotten first. */
  #remember(token: string, known: Known): void {
    this.#known.delete(token);
    this.#known.set(token, known);
    if (this.#known.size > mostKnown) {
      const oldest = this.#known.keys().next();
      if (!oldest.done) this.#known.delete(oldest.value);
    }
  }
}

function userIn(payload: JWTPayload, clientIds: readonly string[]): string {
  const { token_use, client_id, username, 'cognito:username': cognitoUsername } = payload;
  const user = username ?? cognitoUsername;
  const isOurs = token_use === 'access' && typeof client_id === 'string' && clientIds.includes(client_id);
  const hasOneName = cognitoUsername === undefined || cognitoUsername === user;
  if (!isOurs || !hasOneName || typeof user !== 'string' || user === '' || user.length > 128) throw refused();
  return user;
}

function refused(cause?: Error): Refusal {
  return new Refusal('unauthenticated', 'A valid access token is needed.', { cause });
}
