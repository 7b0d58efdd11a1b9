import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeySet } from './key-set.ts';
import { Verifier } from './verifier.ts';

const issuer = 'https://issuer.example.org';
const hourMs = 3_600_000;

/** A provider whose keys, responses and clock a test sets. */
let server: Server;
let address: string;
let requests = 0;
let respond: () => { status?: number; body: string };
let now = 0;
let first: Awaited<ReturnType<typeof newKey>>;
let second: Awaited<ReturnType<typeof newKey>>;

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

beforeAll(async () => {
  [first, second] = await Promise.all([newKey('first'), newKey('second')]);
  server = createServer((_, response) => {
    requests += 1;
    const { status = 200, body } = respond();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = 0;
  now = Date.parse('2026-11-16T16:45:00Z');
  respond = () => ({ body: JSON.stringify({ keys: [first.jwk] }) });
});

const createVerifier = (): Verifier =>
  new Verifier({ issuer, keysAddress: address, clientIds: ['rueda-site'], publisherIds: [] }, () => now);

const token = ({ privateKey, kid }: typeof first, claims: object = {}): Promise<string> =>
  new SignJWT({
    sub: 's',
    iss: issuer,
    client_id: 'rueda-site',
    token_use: 'access',
    username: 'a1b2',
    iat: Math.floor(now / 1000),
    exp: Math.floor(now / 1000) + 24 * 3600,
    jti: crypto.randomUUID(),
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid })
    .sign(privateKey);

const passes = async (by: Verifier, text: string): Promise<boolean> =>
  by.userOf(`Bearer ${text}`).then(
    (user) => user === 'a1b2',
    () => false,
  );

describe('S20: keys of the identity provider', () => {
  test('S20: a new key causes one request, and then none', async () => {
    const verifier = createVerifier();
    expect(await passes(verifier, await token(first))).toBe(true);
    expect(requests).toBe(1);
    respond = () => ({ body: JSON.stringify({ keys: [first.jwk, second.jwk] }) });
    now += 60_000;
    for (let time = 0; time < 20; time += 1) expect(await passes(verifier, await token(second))).toBe(true);
    expect(requests).toBe(2);
  });

  /** Sends unknown key ids and valid tokens for 40 s. Returns the number of requests to the provider. */
  const storm = async (verifier: Verifier, perSecond: number): Promise<number> => {
    await passes(verifier, await token(first));
    now += 60_000;
    requests = 0;
    const [, payload, signature] = (await token(first)).split('.');
    for (let turn = 0; turn < 40 * perSecond; turn += 1) {
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made-up-${turn}` })).toString(
        'base64url',
      );
      expect(await passes(verifier, `${header}.${payload}.${signature}`)).toBe(false);
      if (turn % perSecond === 0) {
        expect(await passes(verifier, await token(first))).toBe(true);
        now += 1000;
      }
    }
    return requests;
  };

  test('S20: 10,000 unknown key ids cause one request in each cool-down, and valid tokens pass', async () => {
    // At 0, 10, 20, 30 and 40 seconds.
    expect(await storm(createVerifier(), 250)).toBe(5);
    console.log(
      'S20: 10,000 unknown key ids in 40 s: 5 requests, one in each cool-down; valid tokens passed',
    );
  });

  test('S20, control: the count detects keys without a cool-down', async () => {
    const keys = new KeySet({ address, now: () => now, coolDownMs: 0 });
    const settings = { issuer, keysAddress: address, clientIds: ['rueda-site'], publisherIds: [] };
    expect(await storm(new Verifier(settings, () => now, keys), 5)).toBeGreaterThan(100);
  });

  test('S20: known keys work for an hour without the provider', async () => {
    const verifier = createVerifier();
    await passes(verifier, await token(first));
    respond = () => ({ status: 503, body: '' });
    for (let minute = 0; minute < 60; minute += 1) {
      now += hourMs / 60;
      await verifier.keys.load();
      expect(await passes(verifier, await token(first))).toBe(true);
    }
    expect(requests).toBe(61);
  });

  test('S20: a withdrawn key stops working with the next response of the provider, for cached tokens too', async () => {
    const verifier = createVerifier();
    const cached = await token(first);
    expect(await passes(verifier, cached)).toBe(true);
    respond = () => ({ body: JSON.stringify({ keys: [second.jwk] }) });
    now += 60_000;
    await verifier.keys.load();
    expect(await passes(verifier, cached)).toBe(false);
    expect(await passes(verifier, await token(first))).toBe(false);
    expect(await passes(verifier, await token(second))).toBe(true);
  });

  test('S20: another key under the same id invalidates cached tokens', async () => {
    const verifier = createVerifier();
    const cached = await token(first);
    expect(await passes(verifier, cached)).toBe(true);
    respond = () => ({ body: JSON.stringify({ keys: [{ ...second.jwk, kid: 'first' }] }) });
    now += 60_000;
    await verifier.keys.load();
    expect(await passes(verifier, cached)).toBe(false);
  });

  test('S20: the keys are reloaded every five minutes, with or without requests', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { keys } = createVerifier();
    await keys.load();
    for (const times of [2, 3, 4]) {
      now += 300_000;
      vi.advanceTimersByTime(300_000);
      await expect.poll(() => keys.loadedAt).toBe(now);
      expect(requests).toBe(times);
    }
    keys.close();
    vi.advanceTimersByTime(300_000);
    vi.useRealTimers();
    expect(requests).toBe(4);
  });

  test('S20: keys that were not confirmed for a day are not trusted until they are reloaded', async () => {
    const verifier = createVerifier();
    const cached = await token(first, { exp: Math.floor(now / 1000) + 7 * 24 * 3600 });
    expect(await passes(verifier, cached)).toBe(true);
    respond = () => ({ status: 503, body: '' });
    now += 24 * hourMs;
    expect(await passes(verifier, cached)).toBe(true);
    expect(await passes(verifier, await token(first))).toBe(true);
    now += 1;
    for (const text of [cached, await token(first)])
      await expect(verifier.userOf(`Bearer ${text}`)).rejects.toMatchObject({ code: 'unavailable' });
    respond = () => ({ body: JSON.stringify({ keys: [first.jwk] }) });
    now += 10_000;
    expect(await passes(verifier, cached)).toBe(true);
  });

  test.each([
    ['garbage', 'garbage'],
    ['an empty response', ''],
    ['a page', '<html></html>'],
    ['a text instead of a list', '{"keys":"none"}'],
    [
      'a shared secret under the known id',
      JSON.stringify({ keys: [{ kty: 'oct', kid: 'first', k: 'c2VjcmV0', alg: 'HS256' }] }),
    ],
    ['a response above the size limit', JSON.stringify({ keys: [], padding: 'x'.repeat(70_000) })],
    ['nulls', '{"keys":[null,1,"x",{}]}'],
  ])('S20: with %s in place of keys, known keys still work and no others', async (_, body) => {
    const verifier = createVerifier();
    expect(await passes(verifier, await token(first))).toBe(true);
    respond = () => ({ body });
    now += 60_000;
    await verifier.keys.load();
    expect(await passes(verifier, await token(second))).toBe(false);
    expect(await passes(verifier, await token(first))).toBe(true);
    const fresh = createVerifier();
    expect(await passes(fresh, await token(first))).toBe(false);
  });

  test('S20: an RSA key below 2048 bits is not used', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', {
      extractable: true,
      modulusLength: 2048,
    });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'short', alg: 'RS256', use: 'sig' };
    respond = () => ({ body: JSON.stringify({ keys: [{ ...jwk, n: String(jwk.n).slice(0, 170) }] }) });
    expect(await passes(createVerifier(), await token({ kid: 'short', privateKey, jwk }))).toBe(false);
  });

  test('S20: a token expires at its second, cached or not', async () => {
    const verifier = createVerifier();
    const text = await token(first, { exp: Math.floor(now / 1000) + 100 });
    now += 99_000;
    expect(await passes(verifier, text)).toBe(true);
    now += 999;
    expect(await passes(verifier, text)).toBe(true);
    now += 1;
    expect(await passes(verifier, text)).toBe(false);
    expect(await passes(createVerifier(), text)).toBe(false);
    now -= 1;
    expect(await passes(createVerifier(), text)).toBe(true);
  });

  test('S20: a token gets "unavailable", not "unauthenticated", before the keys were ever loaded', async () => {
    respond = () => ({ status: 500, body: '' });
    await expect(createVerifier().userOf(`Bearer ${await token(first)}`)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
