import { expect, test } from 'vitest';
import { createTestSite, fromSameOrigin } from '../site.testing.ts';

const hit = { event: 'click', control: 'menu', controlAction: null, category: 'home' };

const post = (site: ReturnType<typeof createTestSite>, body: unknown, headers: Record<string, string> = {}) =>
  site.server.inject({
    method: 'POST',
    url: '/medicion',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...fromSameOrigin, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const metricsOf = async ({ operations }: ReturnType<typeof createTestSite>): Promise<string> =>
  (await operations.inject('/metrics')).body;

test('analytics counts an event by event, control and page, and sends and stores nothing else', async () => {
  const site = createTestSite();
  const { statusCode, body, headers } = await post(site, hit);
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined]);
  await post(site, hit);
  expect(await metricsOf(site)).toMatch(
    /^analytics_events_total\{event="click",control="menu",page="home"\} 2$/m,
  );
});

test.each([
  ['an unknown event', { ...hit, event: 'hover' }],
  ['an unknown control', { ...hit, control: 'x' }],
  ['an unknown page', { ...hit, category: '/mis-datos?user=ana' }],
  ['no page', { ...hit, category: null }],
  ['a list', []],
  ['null', 'null'],
  ['broken JSON', '{'],
  ['an empty body', ''],
])('analytics rejects %s and counts nothing', async (_, body) => {
  const site = createTestSite();
  expect((await post(site, body)).statusCode).toBe(400);
  expect(await metricsOf(site)).not.toMatch(/^analytics_events_total\{/m);
});

test('analytics rejects a large body, another type, and requests of other sites', async () => {
  const site = createTestSite();
  expect((await post(site, { ...hit, more: 'x'.repeat(600) })).statusCode).toBe(413);
  expect((await post(site, hit, { 'content-type': 'application/json' })).statusCode).toBe(415);
  expect((await post(site, hit, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('analytics limits the events of an address', async () => {
  const site = createTestSite({ API_RATE: '1' });
  const codes: number[] = [];
  for (let count = 0; count < 20; count += 1) codes.push((await post(site, hit)).statusCode);
  expect(codes[0]).toBe(204);
  expect(codes.at(-1)).toBe(429);
});
