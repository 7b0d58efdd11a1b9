import Fastify from 'fastify';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cases } from '../../../../tools/cases.ts';
import { userRoutes, type ValidRequest, validRequest } from '../testing/requests.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
const victim = 'v9v9v9';
/** Part of every value that must not be stored. */
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

const unexpectedKey = fc.oneof(
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
/** Not a plain text, which would be a valid value of a text field. */
const wrongType: fc.Arbitrary<unknown> = fc.oneof(
  fc.constant({ [canary]: true, polluted: canary }),
  fc.constant({ prototype: { polluted: canary } }),
  fc.constant([canary, canary]),
  fc.jsonValue(),
);
const unexpectedValue: fc.Arbitrary<unknown> = fc.oneof(fc.constant(canary), wrongType);

/** A valid body as JSON text, with unexpected fields, repeated fields, or fields of another type. */
const invalidBody = (good: Record<string, unknown>): fc.Arbitrary<string> => {
  const members = (body: Record<string, unknown>): string[] =>
    Object.entries(body).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const extra = fc.array(fc.tuple(unexpectedKey, unexpectedValue), { minLength: 1, maxLength: 4 });
  const twice = fc.constantFrom(...Object.keys(good));
  return fc.oneof(
    extra.map(
      (fields) =>
        `{${[...members(good), ...fields.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)].join()}}`,
    ),
    // The same field twice, the second of another type.
    fc
      .tuple(twice, wrongType)
      .map(
        ([key, value]) => `{${[...members(good), `${JSON.stringify(key)}:${JSON.stringify(value)}`].join()}}`,
      ),
    fc.tuple(twice, wrongType).map(([key, value]) => JSON.stringify({ ...good, [key]: value })),
    unexpectedValue.map((value) => JSON.stringify(value)),
    fc.constant(`{${[...members(good), `"idUser":"${victim}"`].join()}}`),
    fc.constant(`{"__proto__":{"polluted":"${canary}"},${members(good).join()}}`),
  );
};

/** A repeated name, or a list, in the query. */
const pollution = fc.constantFrom(
  '',
  `?idUser=${victim}`,
  `?idUser=${user}&idUser=${victim}`,
  `?idUser[]=${victim}`,
  '?__proto__[polluted]=1',
);

/** Sends a request and returns the status of its response. */
type Send = (request: ValidRequest, body: string) => Promise<number>;

/** Sends invalid bodies and returns their forbidden effects. */
async function effectsOf(requests: readonly ValidRequest[], send: Send, runs: number): Promise<string[]> {
  const effects = new Set<string>();
  for (const request of requests) {
    const attempts = fc.sample(fc.tuple(invalidBody(request.body ?? {}), pollution), runs);
    for (const [body, query] of attempts) {
      const status = await send({ ...request, path: request.path + query }, body);
      if (status >= 500) effects.add(`${request.method} ${request.path}: ${status}`);
    }
  }
  if (Object.keys(Object.prototype).length > 0 || 'polluted' in {}) effects.add('polluted prototypes');
  const rows = await running.databases[0]?.query(
    'select count(*)::int as n from watchlist_item i where i::text like $1 or id_user <> $2',
    [`%${canary}%`, user],
  );
  if (rows?.[0]?.['n'] !== 0) effects.add(`${String(rows?.[0]?.['n'])} rows that must not exist`);
  return [...effects];
}

const withBodies = (): ValidRequest[] =>
  userRoutes(running.app.api.routes)
    .filter(({ body }) => body !== undefined)
    .map((route) => validRequest(route, user));

test('S3: unexpected fields are not stored, pollute no prototype and cause no server error', {
  timeout: 600_000,
}, async () => {
  const total = cases(1200, 20_000);
  const requests = withBodies();
  const send: Send = async ({ method, path }, body) =>
    (await running.sendRequest(method, path, { headers, body })).status;
  expect(await effectsOf(requests, send, Math.ceil(total / requests.length))).toEqual([]);
  console.log(`S3: ${total} bodies, 0 stored, 0 polluted prototypes, 0 server errors`);
});

test('S3, control: the check detects a service that spreads the body into its row', async () => {
  const vulnerable = Fastify();
  const store = async (request: { body: unknown }): Promise<object> => {
    const row = { id_user: user, list: 2, item: 'X', place: 1, ...(request.body as object) };
    await running.databases[0]?.query(
      `insert into watchlist_item select * from jsonb_populate_record(null::watchlist_item, $1) on conflict do nothing`,
      [JSON.stringify({ added_at: new Date(), ...row, item: String(Math.random()) })],
    );
    return {};
  };
  vulnerable.route({ method: 'POST', url: '/v1/watchlist/stock', handler: store });
  const send: Send = async ({ path }, body) =>
    (
      await vulnerable.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { 'content-type': 'application/json' },
      })
    ).statusCode;
  const stock = withBodies().filter(({ path }) => path === '/v1/watchlist/stock');
  expect((await effectsOf(stock, send, 200)).length).toBeGreaterThan(0);
  await vulnerable.close();
});
