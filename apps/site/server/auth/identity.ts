import { randomUUID } from 'node:crypto';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  refreshTokenGrant,
  ResponseBodyError,
  type TokenEndpointResponse,
  tokenRevocation,
} from 'openid-client';
import type { IdentitySettings } from '../settings.ts';

/** The values that the identity provider's response must match. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** A signed-in user. */
export interface Session {
  /** Random; stays the same when the token is renewed. */
  id: string;
  /** The cognito username, under which the service stores the user's lists. */
  user: string;
  /** The access token for the service. It never leaves this server and its encrypted cookie. */
  token: string;
  /** When the token expires, in milliseconds. */
  expiresAt: number;
  refreshToken?: string;
}

const timeoutSeconds = 5;

/** The OpenID provider, by the authorization code flow with PKCE. */
export class Identity {
  readonly #settings: IdentitySettings;
  readonly #callbackUrl: string;
  #discovered: Promise<Configuration> | undefined;

  constructor(settings: IdentitySettings, origin: string) {
    this.#settings = settings;
    this.#callbackUrl = `${origin}/auth/callback`;
    // Before the first visitor needs it. If it fails, the next sign-in tries again.
    this.#configuration().catch(() => undefined);
  }

  /** The address to redirect a visitor to, and the attempt to store until the response arrives. */
  async start(language: string): Promise<{ url: string; attempt: SignInAttempt }> {
    const configuration = await this.#configuration();
    const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callbackUrl,
      scope: 'openid',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ui_locales: language,
    });
    return { url: url.href, attempt };
  }

  /** Creates a session from the provider's response. Throws if it does not match this attempt. */
  async finish(query: string, { state, nonce, verifier }: SignInAttempt): Promise<Session> {
    const tokens = await authorizationCodeGrant(
      await this.#configuration(),
      new URL(this.#callbackUrl + query),
      {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      },
    );
    const claims = tokens.claims();
    const user = claims?.['cognito:username'] ?? claims?.sub;
    if (typeof user !== 'string' || user === '')
      throw new Error('The ID token has neither cognito:username nor sub.');
    return sessionOf({ id: randomUUID(), user }, tokens);
  }

  /** The session with a new token; null if the provider no longer issues one. */
  async renew({ id, user, refreshToken }: Session): Promise<Session | null> {
    if (refreshToken === undefined) return null;
    try {
      const tokens = await refreshTokenGrant(await this.#configuration(), refreshToken);
      return sessionOf({ id, user }, tokens, refreshToken);
    } catch (error) {
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null;
      throw error;
    }
  }

  /** Revokes the refresh token: no copy of the session can be renewed. */
  async revoke({ refreshToken }: Session): Promise<void> {
    if (refreshToken !== undefined) await tokenRevocation(await this.#configuration(), refreshToken);
  }

  /** The address at which the provider ends its session and returns to `home`; null if it has no such endpoint. */
  async endSessionUrl(home: string): Promise<string | null> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: home }).href;
  }

  #configuration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    this.#discovered ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // Only for a provider on this machine: the settings reject any other without TLS.
      ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
    }).catch((error: unknown) => {
      this.#discovered = undefined;
      throw error;
    });
    return this.#discovered;
  }
}

function sessionOf(
  user: Pick<Session, 'id' | 'user'>,
  tokens: TokenEndpointResponse,
  previous?: string,
): Session {
  const refreshToken = tokens.refresh_token ?? previous;
  return {
    ...user,
    token: tokens.access_token,
    expiresAt: Date.now() + (tokens.expires_in ?? 300) * 1000,
    ...(refreshToken !== undefined && { refreshToken }),
  };
}
