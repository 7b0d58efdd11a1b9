import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app.ts';
import { cases } from '../../../../tools/cases.ts';
import { userRoutes, validRequest } from '../testing/requests.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';
import { WatchlistRepository } from '../watchlists/repository.ts';

const user = 'canary-user-7f3a';
const canaries = [user, 'canary-mail-7f3a@example.org', 'canary-words-7f3a'];
const [, email, words] = canaries;
let running: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
});
afterAll(() => running.close());

/** Everything a service can be asked, well and badly, with words that must not be written down. */
async function exercise(app: App): Promise<void> {
  const spoilt = { authorization: `${headers['authorization']}x` };
  for (const route of userRoutes(app.api.routes)) {
    const { method, path, body } = validRequest(route, user, words);
    const sent = body === undefined ? {} : { body };
    for (const own of [headers, spoilt, {}]) await ask(app, method, path, { headers: own, ...sent });
    await ask(app, method, path, { headers, body: { ...body, extra: words } });
    await ask(app, method, path, { headers, body: `{"${words}":` });
    await ask(app, method, path.replace(user, `${user}x`), { headers, ...sent });
  }
  const message = { name: words, subject: words, message: words, email, terms: true, consentVersion: '1' };
  for (const body of [message, { ...message, terms: false }, { ...message, name: `a\0${words}` }])
    await ask(app, 'POST', '/v1/contact', { body });
  for (const path of [`/v1/search?q=${words}`, `/${words}`, `/v1/issuers/${words}?token=${words}`])
    await ask(app, 'GET', path, { headers });
}

/** What of a caller stands in these lines. */
function found(lines: readonly string[]): string[] {
  const token = String(headers['authorization']).slice(7);
  const secrets = [...canaries, token, ...token.split('.')];
  const text = lines.join('');
  return secrets.filter((secret) => text.includes(secret));
}

describe('S21: logs', () => {
  test('hold no token, user, e-mail or word of a caller, also when the database and the service fail', async () => {
    await exercise(running.app);
    const broken = await running.twin({ watchlists: (database) => new BrokenRepository(database) });
    await exercise(broken);
    expect(running.logLines.length).toBeGreaterThan(100);
    expect(running.logLines.some((line) => line.includes('"level":50'))).toBe(true);
    expect(found(running.logLines)).toEqual([]);
    console.log(`S21: ${running.logLines.length} lines, 0 canaries`);
  });

  test('say what happened: route, method, status and time, and where a failure came from', async () => {
    running.logLines.length = 0;
    await ask(running.app, 'GET', `/v1/watchlist/stock/${user}`);
    expect(JSON.parse(running.logLines[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/v1/watchlist/stock/:idUser',
      status: 401,
      milliseconds: expect.any(Number),
    });
  });

  test('name each request by an id that its caller is sent too', async () => {
    running.logLines.length = 0;
    const ids = new Set<unknown>();
    for (const path of ['/v1/watchlist/stock/x', '/v1/indices', '/nowhere', '/v1/search?q=']) {
      const { headers: sent } = await ask(running.app, 'GET', path);
      ids.add(sent['x-request-id']);
      expect(sent['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    }
    expect(ids.size).toBe(4);
    const written = running.logLines.map((line) => (JSON.parse(line) as { reqId: string }).reqId);
    expect(written.length).toBeGreaterThan(0);
    for (const id of written) expect(ids).toContain(id);
  });

  test("take a proxy's id for a request, and nobody else's", async () => {
    const behind = await running.twin({}, { TRUSTED_PROXIES: '127.0.0.1' });
    const sentBack = async (app: App, id: string): Promise<unknown> =>
      (await ask(app, 'GET', '/nowhere', { headers: { 'x-request-id': id } })).headers['x-request-id'];
    expect(await sentBack(behind, '1-67891233-abcdef012345678912345678')).toBe(
      '1-67891233-abcdef012345678912345678',
    );
    for (const bad of ['short', 'a b c d e f', 'x"} forged {"', 'a'.repeat(101), ''])
      expect(await sentBack(behind, bad)).not.toBe(bad);
    expect(await sentBack(running.app, '1-67891233-abcdef012345678912345678')).toMatch(/^[\da-f-]{36}$/);
  });

  test('are one line a request, whatever line breaks a caller sends', async () => {
    running.logLines.length = 0;
    const tries = cases(200, 1000);
    for (let place = 0; place < tries; place += 1) {
      const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085'][place % 5] ?? '';
      const forged = `x${breaks}{"level":30,"msg":"forged ${place}"}`;
      if (place % 2 === 0) await ask(running.app, 'GET', `/v1/watchlist/stock/${encodeURIComponent(forged)}`);
      else
        await ask(running.app, 'POST', '/v1/watchlist/stock', {
          headers,
          body: { idUser: forged, code: forged, add: true },
        });
    }
    expect(running.logLines).toHaveLength(tries);
    for (const line of running.logLines) {
      expect(line.trimEnd().split(/[\r\n\u2028\u0085]/)).toHaveLength(1);
      expect(JSON.parse(line)).not.toHaveProperty('msg');
    }
    console.log(`S21: ${tries} inputs with line breaks, 0 extra lines`);
  });

  test('the search sees a service that logs headers', async () => {
    const lines: string[] = [];
    const talkative = await running.twin(
      { logStream: { write: (line) => void lines.push(line) } },
      {},
      (app) => {
        app.server.addHook('onRequest', async (request) => request.log.info({ headers: request.headers }));
      },
    );
    await exercise(talkative);
    expect(found(lines).length).toBeGreaterThan(0);
  });
});

/** Fails as a database does: with the row in its words. */
class BrokenRepository extends WatchlistRepository {
  override read(of: string): Promise<string> {
    const detail = `Key (id_user)=(${of}) already exists.`;
    return Promise.reject(
      Object.assign(new Error(`duplicate key: ${of} ${words}`), { detail, code: '23505' }),
    );
  }
}
