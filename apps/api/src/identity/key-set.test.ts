import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeySet } from './key-set.ts';
import { Verifier } from './verifier.ts';

const issuer = 'https://issuer.example.org';
const hour = 3_600_000;

/** A provider whose keys, answers and clock a test sets. */
let server: Server;
let address: string;
let requests = 0;
let answer: () => { status?: number; body: string };
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
    const { status = 200, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = 0;
  now = Date.parse('2026-11-16T16:45:00Z');
  answer = () => ({ body: JSON.stringify({ keys: [first.jwk] }) });
});

const verifier = (): Verifier =>
  new Verifier({ issuer, keysAddress: address, clientIds: ['rueda-site'] }, () => now);

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

describe('S20: the keys of the provider', () => {
  test('a new key costs one request, and then none', async () => {
    const asked = verifier();
    expect(await passes(asked, await token(first))).toBe(true);
    expect(requests).toBe(1);
    answer = () => ({ body: JSON.stringify({ keys: [first.jwk, second.jwk] }) });
    now += 60_000;
    for (let time = 0; time < 20; time += 1) expect(await passes(asked, await token(second))).toBe(true);
    expect(requests).toBe(2);
  });

  /** Sends made-up key ids among good tokens for 40 s, and gives how many requests they cost. */
  const storm = async (asked: Verifier, perSecond: number): Promise<number> => {
    await passes(asked, await token(first));
    now += 60_000;
    requests = 0;
    const [, payload, signature] = (await token(first)).split('.');
    for (let turn = 0; turn < 40 * perSecond; turn += 1) {
      const header = Buffer.from(JSON.stringify({ alg: 'RS256', kid: `made-up-${turn}` })).toString(
        'base64url',
      );
      expect(await passes(asked, `${header}.${payload}.${signature}`)).toBe(false);
      if (turn % perSecond === 0) {
        expect(await passes(asked, await token(first))).toBe(true);
        now += 1000;
      }
    }
    return requests;
  };

  test('10,000 made-up key ids cost one request in each cool-down, and good tokens keep passing', async () => {
    // At 0, 10, 20, 30 and 40 seconds.
    expect(await storm(verifier(), 250)).toBe(5);
    console.log('S20: 10,000 made-up key ids in 40 s: 5 requests, one in each cool-down; good tokens passed');
  });

  test('the count sees keys without a cool-down', async () => {
    const keys = new KeySet({ address, now: () => now, coolDownMs: 0 });
    const settings = { issuer, keysAddress: address, clientIds: ['rueda-site'] };
    expect(await storm(new Verifier(settings, () => now, keys), 5)).toBeGreaterThan(100);
  });

  test('known keys outlive an hour without the provider: 0 failures', async () => {
    const asked = verifier();
    await passes(asked, await token(first));
    answer = () => ({ status: 503, body: '' });
    for (let minute = 0; minute < 60; minute += 1) {
      now += hour / 60;
      await asked.keys.load();
      expect(await passes(asked, await token(first))).toBe(true);
    }
    expect(requests).toBe(61);
  });

  test('a key the provider has withdrawn stops working with its next answer, for old tokens too', async () => {
    const asked = verifier();
    const remembered = await token(first);
    expect(await passes(asked, remembered)).toBe(true);
    answer = () => ({ body: JSON.stringify({ keys: [second.jwk] }) });
    now += 60_000;
    await asked.keys.load();
    expect(await passes(asked, remembered)).toBe(false);
    expect(await passes(asked, await token(first))).toBe(false);
    expect(await passes(asked, await token(second))).toBe(true);
  });

  test('a key put in the place of another, under its id, is another key', async () => {
    const asked = verifier();
    const remembered = await token(first);
    expect(await passes(asked, remembered)).toBe(true);
    answer = () => ({ body: JSON.stringify({ keys: [{ ...second.jwk, kid: 'first' }] }) });
    now += 60_000;
    await asked.keys.load();
    expect(await passes(asked, remembered)).toBe(false);
  });

  test('the provider is asked every five minutes, whether anybody comes or not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { keys } = verifier();
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

  test('keys that nobody has confirmed for a day let nobody in, until somebody does', async () => {
    const asked = verifier();
    const remembered = await token(first, { exp: Math.floor(now / 1000) + 7 * 24 * 3600 });
    expect(await passes(asked, remembered)).toBe(true);
    answer = () => ({ status: 503, body: '' });
    now += 24 * hour;
    expect(await passes(asked, remembered)).toBe(true);
    expect(await passes(asked, await token(first))).toBe(true);
    now += 1;
    for (const text of [remembered, await token(first)])
      await expect(asked.userOf(`Bearer ${text}`)).rejects.toMatchObject({ code: 'unavailable' });
    answer = () => ({ body: JSON.stringify({ keys: [first.jwk] }) });
    now += 10_000;
    expect(await passes(asked, remembered)).toBe(true);
  });

  test.each([
    ['garbage', 'garbage'],
    ['nothing', ''],
    ['a page', '<html></html>'],
    ['no list', '{"keys":"none"}'],
    [
      'a shared secret under the known id',
      JSON.stringify({ keys: [{ kty: 'oct', kid: 'first', k: 'c2VjcmV0', alg: 'HS256' }] }),
    ],
    ['more than it may', JSON.stringify({ keys: [], padding: 'x'.repeat(70_000) })],
    ['nulls', '{"keys":[null,1,"x",{}]}'],
  ])('%s in place of keys admits nobody, and forgets nobody', async (_, body) => {
    const asked = verifier();
    expect(await passes(asked, await token(first))).toBe(true);
    answer = () => ({ body });
    now += 60_000;
    await asked.keys.load();
    expect(await passes(asked, await token(second))).toBe(false);
    expect(await passes(asked, await token(first))).toBe(true);
    const fresh = verifier();
    expect(await passes(fresh, await token(first))).toBe(false);
  });

  test('a short key is not used', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', {
      extractable: true,
      modulusLength: 2048,
    });
    const jwk = { ...(await exportJWK(publicKey)), kid: 'short', alg: 'RS256', use: 'sig' };
    answer = () => ({ body: JSON.stringify({ keys: [{ ...jwk, n: String(jwk.n).slice(0, 170) }] }) });
    expect(await passes(verifier(), await token({ kid: 'short', privateKey, jwk }))).toBe(false);
  });

  test('a token ends at its second, remembered or not', async () => {
    const asked = verifier();
    const text = await token(first, { exp: Math.floor(now / 1000) + 100 });
    now += 99_000;
    expect(await passes(asked, text)).toBe(true);
    now += 999;
    expect(await passes(asked, text)).toBe(true);
    now += 1;
    expect(await passes(asked, text)).toBe(false);
    expect(await passes(verifier(), text)).toBe(false);
    now -= 1;
    expect(await passes(verifier(), text)).toBe(true);
  });

  test('says that it is unavailable, and not that the caller is wrong, before the provider has answered once', async () => {
    answer = () => ({ status: 500, body: '' });
    await expect(verifier().userOf(`Bearer ${await token(first)}`)).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
