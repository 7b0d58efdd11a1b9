import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import type { App } from '../app.ts';
import { ask, startTestApp, type TestApp } from '../testing/test-app.ts';

const user = 'a1b2c3';
const deadlineMs = 1000;
let running: TestApp;
let app: App;
let headers: Record<string, string>;

beforeAll(async () => {
  running = await startTestApp();
  app = await running.twin({ database: { deadlineMs } });
  headers = await running.as(user);
});
afterAll(() => running.close());

/** While every read of material facts waits for its deadlineMs: what a search over too many rows looks like. */
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
/** Another page each time: those who ask the same share one answer. */
const fact = () => ask(app, 'POST', '/v1/corporate-actions', { body: { search: 'a', page: (page += 1) } });

/** Who serves a purpose, by the process at the other end. */
const backends = async (name: string): Promise<unknown[]> =>
  (await running.databases[0]?.query(
    `select pid from pg_stat_activity where application_name = 'rueda ${name}' and datname = current_database() order by 1`,
  )) ?? [];

describe('F1: public reads that are too dear', () => {
  test('cost users’ lists, the market and the contact form nothing', async () => {
    const { others, facts } = await whileFactsAreSlow(async () => {
      const sent = Array.from({ length: 12 }, fact);
      const contact = {
        name: 'N',
        subject: 'S',
        phone: '',
        message: 'M',
        email: 'n@example.org',
        terms: true,
      };
      const answers = [];
      for (let turn = 0; turn < 10; turn += 1)
        answers.push(
          ...(await Promise.all([
            ask(app, 'GET', `/v1/watchlist/stock/${user}`, { headers }),
            ask(app, 'POST', '/v1/watchlist/stock', {
              headers,
              body: { idUser: user, code: 'BVN', add: true },
            }),
            ask(app, 'GET', '/v1/indices'),
          ])),
        );
      answers.push(await ask(app, 'POST', '/v1/contact', { body: { ...contact, consentVersion: '1' } }));
      return { others: answers, facts: await Promise.all(sent) };
    });
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([200]));
    // Each was refused, or the reads beside them had nothing to stand up to.
    expect(new Set(facts.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fact()).status).toBe(200);
  });

  test('are cancelled by the server, one at a time, and keep their connections', async () => {
    await expect.poll(() => backends('slow read')).toHaveLength(4);
    const before = await backends('slow read');
    await whileFactsAreSlow(() => Promise.all(Array.from({ length: 4 }, fact)));
    await expect.poll(async () => (await fact()).status).toBe(200);
    expect(await backends('slow read')).toEqual(before);
  });

  test('are refused at once where too many wait already', async () => {
    await whileFactsAreSlow(async () => {
      const answers = Array.from({ length: 80 }, async () => {
        const start = performance.now();
        const { status } = await fact();
        return { status, took: performance.now() - start };
      });
      const all = await Promise.all(answers);
      expect(all.filter(({ status }) => status === 503)).toHaveLength(80);
      expect(all.filter(({ took }) => took < deadlineMs / 2).length).toBeGreaterThanOrEqual(20);
    });
  });
});
