import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, startTestApp, type TestApp, type TestResponse } from '../testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const facts = (page: number): string => `/v1/corporate-actions?page=${page}`;

test('a request above REQUESTS_AT_ONCE is rejected at once with Retry-After, and served when there is capacity', async () => {
  const app = await running.startInstance({}, { REQUESTS_AT_ONCE: '2' });
  const holder = new Client({ connectionString: running.settings.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table material_fact in access exclusive mode');
  const waiting: Promise<TestResponse>[] = [ask(app, 'GET', facts(1)), ask(app, 'GET', facts(2))];
  const rejected = await ask(app, 'GET', facts(3));
  expect(rejected.status).toBe(503);
  expect(rejected.json).toEqual({
    code: 'unavailable',
    message: 'The service is overloaded. Try again shortly.',
  });
  expect(rejected.headers['retry-after']).toBe('1');
  await holder.query('commit');
  await holder.end();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect((await ask(app, 'GET', facts(3))).status).toBe(200);
});
