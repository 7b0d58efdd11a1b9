import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type IdentityProvider, startIdentityProvider } from '@rueda/api/testing/identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startUpstream, testSession } from '../site.testing.ts';
import { Identity } from './identity.ts';
import { signInAt } from './sign-in.testing.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  provider = await startIdentityProvider();
});
afterAll(() => provider.close());

const siteOrigin = 'http://127.0.0.1:4000';
const settingsOf = (issuer: string) => ({
  issuer,
  clientId: 'rueda-site',
  clientSecret: 'secret',
  sessionKeys: [],
});
const createIdentity = (issuer: string = provider.issuer): Identity =>
  new Identity(settingsOf(issuer), siteOrigin);

async function signIn(user: string, identity = createIdentity()) {
  const { url, attempt } = await identity.start('es');
  const { search } = await signInAt(url, user);
  return identity.finish(search, attempt);
}

test('each sign-in starts with a new state, nonce and challenge', async () => {
  const identity = createIdentity();
  const [one, other] = [await identity.start('en'), await identity.start('en')];
  const { origin, searchParams } = new URL(one.url);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'rueda-site',
    response_type: 'code',
    redirect_uri: `${siteOrigin}/auth/callback`,
    scope: 'openid',
    state: one.attempt.state,
    nonce: one.attempt.nonce,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    ui_locales: 'en',
  });
  for (const name of ['state', 'nonce', 'verifier'] as const) {
    expect(one.attempt[name].length).toBeGreaterThan(30);
    expect(one.attempt[name]).not.toBe(other.attempt[name]);
  }
});

test('a signed-in user has a session with the name, the token and the refresh token', async () => {
  const session = await signIn('ana');
  expect(session).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    user: 'ana',
    token: expect.any(String),
    expiresAt: expect.any(Number),
    refreshToken: expect.any(String),
  });
  expect(decodeJwt(session.token)).toMatchObject({ username: 'ana' });
  expect(Math.abs(session.expiresAt - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

test('a response of another sign-in attempt is rejected', async () => {
  const identity = createIdentity();
  const { url, attempt } = await identity.start('es');
  const { attempt: other } = await identity.start('es');
  const { search } = await signInAt(url, 'ana');
  await expect(identity.finish(search, { ...attempt, state: other.state })).rejects.toThrow();
  await expect(identity.finish('?error=access_denied', attempt)).rejects.toThrow();
});

test.each(['nonce', 'verifier'] as const)('a sign-in response with another %s is rejected', async (name) => {
  const identity = createIdentity();
  const { url, attempt } = await identity.start('es');
  const { attempt: other } = await identity.start('es');
  const { search } = await signInAt(url, 'ana');
  await expect(identity.finish(search, { ...attempt, [name]: other[name] })).rejects.toThrow();
});

test('a renewed session has a new token, and is otherwise the same', async () => {
  const identity = createIdentity();
  const session = await signIn('ana', identity);
  const renewed = await identity.renew(session);
  expect(renewed).toMatchObject({
    id: session.id,
    user: 'ana',
    refreshToken: expect.any(String),
  });
  expect(renewed?.token).not.toBe(session.token);
});

test('a session without a refresh token cannot be renewed, nor one that was revoked', async () => {
  const identity = createIdentity();
  expect(await identity.renew(testSession())).toBeNull();
  const session = await signIn('ana', identity);
  await identity.revoke(session);
  expect(await identity.renew(session)).toBeNull();
  await expect(identity.revoke(testSession())).resolves.toBeUndefined();
});

test('the end-session address of the provider returns to the site', async () => {
  const url = new URL((await createIdentity().endSessionUrl(`${siteOrigin}/en`)) ?? '');
  expect(url.origin).toBe(provider.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${siteOrigin}/en`);
});

/** A provider whose token endpoint responds with the given status and body. */
async function startFakeProvider(token: { status: number; body: object }, metadata: object = {}) {
  const upstream = await startUpstream(({ url }, response) => {
    response.setHeader('content-type', 'application/json');
    if (url === '/.well-known/openid-configuration')
      response.end(
        JSON.stringify({
          issuer: upstream.address,
          token_endpoint: `${upstream.address}/token`,
          authorization_endpoint: `${upstream.address}/auth`,
          ...metadata,
        }),
      );
    else response.writeHead(token.status).end(JSON.stringify(token.body));
  });
  return upstream;
}

test('a provider without an end-session endpoint has no end-session address', async () => {
  const { address } = await startFakeProvider({ status: 200, body: {} });
  expect(await createIdentity(address).endSessionUrl(siteOrigin)).toBeNull();
});

test('a refresh token stays if the provider sends no new one, and a token without a lifetime lasts five minutes', async () => {
  const { address, requests } = await startFakeProvider({
    status: 200,
    body: { access_token: 'new', token_type: 'Bearer' },
  });
  const renewed = await createIdentity(address).renew(testSession({ refreshToken: 'old' }));
  expect(renewed).toMatchObject({ token: 'new', refreshToken: 'old' });
  expect(Math.abs((renewed?.expiresAt ?? 0) - Date.now() - 300_000)).toBeLessThan(60_000);
  expect(new URLSearchParams(requests.at(-1)?.body).get('refresh_token')).toBe('old');
});

test('a session ends only if the provider rejects its refresh token, not on other errors', async () => {
  for (const [status, error] of [
    [400, 'invalid_client'],
    [500, 'server_error'],
  ] as const) {
    const { address } = await startFakeProvider({ status, body: { error } });
    await expect(createIdentity(address).renew(testSession({ refreshToken: 'r' }))).rejects.toThrow();
  }
  const { address } = await startFakeProvider({ status: 400, body: { error: 'invalid_grant' } });
  expect(await createIdentity(address).renew(testSession({ refreshToken: 'r' }))).toBeNull();
});

test('a provider that is away at the start is discovered at the next sign-in', async () => {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    if (isAway) response.writeHead(503).end('{}');
    else response.end(JSON.stringify({ issuer: address, authorization_endpoint: `${address}/auth` }));
  });
  let isAway = true;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => server.close().closeAllConnections());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity = createIdentity(address);
  await expect(identity.start('es')).rejects.toThrow();
  isAway = false;
  await expect(identity.start('es')).resolves.toMatchObject({
    url: expect.stringContaining(`${address}/auth?`),
  });
});

test('the identity provider is discovered once', async () => {
  const { address, requests } = await startFakeProvider({ status: 200, body: {} });
  const identity = createIdentity(address);
  await expect.poll(() => requests.length).toBe(1);
  await identity.start('es');
  await identity.start('es');
  expect(requests).toHaveLength(1);
});
