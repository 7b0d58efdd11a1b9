import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CompactSign,
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { type Configuration, Provider } from 'oidc-provider';

/** An OpenID server on loopback that issues access tokens in the shape of Cognito's. */
export interface IdentityProvider {
  readonly issuer: string;
  readonly keysAddress: string;
  readonly clientId: string;
  /** How often its keys were asked for. */
  readonly keyRequests: () => number;
  /** Asks the server for an access token of this user. */
  readonly tokenOf: (user: string) => Promise<string>;
  /** Signs any claims with the server's own key: for tokens that it would never issue. */
  readonly sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>;
  /** Signs a payload that is no set of claims. */
  readonly signBytes: (payload: Uint8Array) => Promise<string>;
  /** The claims of a good token, to be spoilt one at a time. */
  readonly claimsOf: (user: string, now?: number) => JWTPayload;
  readonly publicKey: JWK;
  readonly close: () => Promise<void>;
}

const clientId = 'rueda-site';
const keyId = 'first-key';
const resource = 'urn:rueda:api';

/** Starts a server with one application and as many users as are asked for. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const signing = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, configurationOf(signing));
  let keyRequests = 0;
  http.on('request', (request, response) => {
    if (request.url === '/jwks') keyRequests += 1;
    void provider.callback()(request, response);
  });

  const claimsOf = (user: string, now = Date.now()): JWTPayload => ({
    sub: `sub-of-${user}`,
    iss: issuer,
    client_id: clientId,
    token_use: 'access',
    scope: 'aws.cognito.signin.user.admin',
    username: user,
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 3600,
    jti: crypto.randomUUID(),
  });

  return {
    issuer,
    keysAddress: `${issuer}/jwks`,
    clientId,
    keyRequests: () => keyRequests,
    tokenOf: (user) => requestToken(issuer, user),
    sign: (claims, header = {}) => sign(privateKey, claims, header),
    signBytes: (payload) =>
      new CompactSign(payload).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(privateKey),
    claimsOf,
    publicKey: { ...(await exportJWK(publicKey)), kid: keyId, alg: 'RS256', use: 'sig' },
    close: () => new Promise((resolve) => http.close(() => resolve()).closeAllConnections()),
  };
}

const sign = (key: CryptoKey, claims: JWTPayload, header: Record<string, unknown>): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, ...header }).sign(key);

async function requestToken(issuer: string, user: string): Promise<string> {
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:secret`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource, username: user }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`The identity provider answered ${answer.status}.`);
  return access_token;
}

function configurationOf(signing: JWK): Configuration {
  return {
    jwks: { keys: [signing] },
    clients: [
      {
        client_id: clientId,
        client_secret: 'secret',
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    ttl: { ClientCredentials: 3600 },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({
          scope: 'aws.cognito.signin.user.admin',
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // What Cognito puts into an access token. It leaves out the audience, which this server insists on.
    extraTokenClaims: (ctx) => ({
      token_use: 'access',
      username: String((ctx.oidc.body as { username?: unknown } | undefined)?.username),
    }),
  };
}
