import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
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
  readonly clientSecret: string;
  /** How often its keys were requested. */
  readonly keyRequests: () => number;
  /** How often a token was refreshed. */
  readonly renewals: () => number;
  /** Requests an access token of this user from the server. */
  readonly tokenOf: (user: string) => Promise<string>;
  /** The application of a CMS. */
  readonly publisherId: string;
  /** Requests an access token of that application, without a user. */
  readonly publisherToken: () => Promise<string>;
  /** Signs any claims with the server's key: for tokens that it would never issue. */
  readonly sign: (claims: JWTPayload, header?: Record<string, unknown>) => Promise<string>;
  /** Signs a payload that is not a set of claims. */
  readonly signBytes: (payload: Uint8Array) => Promise<string>;
  /** The claims of a valid token, for a test to change. */
  readonly claimsOf: (user: string, now?: number) => JWTPayload;
  readonly publicKey: JWK;
  readonly close: () => Promise<void>;
}

const clientId = 'rueda-site';
const clientSecret = 'secret';
const publisherId = 'rueda-cms';
const groups = ['editors', 'approvers', 'administrators'];
const keyId = 'first-key';
const resource = 'urn:rueda:api';
const scope = 'aws.cognito.signin.user.admin';
/** The redirect URI of any site or CMS on this machine, on any port. */
const redirectUri = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+(?:\/api\/users)?\/auth\/callback$/;
const siteHome = /^http:\/\/(?:127\.0\.0\.1|localhost):\d+\/(?:en)?$/;

export interface IdentityProviderOptions {
  /** The address it listens on. @default '127.0.0.1' */
  host?: string;
  /** The host name of its issuer. @default '127.0.0.1' */
  name?: string;
  /** Its port; a free one by default. */
  port?: number;
  /** The lifetime of an access token, in seconds. */
  accessTokenLife?: number;
}

/** Starts a server with one application and any number of users: it logs in every name that is entered. */
export async function startIdentityProvider(
  options: IdentityProviderOptions = {},
): Promise<IdentityProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve));
  const issuer = `http://${options.name ?? '127.0.0.1'}:${(http.address() as AddressInfo).port}`;
  const signing = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };
  const provider = new Provider(issuer, configurationOf(signing, options.accessTokenLife));
  // Each test site has another port.
  provider.Client.prototype.redirectUriAllowed = (address: string) => redirectUri.test(address);
  provider.Client.prototype.postLogoutRedirectUriAllowed = (address: string) => siteHome.test(address);
  let keyRequests = 0;
  let renewals = 0;
  provider.on('grant.success', ({ oidc }) => {
    if (oidc.params?.['grant_type'] === 'refresh_token') renewals += 1;
  });
  http.on('request', (request, response) => {
    if (request.url === '/jwks') keyRequests += 1;
    if (request.url?.startsWith('/interaction/')) void logIn(provider, request, response);
    else void provider.callback()(request, response);
  });

  const claimsOf = (user: string, now = Date.now()): JWTPayload => ({
    sub: `sub-of-${user}`,
    iss: issuer,
    client_id: clientId,
    token_use: 'access',
    scope,
    username: user,
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 3600,
    jti: crypto.randomUUID(),
  });

  return {
    issuer,
    keysAddress: `${issuer}/jwks`,
    clientId,
    clientSecret,
    keyRequests: () => keyRequests,
    renewals: () => renewals,
    tokenOf: (user) => requestToken(issuer, clientId, { username: user }),
    publisherId,
    publisherToken: () => requestToken(issuer, publisherId),
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

async function requestToken(
  issuer: string,
  application: string,
  claims: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${application}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', resource, ...claims }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (access_token === undefined)
    throw new Error(`The identity provider responded to /token with status ${response.status}.`);
  return access_token;
}

/** Shows a form for a user name, and accepts any name. */
async function logIn(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'POST') {
    const body = await request.setEncoding('utf8').toArray();
    const accountId = new URLSearchParams(body.join('')).get('username')?.trim() || 'demo';
    await provider.interactionFinished(request, response, { login: { accountId } });
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    pageOf(
      '<form method="post"><p><label for="username">Usuario · User name</label> <input id="username" name="username" value="demo" required autofocus></p><p><button>Ingresar · Log in</button></p></form>',
    ),
  );
}

const pageOf = (body: string): string =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Proveedor de identidad de prueba</title></head><body><main><h1>Proveedor de identidad de prueba</h1>${body}</main></body></html>`;

function configurationOf(signing: JWK, accessTokenLife = 3600): Configuration {
  return {
    jwks: { keys: [signing] },
    cookies: { keys: [crypto.randomUUID()] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
        redirect_uris: ['http://127.0.0.1/auth/callback'],
        response_types: ['code'],
      },
      {
        client_id: publisherId,
        client_secret: clientSecret,
        // It also signs its editors in.
        grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
        redirect_uris: ['http://127.0.0.1/api/users/auth/callback'],
        response_types: ['code'],
      },
    ],
    ttl: {
      ClientCredentials: 3600,
      AccessToken: accessTokenLife,
      AuthorizationCode: 60,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: `sub-of-${id}`,
        'cognito:username': id,
        // A name that begins with the singular of a group has the group.
        'cognito:groups': groups.filter((group) => id.startsWith(group.slice(0, -1))),
      }),
    }),
    claims: { openid: ['sub', 'cognito:username', 'cognito:groups'] },
    // Like Cognito: the ID token contains the user name, and a refresh token needs no extra scope.
    conformIdTokenClaims: false,
    issueRefreshToken: () => true,
    // Skip the consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { accountId } = oidc.session ?? {};
      const application = oidc.client?.clientId ?? clientId;
      const grant = new oidc.provider.Grant({ clientId: application, ...(accountId && { accountId }) });
      grant.addOIDCScope('openid');
      grant.addResourceScope(resource, scope);
      await grant.save();
      return grant;
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        logoutSource: (ctx, form) => {
          ctx.body = pageOf(
            `${form}<p><button form="op.logoutForm" name="logout" value="yes">Salir · Log out</button></p>`,
          );
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    // The claims of Cognito's access tokens. Cognito omits the audience, which this server always adds.
    extraTokenClaims: (ctx, token) => {
      const requested = (ctx.oidc.body as { username?: string } | undefined)?.username;
      const username = 'accountId' in token && token.accountId ? token.accountId : requested;
      // A token of an application has no user.
      return { token_use: 'access', ...(username !== undefined && { username }) };
    },
  };
}
