import { sampleFrame } from '@rueda/domain/sample';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

const path = '/v1/content/site-frame';

let running: TestApp;
let publisher: Record<string, string>;
let version = 0;

beforeAll(async () => {
  running = await startTestApp();
  publisher = await running.asPublisher();
});
afterAll(() => running.close());

const notice = (text: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  component: 'notice',
  languages: [{ language: 'es', properties: [{ code: 'text', value: text }] }],
  properties: Object.entries(more).map(([code, value]) => ({ code, value })),
});

const publish = (components: unknown, headers = publisher) =>
  running.sendRequest('PUT', path, { headers, body: { version: (version += 1), components } });

/** Reads from an instance of its own: responses of this one are shared for a second. */
async function read(address = path) {
  const instance = await running.startInstance({});
  try {
    return await sendRequest(instance, 'GET', address);
  } finally {
    await instance.close();
  }
}

describe('the notices and the menu', () => {
  test('are readable once they are published, with an ETag, and not after they are withdrawn', async () => {
    expect((await read()).status).toBe(404);
    const components = [notice('La rueda termina a las 12:00.'), ...sampleFrame().document.components];
    expect(await publish(components)).toMatchObject({ status: 200, json: { version, changed: true } });
    const { status, headers, json } = await read();
    expect(status).toBe(200);
    expect(headers['etag']).toMatch(/^W\//);
    expect(json).toEqual({ version, updatedAt: expect.any(String), components });
    const withdrawn = await running.sendRequest('DELETE', `${path}/${(version += 1)}`, {
      headers: publisher,
    });
    expect(withdrawn.json).toEqual({ version, changed: true });
    expect((await read()).status).toBe(404);
  });

  test('have the versions of a page: a retry changes nothing, and an older or another one is rejected', async () => {
    await publish([notice('Uno')]);
    const again = (body: object) => running.sendRequest('PUT', path, { headers: publisher, body });
    expect((await again({ version, components: [notice('Uno')] })).json).toEqual({ version, changed: false });
    expect((await again({ version, components: [notice('Otro')] })).status).toBe(409);
    expect((await again({ version: version - 1, components: [] })).status).toBe(409);
  });

  test('are no page: no path, list or search finds them', async () => {
    await publish([notice('Quipucamayoc')]);
    expect((await read('/v1/content?path=/site-frame&language=es')).status).toBe(404);
    expect(JSON.stringify((await read('/v1/content/paths')).json)).not.toContain('site-frame');
    expect((await read('/v1/search?q=quipucamayoc&language=es')).json).toMatchObject({ content: [] });
  });

  test('are recorded as an event without paths', async () => {
    await publish([]);
    const rows = await running.databases[0]?.query(
      `select version, paths from content_event where document = 'site-frame' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ version, paths: [] }]);
  });

  test('are published by the CMS only', async () => {
    expect((await publish([], {})).status).toBe(401);
    expect((await publish([], await running.as('editor'))).status).toBe(403);
  });
});

test.for<[name: string, components: unknown[], path: string]>([
  ['a component of a page', [{ component: 'paragraph' }], 'components.0.component'],
  ['a notice without text', [notice(' ')], 'components.0.es.text'],
  ['a notice of 301 characters', [notice('x'.repeat(301))], 'components.0.es.text'],
  [
    'a link to a script',
    [notice('A'), notice('A', { link: { title: 'B', url: 'javascript:alert(1)' } })],
    'components.1.es.link.url',
  ],
  ['a day that does not exist', [notice('A', { until: '2026-02-30' })], 'components.0.es.until'],
  ['a fourth notice', Array.from({ length: 4 }, () => notice('A')), 'components.3.component'],
  [
    'a second menu',
    [...sampleFrame().document.components, ...sampleFrame().document.components],
    'components.1.component',
  ],
  [
    'a menu of nine sections',
    [
      {
        component: 'menu',
        properties: [
          {
            code: 'sections',
            value: Array.from({ length: 9 }, () => ({ title: 'A', links: [{ title: 'B', url: '/b' }] })),
          },
        ],
      },
    ],
    'components.0.sections',
  ],
])('%s is rejected with its property', async ([, components, property]) => {
  const { status, json } = await publish(components);
  const { errors } = json as { errors?: { path: string }[] };
  expect([status, errors?.map((error) => error.path)]).toEqual([400, expect.arrayContaining([property])]);
});

test('a page with a notice or a menu is rejected: both are on every page already', async () => {
  const body = {
    version: 1,
    languages: { es: { path: '/con-aviso', title: 'A', description: 'A' } },
    components: [notice('A')],
  };
  const { status, json } = await running.sendRequest('PUT', '/v1/content/con-aviso', {
    headers: publisher,
    body,
  });
  expect([status, (json as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
    400,
    'components.0.component',
  ]);
});
