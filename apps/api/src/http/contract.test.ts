import { sampleNow } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { type Caller, explore, operations } from '../testing/contract-explorer.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { sendRequest } from '../testing/test-app.ts';
import { WatchlistRepository } from '../watchlists/repository.ts';

const user = 'a1b2c3';
let running: SampleApp;
let headers: Record<string, string>;
let clock = sampleNow;
let caller: Caller;

beforeAll(async () => {
  running = await startSampleApp({ now: () => clock });
  const { identity } = running;
  const claims = { ...identity.claimsOf(user, clock), exp: 9_999_999_999 };
  headers = { authorization: `Bearer ${await identity.sign(claims)}` };
  const { username: _, ...application }: Record<string, unknown> = {
    ...claims,
    client_id: identity.publisherId,
  };
  const publisher = { authorization: `Bearer ${await identity.sign(application)}` };
  // Let the limits of the address recover between requests.
  caller = {
    user,
    headers: { accessToken: headers, publisherToken: publisher },
    passTime: () => void (clock += 12_000),
  };
});
afterAll(() => running.close());

describe('S4: contract', () => {
  test('S4: the contract contains every call of the specification and every route', async () => {
    const named = (await operations(running.app)).map(({ method, path }) => `${method} ${path}`);
    for (const list of ['playlist', 'stock', 'indices'])
      for (const call of [`GET /v1/watchlist/${list}/{idUser}`, `POST /v1/watchlist/${list}`])
        expect(named).toContain(call);
    expect(named).toHaveLength(running.app.api.routes.length);
    const { body } =
      (await operations(running.app)).find(({ path }) => path === '/v1/watchlist/playlist') ?? {};
    expect(Object.keys(body?.['properties'] as object)).toEqual([
      'idUser',
      'title',
      'url',
      'category',
      'author',
      'add',
    ]);
  });

  test('S4: valid and invalid requests generated from the contract get responses that match it', {
    timeout: 1_800_000,
  }, async () => {
    const total = cases(2000, 50_000);
    const { violations, statuses } = await explore(running.app, total, caller);
    expect(Object.fromEntries(violations)).toEqual({});
    console.log(
      `S4: ${total} requests, 0 violations; ${Object.entries(statuses)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    );
  });

  test('S4: responses to a rate-limited address match the contract', async () => {
    const strict = await running.startInstance({ now: () => clock }, { ADDRESS_RATE: '1' });
    const withoutPauses = { ...caller, passTime: () => undefined };
    const { violations, statuses } = await explore(strict, cases(300, 5000), withoutPauses);
    expect(Object.fromEntries(violations)).toEqual({});
    expect(statuses[429]).toBeGreaterThan(0);
  });

  test('S4: an added item is in its list, and a deleted item is not', async () => {
    for (const list of ['stock', 'indices']) {
      const send = (method: string, path: string, body?: unknown) =>
        sendRequest(running.app, method, `/v1/watchlist/${list}${path}`, {
          headers,
          ...(body === undefined ? {} : { body }),
        });
      const codes = async () =>
        ((await send('GET', `/${user}`)).json as { code: string }[]).map(({ code }) => code);
      const code = list === 'stock' ? 'SCCO' : 'juniors';
      await send('POST', '', { idUser: user, code, add: true });
      expect(await codes()).toContain(code);
      expect((await send('DELETE', `/${user}/${code}`)).status).toBe(204);
      expect(await codes()).not.toContain(code);
      expect((await send('DELETE', `/${user}/${code}`)).status).toBe(404);
    }
  });

  test('S4, control: the checks detect a server error and a response that does not match its schema', async () => {
    const errorsOf = async (read: () => Promise<string>): Promise<string[]> => {
      const withDefect = (database: Database): WatchlistRepository =>
        Object.assign(new WatchlistRepository(database), { read });
      const { violations } = await explore(
        await running.startInstance({ now: () => clock, watchlists: withDefect }),
        300,
        caller,
      );
      return [...violations.keys()].map((violation) => violation.replace(/^.*: /, ''));
    };
    expect(await errorsOf(() => Promise.reject(new TypeError('unforeseen')))).toContain('server error (500)');
    expect(await errorsOf(() => Promise.resolve('[{"code":5}]'))).toContain('schema mismatch (200)');
  });
});
