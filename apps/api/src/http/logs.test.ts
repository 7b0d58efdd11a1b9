import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { userRoutes, validRequest } from '../testing/requests.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';
import { WatchlistRepository } from '../watchlists/repository.ts';

const user = 'canary-user-7f3a';
const canaries = [user, 'canary-mail-7f3a@example.org', 'canary-text-7f3a'];
const [, email, text] = canaries;
let running: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
});
afterAll(() => running.close());

/** Sends valid and invalid requests to every route, with texts that must not be logged. */
async function exercise(app: App): Promise<void> {
  const invalidToken = { authorization: `${headers['authorization']}x` };
  for (const route of userRoutes(app.api.routes)) {
    const { method, path, body } = validRequest(route, user, text);
    const sent = body === undefined ? {} : { body };
    for (const each of [headers, invalidToken, {}])
      await sendRequest(app, method, path, { headers: each, ...sent });
    await sendRequest(app, method, path, { headers, body: { ...body, extra: text } });
    await sendRequest(app, method, path, { headers, body: `{"${text}":` });
    await sendRequest(app, method, path.replace(user, `${user}x`), { headers, ...sent });
  }
  const message = { name: text, subject: text, message: text, email, terms: true, consentVersion: '1' };
  for (const body of [message, { ...message, terms: false }, { ...message, name: `a\0${text}` }])
    await sendRequest(app, 'POST', '/v1/contact', { body });
  for (const path of [`/v1/search?q=${text}`, `/${text}`, `/v1/issuers/${text}?token=${text}`])
    await sendRequest(app, 'GET', path, { headers });
}

/** The secrets of the client that these lines contain. */
function secretsIn(lines: readonly string[]): string[] {
  const token = String(headers['authorization']).slice(7);
  const secrets = [...canaries, token, ...token.split('.')];
  const log = lines.join('');
  return secrets.filter((secret) => log.includes(secret));
}

describe('S21: logs', () => {
  test('S21: logs contain no token, user, e-mail or text of a client, even if database and service fail', async () => {
    await exercise(running.app);
    const broken = await running.startInstance({ watchlists: (database) => new BrokenRepository(database) });
    await exercise(broken);
    expect(running.logLines.length).toBeGreaterThan(100);
    expect(running.logLines.some((line) => line.includes('"level":50'))).toBe(true);
    expect(secretsIn(running.logLines)).toEqual([]);
    console.log(`S21: ${running.logLines.length} lines, 0 canaries`);
  });

  test('S21: a log line contains route, method, status and time of a failed request', async () => {
    running.logLines.length = 0;
    await sendRequest(running.app, 'GET', `/v1/watchlist/stock/${user}`);
    expect(JSON.parse(running.logLines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/v1/watchlist/stock/:idUser',
      status: 401,
      milliseconds: expect.any(Number),
    });
  });

  test('S21: a log line contains the request id that the client receives', async () => {
    running.logLines.length = 0;
    const ids = new Set<unknown>();
    for (const path of ['/v1/watchlist/stock/x', '/v1/indices', '/nowhere', '/v1/search?q=']) {
      const { headers: sent } = await sendRequest(running.app, 'GET', path);
      ids.add(sent['x-request-id']);
      expect(sent['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
    expect(ids.size).toBe(4);
    const loggedIds = running.logLines.map((line) => (JSON.parse(line) as { reqId: string }).reqId);
    expect(loggedIds.length).toBeGreaterThan(0);
    for (const id of loggedIds) expect(ids).toContain(id);
  });

  test('S21: a request id is accepted from a trusted proxy only', async () => {
    const behindProxy = await running.startInstance({}, { TRUSTED_PROXIES: '127.0.0.1' });
    const sentBack = async (app: App, id: string): Promise<unknown> =>
      (await sendRequest(app, 'GET', '/nowhere', { headers: { 'x-request-id': id } })).headers[
        'x-request-id'
      ];
    expect(await sentBack(behindProxy, '1-67891233-abcdef012345678912345678')).toBe(
      '1-67891233-abcdef012345678912345678',
    );
    for (const invalid of ['short', 'a b c d e f', 'x"} forged {"', 'a'.repeat(101), ''])
      expect(await sentBack(behindProxy, invalid)).not.toBe(invalid);
    expect(await sentBack(running.app, '1-67891233-abcdef012345678912345678')).toMatch(/^[\da-f-]{36}$/);
  });

  test('S21: a request produces one log line, whatever line breaks the client sends', async () => {
    running.logLines.length = 0;
    const attempts = cases(200, 1000);
    for (let index = 0; index < attempts; index += 1) {
      const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085'][index % 5] ?? '';
      const forged = `x${breaks}{"level":30,"msg":"forged ${index}"}`;
      if (index % 2 === 0)
        await sendRequest(running.app, 'GET', `/v1/watchlist/stock/${encodeURIComponent(forged)}`);
      else
        await sendRequest(running.app, 'POST', '/v1/watchlist/stock', {
          headers,
          body: { idUser: forged, code: forged, add: true },
        });
    }
    expect(running.logLines).toHaveLength(attempts);
    for (const line of running.logLines) {
      expect(line.trimEnd().split(/[\r\n\u2028\u0085]/)).toHaveLength(1);
      expect(JSON.parse(line)).not.toHaveProperty('msg');
    }
    console.log(`S21: ${attempts} inputs with line breaks, 0 extra lines`);
  });

  test('S21, control: the search detects a service that logs headers', async () => {
    const lines: string[] = [];
    const logsHeaders = await running.startInstance(
      { logStream: { write: (line) => void lines.push(line) } },
      {},
      (app) => {
        app.server.addHook('onRequest', async (request) => request.log.info({ headers: request.headers }));
      },
    );
    await exercise(logsHeaders);
    expect(secretsIn(lines).length).toBeGreaterThan(0);
  });
});

/** Fails like a database: with the row in its error message. */
class BrokenRepository extends WatchlistRepository {
  override read(user: string): Promise<string> {
    const detail = `Key (id_user)=(${user}) already exists.`;
    return Promise.reject(
      Object.assign(new Error(`duplicate key: ${user} ${text}`), { detail, code: '23505' }),
    );
  }
}
