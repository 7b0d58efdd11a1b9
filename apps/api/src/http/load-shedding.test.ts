import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, ask, startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const facts = (page: number): string => `/v1/corporate-actions?page=${page}`;

test('past what it may work on at once, a caller is told at once to come back, and is served when there is room', async () => {
  const app = await running.twin({}, { REQUESTS_AT_ONCE: '2' });
  const holder = new Client({ connectionString: running.settings.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table material_fact in access exclusive mode');
  const held: Promise<Answer>[] = [ask(app, 'GET', facts(1)), ask(app, 'GET', facts(2))];
  const refused = await ask(app, 'GET', facts(3));
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  await holder.query('commit');
  await holder.end();
  for (const { status } of await Promise.all(held)) expect(status).toBe(200);
  expect((await ask(app, 'GET', facts(3))).status).toBe(200);
});
