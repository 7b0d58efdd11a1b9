import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { userRoutes, type ValidRequest, validRequest } from '../testing/requests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Stranger, strangersTo } from '../testing/strangers.ts';
import { Verifier } from './verifier.ts';

const user = 'a1b2c3';
let running: TestApp;
let strangers: Stranger[];

beforeAll(async () => {
  running = await startTestApp();
  strangers = await strangersTo(running.identity, user);
  const headers = await running.as(user);
  for (const code of ['CREDITC1', 'BVN'])
    await running.sendRequest('POST', '/v1/watchlist/stock', {
      headers,
      body: { idUser: user, code, add: true },
    });
});
afterAll(() => running.close());

/** A hash of the database's contents. */
async function contents(): Promise<unknown> {
  const all = 'select i::text as row from watchlist_item i union all select u::text from watchlist_user u';
  const rows = await running.databases[0]?.query(
    `select md5(string_agg(row, '' order by row)) as hash, count(*) as n from (${all}) rows`,
  );
  return rows?.[0];
}

/** Over a real socket, because `inject` cannot send a header twice. */
function send(app: App, { method, path, body }: ValidRequest, headers: Stranger['headers']): Promise<number> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = httpRequest(`${app.server.listeningOrigin}${path}`, {
      method,
      headers: { ...type, 'content-length': Buffer.byteLength(text), ...headers },
    });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The strangers that were admitted, and the number of combinations tested. */
async function breakIns(app: App): Promise<{ cells: number; admitted: string[] }> {
  const routes = userRoutes(app.api.routes);
  const admitted: string[] = [];
  for (const route of routes) {
    const valid = validRequest(route, user);
    const requests = route.method === 'GET' ? [valid, { ...valid, method: 'HEAD' }] : [valid];
    for (const request of requests)
      for (const { name, headers } of strangers) {
        const status = await send(app, request, headers);
        if (status !== 401 && status !== 404)
          admitted.push(`${name}: ${request.method} ${route.path} ${status}`);
      }
  }
  return { cells: routes.length * strangers.length, admitted };
}

describe('S1: access to lists', () => {
  test('S1: every user route rejects every stranger, and the database does not change', async () => {
    expect(strangers.length).toBeGreaterThanOrEqual(30);
    const before = await contents();
    const { cells, admitted } = await breakIns(running.app);
    expect(admitted).toEqual([]);
    expect(await contents()).toEqual(before);
    console.log(`S1: ${cells} cells (${strangers.length} strangers), 0 admitted`);
  });

  test('S1, control: the check detects a verifier that does not require an expiry', async () => {
    const withoutExpiry = await running.startInstance({
      verifier: (settings) => new NoExpiryVerifier(settings),
    });
    const { admitted } = await breakIns(withoutExpiry);
    expect(admitted.some((each) => each.startsWith('without an end'))).toBe(true);
  });

  test('S1: the user reads the list with a token that has username or cognito:username', async () => {
    const { username, ...claims } = running.identity.claimsOf(user) as { username: string };
    const tokens = [
      await running.identity.tokenOf(user),
      await running.identity.sign({ ...claims, 'cognito:username': username }),
    ];
    for (const token of tokens) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await running.sendRequest('GET', `/v1/watchlist/stock/${user}`, { headers })).status).toBe(200);
    }
  });

  test('S1: the Bearer scheme is case-insensitive', async () => {
    const token = await running.identity.tokenOf(user);
    for (const scheme of ['bearer', 'BEARER', 'bEARER']) {
      const headers = { authorization: `${scheme} ${token}` };
      expect((await running.sendRequest('GET', `/v1/watchlist/stock/${user}`, { headers })).status).toBe(200);
    }
  });

  test('S1: a 401 response names the required scheme and nothing else', async () => {
    const response = await running.sendRequest('GET', `/v1/watchlist/stock/${user}`);
    expect([response.status, response.headers['www-authenticate'], response.json]).toEqual([
      401,
      'Bearer',
      { code: 'unauthenticated', message: 'A valid access token is required.' },
    ]);
  });
});

/** The control: `jwtVerify` without `requiredClaims`. */
class NoExpiryVerifier extends Verifier {
  override async userOf(authorization = ''): Promise<string> {
    const token = authorization.slice(7);
    try {
      decodeProtectedHeader(token);
      const { payload } = await jwtVerify(token, await importJWK(running.identity.publicKey, 'RS256'), {
        algorithms: ['RS256'],
        issuer: running.identity.issuer,
      });
      if (payload['token_use'] === 'access') return String(payload['username']);
    } catch {
      // Rejected below.
    }
    return super.userOf('');
  }
}
