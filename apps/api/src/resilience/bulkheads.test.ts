import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import type { App } from '../app.ts';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
const deadlineMs = 1000;
let running: TestApp;
let app: App;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  app = await running.startInstance({ database: { deadlineMs } });
  headers = await running.as(user);
});
afterAll(() => running.close());

/** Runs work while every read of material facts waits for its deadline, like a search over too many rows. */
async function whileFactsAreSlow<T>(work: () => Promise<T>): Promise<T> {
  const holder = new Client({ connectionString: String(running.databases[0]?.address) });
  await holder.connect();
  await holder.query('begin; lock table material_fact in access exclusive mode');
  try {
    return await work();
  } finally {
    await holder.end();
  }
}

let page = 0;
/** Another page each time, because equal requests share one response. */
const readFacts = () =>
  sendRequest(app, 'POST', '/v1/corporate-actions', { body: { search: 'a', page: (page += 1) } });

/** The server processes of a purpose. */
const backends = async (name: string): Promise<unknown[]> =>
  (await running.databases[0]?.query(
    `select pid from pg_stat_activity where application_name = 'rueda ${name}' and datname = current_database() order by 1`,
  )) ?? [];

describe('F1: slow public reads', () => {
  test('F1: slow public reads do not affect users’ lists, the market and the contact form', async () => {
    const { others, facts } = await whileFactsAreSlow(async () => {
      const sent = Array.from({ length: 12 }, readFacts);
      const contact = {
        name: 'N',
        subject: 'S',
        phone: '',
        message: 'M',
        email: 'n@example.org',
        terms: true,
      };
      const responses = [];
      for (let turn = 0; turn < 10; turn += 1)
        responses.push(
          ...(await Promise.all([
            sendRequest(app, 'GET', `/v1/watchlist/stock/${user}`, { headers }),
            sendRequest(app, 'POST', '/v1/watchlist/stock', {
              headers,
              body: { idUser: user, code: 'BVN', add: true },
            }),
            sendRequest(app, 'GET', '/v1/indices'),
          ])),
        );
      responses.push(
        await sendRequest(app, 'POST', '/v1/contact', { body: { ...contact, consentVersion: '1' } }),
      );
      return { others: responses, facts: await Promise.all(sent) };
    });
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    // All facts must fail; otherwise the other requests were not under pressure.
    expect(new Set(facts.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await readFacts()).status).toBe(200);
  });

  test('F1: the server cancels slow public reads one by one, and their connections stay open', async () => {
    await expect.poll(() => backends('slow read')).toHaveLength(4);
    const before = await backends('slow read');
    await whileFactsAreSlow(() => Promise.all(Array.from({ length: 4 }, readFacts)));
    await expect.poll(async () => (await readFacts()).status).toBe(200);
    expect(await backends('slow read')).toEqual(before);
  });

  test('F1: slow public reads above the queue limit are rejected at once', async () => {
    await whileFactsAreSlow(async () => {
      const responses = Array.from({ length: 80 }, async () => {
        const start = performance.now();
        const { status } = await readFacts();
        return { status, tookMs: performance.now() - start };
      });
      const all = await Promise.all(responses);
      expect(all.filter(({ status }) => status === 503)).toHaveLength(80);
      expect(all.filter(({ tookMs }) => tookMs < deadlineMs / 2).length).toBeGreaterThanOrEqual(20);
    });
  });
});
