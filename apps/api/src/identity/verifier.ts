import { errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
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
  /** The version of the keys that verified it. */
  readonly version: number;
}

/** Verified tokens remembered; past it those unused for longest are forgotten. */
const maxKnown = 20_000;

const maxTokenLength = 8192;

/** `jwtVerify` lets a token without `exp` live for ever unless it is asked for by name. */
const requiredClaims = ['iss', 'sub', 'exp', 'iat', 'token_use', 'client_id'];

/**
 * Tells who sent a request, by its access token as Cognito issues them: RS256, `token_use` access, `client_id`, and
 * the user under `username` or `cognito:username`. Verified tokens are remembered, because checking a signature
 * costs more than reading a list.
 *
 * A key that the provider withdraws works for five minutes more, and for a day where the provider does not answer.
 * Whether a single token was revoked is not asked: it works until it expires, so have the provider issue short ones.
 */
export class Verifier {
  readonly keys: KeySet;
  readonly #settings: IdentitySettings;
  readonly #now: () => number;
  readonly #known = new LRUCache<string, Known>({ max: maxKnown });

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
  async userOf(authorization = ''): Promise<string> {
    // A scheme is written in any case (RFC 9110, 11.1).
    const token = authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7) : '';
    if (token === '' || token.length > maxTokenLength) throw refused();
    if (!this.keys.isTrusted) await this.#awaitKeys();
    const now = this.#now();
    const { version } = this.keys;
    const known = this.#known.get(token);
    if (known?.version === version) {
      if (Math.floor(now / 1000) >= known.expires) throw refused();
      return known.user;
    }
    const payload = await this.#verify(token, now);
    const user = userIn(payload, this.#settings.clientIds);
    this.#known.set(token, { user, expires: Number(payload.exp), version });
    return user;
  }

  async #verify(token: string, now: number): Promise<JWTPayload> {
    try {
      const { payload } = await jwtVerify(token, (header) => this.keys.keyOf(header), {
        algorithms: ['RS256'],
        issuer: this.#settings.issuer,
        requiredClaims,
        currentDate: new Date(now),
      });
      return payload;
    } catch (error) {
      throw refused(error instanceof errors.JOSEError ? error : undefined);
    }
  }

  /** Nobody can be told from anybody without the provider's keys: that is our trouble, not the caller's. */
  async #awaitKeys(): Promise<void> {
    await this.keys.load();
    if (!this.keys.isTrusted)
      throw new ApiError('unavailable', 'The identity provider does not answer.', { retryAfter: 1000 });
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

function refused(cause?: Error): ApiError {
  return new ApiError('unauthenticated', 'A valid access token is needed.', { cause });
}
