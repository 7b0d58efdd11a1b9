import Fastify from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { userRoutes, type ValidRequest, validRequest } from '../testing/requests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
const victim = 'v9v9v9';
/** Stands in every value that was not asked for. */
const canary = 'CANARY';
let running: TestApp;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  headers = await running.as(user);
});
afterAll(() => running.close());
beforeEach(async () => {
  await running.databases[0]?.query('truncate watchlist_item');
});

const badKey = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'id_user',
    'place',
    'added_at',
    'role',
    'list',
  ),
  fc.string({ minLength: 1, maxLength: 12 }),
);
/** Not a plain text: that would be a good value of a field that takes one. */
const badKind: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant({ [canary]: true, polluted: canary }),
  fc.constant({ prototype: { polluted: canary } }),
  fc.constant([canary, canary]),
  fc.jsonValue(),
);
const badValue: fc.Arbitrary<unknown> = fc.oneof(fc.constant(canary), badKind);

/** A good body as JSON text, with fields that nobody asked for, fields twice, or fields of another kind. */
const spoiltBody = (good: Record<string, unknown>): fc.Arbitrary<string> => {
  const members = (body: Record<string, unknown>): string[] =>
    Object.entries(body).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const extra = fc.array(fc.tuple(badKey, badValue), { minLength: 1, maxLength: 4 });
  const twice = fc.constantFrom(...Object.keys(good));
  return fc.oneof(
    extra.map(
      (fields) =>
        `{${[...members(good), ...fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)].join()}}`,
    ),
    // The same field twice, the second of another kind.
    fc
      .tuple(twice, badKind)
      .map(
        ([key, value]) => `{${[...members(good), `${JSON.stringify(key)}:${JSON.stringify(value)}`].join()}}`,
      ),
    fc.tuple(twice, badKind).map(([key, value]) => JSON.stringify({ ...good, [key]: value })),
    badValue.map((value) => JSON.stringify(value)),
    fc.constant(`{${[...members(good), `"idUser":"${victim}"`].join()}}`),
    fc.constant(`{"__proto__":{"polluted":"${canary}"},${members(good).join()}}`),
  );
};

/** The same name twice, or as a list, in the address. */
const pollution = fc.constantFrom(
  '',
  `?idUser=${victim}`,
  `?idUser=${user}&idUser=${victim}`,
  `?idUser[]=${victim}`,
  '?__proto__[polluted]=1',
);

/** The status of one answer. */
type Send = (request: ValidRequest, body: string) => Promise<number>;

/** Sends spoilt bodies and gives what they did that they should not have. */
async function damage(requests: readonly ValidRequest[], send: Send, runs: number): Promise<string[]> {
  const found = new Set<string>();
  for (const request of requests) {
    const attempts = fc.sample(fc.tuple(spoiltBody(request.body ?? {}), pollution), runs);
    for (const [body, query] of attempts) {
      const status = await send({ ...request, path: request.path + query }, body);
      if (status >= 500) found.add(`${request.method} ${request.path}: ${status}`);
    }
  }
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) found.add('polluted prototypes');
  const rows = await running.databases[0]?.query(
    'select count(*)::int as n from watchlist_item i where i::text like $1 or id_user <> $2',
    [`%${canary}%`, user],
  );
  if (rows?.[0]?.['n'] !== 0) found.add(`${String(rows?.[0]?.['n'])} rows that nobody may write`);
  return [...found];
}

const withBodies = (): ValidRequest[] =>
  userRoutes(running.app.api.routes)
    .filter(({ body }) => body !== undefined)
    .map((route) => validRequest(route, user));

test('S3: fields that nobody asked for are not stored, pollute nothing and break nothing', {
  timeout: 600_000,
}, async () => {
  const total = cases(1200, 20_000);
  const requests = withBodies();
  const send: Send = async ({ method, path }, body) =>
    (await running.ask(method, path, { headers, body })).status;
  expect(await damage(requests, send, Math.ceil(total / requests.length))).toEqual([]);
  console.log(`S3: ${total} bodies, 0 stored, 0 polluted prototypes, 0 server errors`);
});

test('S3: the check sees a service that spreads the body into its row', async () => {
  const naive = Fastify();
  const store = async (request: { body: unknown }): Promise<object> => {
    const row = { id_user: user, list: 2, item: 'X', place: 1, ...(request.body as object) };
    await running.databases[0]?.query(
      `insert into watchlist_item select * from jsonb_populate_record(null::watchlist_item, $1) on conflict do nothing`,
      [JSON.stringify({ added_at: new Date(), ...row, item: String(Math.random()) })],
    );
    return {};
  };
  naive.route({ method: 'POST', url: '/v1/watchlist/stock', handler: store });
  const send: Send = async ({ path }, body) =>
    (
      await naive.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode;
  const stock = withBodies().filter(({ path }) => path === '/v1/watchlist/stock');
  expect((await damage(stock, send, 200)).length).toBeGreaterThan(0);
  await naive.close();
});
