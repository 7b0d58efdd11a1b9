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

/** What a login must be answered with. */
export interface Attempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** A login that stands. */
export interface Session {
  /** The cognito username, under which the service keeps the user's lists. */
  user: string;
  /** May the user see drafts? */
  isEditor: boolean;
  /** What the service takes for the user. It never leaves this server and its sealed cookie. */
  token: string;
  /** When that ends, in milliseconds. */
  until: number;
  /** What a new one is asked for with. */
  renewal?: string;
}

/** The group of the provider's users who see drafts. */
const editors = 'editors';

/** How long one answer of the provider is waited for, in seconds. */
const patience = 5;

/** The OpenID provider that logs visitors in, by the code flow with PKCE. */
export class Identity {
  readonly #settings: IdentitySettings;
  readonly #back: string;
  #found: Promise<Configuration> | undefined;

  constructor(settings: IdentitySettings, origin: string) {
    this.#settings = settings;
    this.#back = `${origin}/auth/callback`;
    // Ahead of the first who asks. Where it fails, they ask again.
    this.#configuration().catch(() => undefined);
  }

  /** Where to send a visitor, and what to remember until the answer comes. */
  async start(language: string): Promise<{ address: string; attempt: Attempt }> {
    const configuration = await this.#configuration();
    const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
    const address = buildAuthorizationUrl(configuration, {
      redirect_uri: this.#back,
      scope: 'openid',
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
      code_challenge_method: 'S256',
      ui_locales: language,
    });
    return { address: address.href, attempt };
  }

  /** Makes a session of the provider's answer. Throws where it is not the answer to this attempt. */
  async finish(query: string, { state, nonce, verifier }: Attempt): Promise<Session> {
    const tokens = await authorizationCodeGrant(await this.#configuration(), new URL(this.#back + query), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    const user = claims?.['cognito:username'] ?? claims?.sub;
    if (typeof user !== 'string' || user === '') throw new Error('The identity provider named nobody.');
    const groups = claims?.['cognito:groups'];
    return sessionOf({ user, isEditor: Array.isArray(groups) && groups.includes(editors) }, tokens);
  }

  /** The session with a new token; null where the provider gives none any more. */
  async renew({ user, isEditor, renewal }: Session): Promise<Session | null> {
    if (renewal === undefined) return null;
    try {
      const tokens = await refreshTokenGrant(await this.#configuration(), renewal);
      return sessionOf({ user, isEditor }, tokens, renewal);
    } catch (error) {
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return null;
      throw error;
    }
  }

  /** Nobody can renew the session from here on, whoever has a copy of it. */
  async revoke({ renewal }: Session): Promise<void> {
    if (renewal !== undefined) await tokenRevocation(await this.#configuration(), renewal);
  }

  /** Where the provider ends its own session, and comes back to; null where it has no such address. */
  async farewell(home: string): Promise<string | null> {
    const configuration = await this.#configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(configuration, { post_logout_redirect_uri: home }).href;
  }

  #configuration(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    this.#found ??= discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: patience,
      // Only a provider on this machine has no TLS: the settings refuse any other.
      ...(issuer.startsWith('http:') && { execute: [allowInsecureRequests] }),
    }).catch((error: unknown) => {
      this.#found = undefined;
      throw error;
    });
    return this.#found;
  }
}

function sessionOf(
  who: Pick<Session, 'user' | 'isEditor'>,
  tokens: TokenEndpointResponse,
  before?: string,
): Session {
  const renewal = tokens.refresh_token ?? before;
  return {
    ...who,
    token: tokens.access_token,
    until: Date.now() + (tokens.expires_in ?? 300) * 1000,
    ...(renewal !== undefined && { renewal }),
  };
}
