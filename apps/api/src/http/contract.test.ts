import { sampleNow } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { cases } from '../../../../tools/cases.ts';
import { type Caller, explore, operations } from '../testing/contract-explorer.ts';
import { type SampleApp, startSampleApp } from '../testing/sample-app.ts';
import { ask } from '../testing/test-app.ts';
import { WatchlistRepository } from '../watchlists/repository.ts';

const user = 'a1b2c3';
let running: SampleApp;
let headers: Record<string, string>;
let clock = sampleNow;
let caller: Caller;

beforeAll(async () => {
  running = await startSampleApp({ now: () => clock });
  const claims = { ...running.identity.claimsOf(user, clock), exp: 9_999_999_999 };
  headers = { authorization: `Bearer ${await running.identity.sign(claims)}` };
  // Time enough for the limits of one address.
  caller = { user, headers, passTime: () => void (clock += 12_000) };
});
afterAll(() => running.close());

describe('S4: the contract', () => {
  test('names every call of the specification, and every route there is', async () => {
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

  test('is kept: requests made of it, good and bad, get answers made of it', {
    timeout: 1_800_000,
  }, async () => {
    const total = cases(2000, 50_000);
    const { found, statuses } = await explore(running.app, total, caller);
    expect(Object.fromEntries(found)).toEqual({});
    console.log(
      `S4: ${total} requests, 0 faults; ${Object.entries(statuses)
        .map(([status, count]) => `${status} × ${count}`)
        .join(', ')}`,
    );
  });

  test('is kept too towards an address that asks too often', async () => {
    const strict = await running.twin({ now: () => clock }, { ADDRESS_RATE: '1' });
    const hasty = { ...caller, passTime: () => undefined };
    const { found, statuses } = await explore(strict, cases(300, 5000), hasty);
    expect(Object.fromEntries(found)).toEqual({});
    expect(statuses[429]).toBeGreaterThan(0);
  });

  test('is kept over time: what was added is there, and what was deleted is not', async () => {
    for (const list of ['stock', 'indices']) {
      const send = (method: string, path: string, body?: unknown) =>
        ask(running.app, method, `/v1/watchlist/${list}${path}`, {
          headers,
          ...(body === undefined ? {} : { body }),
        });
      const held = async () =>
        ((await send('GET', `/${user}`)).json as { code: string }[]).map(({ code }) => code);
      const code = list === 'stock' ? 'SCCO' : 'juniors';
      await send('POST', '', { idUser: user, code, add: true });
      expect(await held()).toContain(code);
      expect((await send('DELETE', `/${user}/${code}`)).status).toBe(204);
      expect(await held()).not.toContain(code);
      expect((await send('DELETE', `/${user}/${code}`)).status).toBe(404);
    }
  });

  test('the checks see a failure, and an answer of another shape', async () => {
    const errorsOf = async (read: () => Promise<string>): Promise<string[]> => {
      const spoil = (database: Database): WatchlistRepository =>
        Object.assign(new WatchlistRepository(database), { read });
      const { found } = await explore(
        await running.twin({ now: () => clock, watchlists: spoil }),
        300,
        caller,
      );
      return [...found.keys()].map((fault) => fault.replace(/^.*: /, ''));
    };
    expect(await errorsOf(() => Promise.reject(new TypeError('unforeseen')))).toContain('server error (500)');
    expect(await errorsOf(() => Promise.resolve('[{"code":5}]'))).toContain('schema mismatch (200)');
  });
});
