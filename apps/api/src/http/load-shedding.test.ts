import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
beforeAll(async () => {
  running = await startTestApp();
});
afterAll(() => running.close());

const blockedReads =
  "select from pg_locks where not granted and relation = (select oid from pg_class where relname = 'material_fact')";

test('a request above REQUESTS_AT_ONCE is rejected at once with Retry-After, and served when there is capacity', async () => {
  const { server } = await running.startInstance({}, { REQUESTS_AT_ONCE: '2' });
  // Over the network: `inject` bypasses load shedding, which runs in front of Fastify.
  const readFacts = (page: number): Promise<Response> =>
    fetch(`${server.listeningOrigin}/v1/corporate-actions?page=${page}`);
  const holder = new Client({ connectionString: running.settings.databaseUrl });
  await holder.connect();
  await holder.query('begin; lock table material_fact in access exclusive mode');
  const waiting = [readFacts(1), readFacts(2)];
  await expect.poll(() => running.databases[0]?.query(blockedReads)).toHaveLength(2);
  const rejected = await readFacts(3);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await rejected.json()).toEqual({
    code: 'unavailable',
    message: 'The service is overloaded. Try again shortly.',
  });
  await holder.query('commit');
  await holder.end();
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
  expect((await readFacts(3)).status).toBe(200);
});
