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

const vitals = { page: 'home', language: 'es', device: 'phone', lcp: 1800, inp: 96, cls: 0.02 };

const postVitals = (
  { server }: ReturnType<typeof createTestSite>,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  server.inject({
    method: 'POST',
    url: '/medicion/vitales',
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...fromSameOrigin, ...headers },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('the speed of a page is recorded by kind of page, language and device, and nothing is stored for the visitor', async () => {
  const site = createTestSite();
  const { statusCode, body, headers } = await postVitals(site, { ...vitals, user: 'persona' });
  expect([statusCode, body, headers['set-cookie']]).toEqual([204, '', undefined]);
  const text = await metricsOf(site);
  const labels = 'page="home",language="es",device="phone"';
  expect(text).toContain(`web_vitals_lcp_seconds_sum{${labels}} 1.8\n`);
  expect(text).toContain(`web_vitals_inp_seconds_sum{${labels}} 0.096\n`);
  expect(text).toContain(`web_vitals_cls_sum{${labels}} 0.02\n`);
  // The limits of a good page are bounds.
  for (const [name, limit] of [
    ['lcp_seconds', '2.5'],
    ['inp_seconds', '0.2'],
    ['cls', '0.1'],
  ] as const)
    expect(text).toMatch(new RegExp(`^web_vitals_${name}_bucket\\{le="${limit}",${labels}\\} 1$`, 'm'));
  expect(text).not.toContain('persona');
});

test('a vital that the browser does not measure is not recorded', async () => {
  const site = createTestSite();
  expect((await postVitals(site, { ...vitals, inp: null, cls: null })).statusCode).toBe(204);
  const text = await metricsOf(site);
  expect(text).toMatch(/^web_vitals_lcp_seconds_count\{.*\} 1$/m);
  expect(text).not.toMatch(/^web_vitals_(?:inp_seconds|cls)_count\{/m);
});

test.each([
  ['an unknown page', { ...vitals, page: '/mis-datos?user=ana' }],
  ['an unknown language', { ...vitals, language: 'fr' }],
  ['an unknown device', { ...vitals, device: 'x' }],
  ['a negative time', { ...vitals, lcp: -1 }],
  [
    'a time without end',
    '{"page":"home","language":"es","device":"phone","lcp":1e999,"inp":null,"cls":null}',
  ],
  ['a text for a time', { ...vitals, inp: '96' }],
  ['a missing time', { ...vitals, inp: undefined }],
  ['a shift that no page has', { ...vitals, cls: 101 }],
  ['a list', []],
  ['null', 'null'],
  ['broken JSON', '{'],
  ['an empty body', ''],
])('the speed of a page with %s is rejected and not recorded', async (_, body) => {
  const site = createTestSite();
  expect((await postVitals(site, body)).statusCode).toBe(400);
  expect(await metricsOf(site)).not.toMatch(/^web_vitals_\w+\{/m);
});

test('large vitals, those of other sites and those above the limit of an address are rejected', async () => {
  const site = createTestSite({ API_RATE: '1' });
  expect((await postVitals(site, { ...vitals, more: 'x'.repeat(600) })).statusCode).toBe(413);
  expect((await postVitals(site, vitals, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const codes: number[] = [];
  for (let count = 0; count < 20; count += 1) codes.push((await postVitals(site, vitals)).statusCode);
  expect(codes[0]).toBe(204);
  expect(codes.at(-1)).toBe(429);
});
