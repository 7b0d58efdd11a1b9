import { errors, jwtVerify, type JWTPayload } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../api-error.ts';
import { KeySet } from './key-set.ts';

/** Whose tokens are accepted. */
export interface IdentitySettings {
  /** The provider, exactly as in its tokens' `iss`. */
  readonly issuer: string;
  /** The address of its public keys. */
  readonly keysAddress: string;
  /** The accepted applications. */
  readonly clientIds: readonly string[];
  /** The applications that may publish pages, by their own tokens. */
  readonly publisherIds: readonly string[];
}

interface VerifiedToken {
  readonly user: string;
  /** The `exp` of the token, in seconds. */
  readonly expires: number;
  /** The version of the keys that verified it. */
  readonly version: number;
}

/** Cached tokens; the least recently used are evicted first. */
const maxVerifiedTokens = 20_000;

const maxTokenLength = 8192;

/** Without this list `jwtVerify` accepts a token without `exp`, which never expires. */
const requiredClaims = ['iss', 'sub', 'exp', 'iat', 'token_use', 'client_id'];

/**
 * Identifies the user of a request by its access token, as Cognito issues them: RS256, `token_use` access, `client_id`,
 * and the user in `username` or `cognito:username`. Verified tokens are cached, because checking a signature costs more
 * than reading a list.
 *
 * A withdrawn key works for five more minutes, or for a day if the provider does not respond. Revocation of a single
 * token is not checked: it works until it expires, so let the provider issue short-lived tokens.
 */
export class Verifier {
  readonly keys: KeySet;
  readonly #settings: IdentitySettings;
  readonly #now: () => number;
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: maxVerifiedTokens });

  constructor(
    settings: IdentitySettings,
    now: () => number = Date.now,
    keys: KeySet = new KeySet({ address: settings.keysAddress, now }),
  ) {
    this.#settings = settings;
    this.#now = now;
    this.keys = keys;
  }

  /** The user of a request. Throws `unauthenticated` without a valid token. */
  async userOf(authorization = ''): Promise<string> {
    const token = await this.#tokenOf(authorization);
    const now = this.#now();
    const { version } = this.keys;
    const verified = this.#verified.get(token);
    if (verified?.version === version) {
      if (Math.floor(now / 1000) >= verified.expires) throw unauthenticated();
      return verified.user;
    }
    const payload = await this.#verify(token, now);
    const user = userIn(payload, this.#settings.clientIds);
    this.#verified.set(token, { user, expires: Number(payload.exp), version });
    return user;
  }

  /**
   * Throws `unauthenticated` without a valid token, and `forbidden` if its application may not publish. The token is that
   * of an application (client credentials), as Cognito issues it: without a user.
   */
  async assertPublisher(authorization = ''): Promise<void> {
    const payload = await this.#verify(await this.#tokenOf(authorization), this.#now());
    const { token_use, client_id, username, 'cognito:username': cognitoUsername } = payload;
    const isApplication = token_use === 'access' && username === undefined && cognitoUsername === undefined;
    if (!isApplication || !this.#settings.publisherIds.includes(String(client_id)))
      throw new ApiError('forbidden', 'This application may not publish.');
  }

  async #tokenOf(authorization: string): Promise<string> {
    // The scheme is case-insensitive (RFC 9110, 11.1).
    const token = authorization.slice(0, 7).toLowerCase() === 'bearer ' ? authorization.slice(7) : '';
    if (token === '' || token.length > maxTokenLength) throw unauthenticated();
    if (!this.keys.isTrusted) await this.#requireKeys();
    return token;
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
      throw unauthenticated(error instanceof errors.JOSEError ? error : undefined);
    }
  }

  /** Without the provider's keys no token can be verified: the service is unavailable, the token may be valid. */
  async #requireKeys(): Promise<void> {
    await this.keys.load();
    if (!this.keys.isTrusted)
      throw new ApiError('unavailable', 'The identity provider does not respond.', { retryAfterMs: 1000 });
  }
}

function userIn(payload: JWTPayload, clientIds: readonly string[]): string {
  const { token_use, client_id, username, 'cognito:username': cognitoUsername } = payload;
  const user = username ?? cognitoUsername;
  const isAccepted = token_use === 'access' && typeof client_id === 'string' && clientIds.includes(client_id);
  const hasOneName = cognitoUsername === undefined || cognitoUsername === user;
  if (!isAccepted || !hasOneName || typeof user !== 'string' || user === '' || user.length > 128)
    throw unauthenticated();
  return user;
}

function unauthenticated(cause?: Error): ApiError {
  return new ApiError('unauthenticated', 'A valid access token is required.', { cause });
}
