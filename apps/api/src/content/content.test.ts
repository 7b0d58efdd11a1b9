import type { PageDocument } from '@rueda/domain/content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRequest, startTestApp, type TestApp } from '../testing/test-app.ts';

let running: TestApp;
let publisher: Record<string, string>;
let pages = 0;

beforeAll(async () => {
  running = await startTestApp();
  publisher = await running.asPublisher();
});
afterAll(() => running.close());

const paragraph = (es: string, en: string): Record<string, unknown> => ({
  component: 'paragraph',
  languages: Object.entries({ es, en }).map(([language, value]) => ({
    language,
    properties: [{ code: 'html', value }],
  })),
});

/** A page at an address of its own. */
function newPage(): { id: string; path: string; document: PageDocument } {
  const id = `page-${(pages += 1)}`;
  const path = `/paginas/${id}`;
  const heading = { title: 'Título', description: 'Descripción.' };
  const languages = { es: { path, ...heading }, en: { path: `/en${path}`, ...heading } };
  return {
    id,
    path,
    document: { version: 1, languages, components: [paragraph('<p>Uno</p>', '<p>One</p>')] },
  };
}

const publish = (id: string, body: unknown, headers = publisher) =>
  running.sendRequest('PUT', `/v1/content/${id}`, { headers, body });
const withdraw = (id: string, version: number) =>
  running.sendRequest('DELETE', `/v1/content/${id}/${version}`, { headers: publisher });

/** Reads from an instance of its own: responses of this one are shared for a second. */
async function read(path: string, language = 'es') {
  const instance = await running.startInstance({});
  try {
    return await sendRequest(instance, 'GET', `/v1/content?path=${path}&language=${language}`);
  } finally {
    await instance.close();
  }
}

describe('publishing a page', () => {
  test('makes it readable in each language by its path, with an ETag', async () => {
    const { id, path, document } = newPage();
    expect(await publish(id, document)).toMatchObject({ status: 200, json: { version: 1, changed: true } });
    for (const [language, address] of [
      ['es', path],
      ['en', `/en${path}`],
    ] as const) {
      const { status, headers, json } = await read(address, language);
      expect(status).toBe(200);
      expect(headers['etag']).toMatch(/^W\//);
      const { languages, components } = document;
      expect(json).toMatchObject({ id, version: 1, languages, components });
    }
    expect((await read(path, 'en')).status).toBe(404);
  });

  test('again with the same version changes nothing, and other content under that version is rejected', async () => {
    const { id, path, document } = newPage();
    await publish(id, document);
    expect((await publish(id, document)).json).toEqual({ version: 1, changed: false });
    const other = { ...document, components: [paragraph('<p>Otro</p>', '<p>Other</p>')] };
    expect(await publish(id, other)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await read(path)).json).toMatchObject({ components: document.components });
  });

  test('with a higher version replaces it, and a late retry of the lower one is rejected', async () => {
    const { id, path, document } = newPage();
    await publish(id, document);
    const next = { ...document, version: 2, components: [paragraph('<p>Dos</p>', '<p>Two</p>')] };
    expect((await publish(id, next)).json).toEqual({ version: 2, changed: true });
    expect((await publish(id, document)).status).toBe(409);
    expect((await read(path)).json).toMatchObject({ version: 2, components: next.components });
  });

  test('at another path frees the first one; a path of another page is rejected and changes nothing', async () => {
    const [one, other] = [newPage(), newPage()];
    await publish(one.id, one.document);
    await publish(other.id, other.document);
    const moved = {
      ...one.document,
      version: 2,
      languages: { es: { ...one.document.languages.es, path: other.path } },
    };
    const { status, json } = await publish(one.id, moved);
    expect([status, json]).toEqual([409, expect.objectContaining({ code: 'conflict' })]);
    expect((await read(one.path)).json).toMatchObject({ id: one.id, version: 1 });
    const free = { es: { ...one.document.languages.es, path: `${one.path}-nueva` } };
    expect((await publish(one.id, { ...moved, languages: free })).status).toBe(200);
    expect((await read(one.path)).status).toBe(404);
    expect((await read(`/en${one.path}`, 'en')).status).toBe(404);
    expect((await read(`${one.path}-nueva`)).status).toBe(200);
  });

  test('twenty times at once, in any order, leaves the highest version', async () => {
    const { id, path, document } = newPage();
    const versions = Array.from({ length: 20 }, (_, at) => ((at * 7) % 20) + 1);
    const sent = await Promise.all(versions.map((version) => publish(id, { ...document, version })));
    expect(sent.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect((await read(path)).json).toMatchObject({ version: 20 });
  });
});

describe('withdrawing a page', () => {
  test('removes it in all languages, and a late retry of its publication does not restore it', async () => {
    const { id, path, document } = newPage();
    await publish(id, document);
    expect((await withdraw(id, 2)).json).toEqual({ version: 2, changed: true });
    expect((await withdraw(id, 2)).json).toEqual({ version: 2, changed: false });
    expect((await publish(id, document)).status).toBe(409);
    expect((await read(path)).status).toBe(404);
    expect((await read(`/en${path}`, 'en')).status).toBe(404);
    expect((await publish(id, { ...document, version: 3 })).status).toBe(200);
    expect((await read(path)).json).toMatchObject({ version: 3 });
  });
});

describe('the search', () => {
  const find = async (words: string, language: string): Promise<string[]> => {
    const instance = await running.startInstance({});
    try {
      const { json } = await sendRequest(instance, 'GET', `/v1/search?q=${words}&language=${language}`);
      return (json as { content: { path: string }[] }).content.map(({ path }) => path);
    } finally {
      await instance.close();
    }
  };

  test('finds a page by its text in each language, and no longer once the text is changed or the page withdrawn', async () => {
    const { id, path, document } = newPage();
    const components = [paragraph('<p>El <b>quipucamayoc</b> cuenta</p>', '<p>The knotkeeper counts</p>')];
    await publish(id, { ...document, components });
    expect(await find('quipucamayoc', 'es')).toEqual([path]);
    expect(await find('knotkeeper', 'en')).toEqual([`/en${path}`]);
    expect(await find('knotkeeper', 'es')).toEqual([]);
    await publish(id, { ...document, version: 2 });
    expect(await find('quipucamayoc', 'es')).toEqual([]);
    await publish(id, { ...document, version: 3, components });
    expect(await find('quipucamayoc', 'es')).toEqual([path]);
    await withdraw(id, 4);
    expect(await find('quipucamayoc', 'es')).toEqual([]);
  });
});

test('the paths of all published pages are listed', async () => {
  const { id, path, document } = newPage();
  const withdrawn = newPage();
  await publish(id, document);
  await publish(withdrawn.id, withdrawn.document);
  await withdraw(withdrawn.id, 2);
  const { json } = await running.sendRequest('GET', '/v1/content/paths');
  const paths = (json as { path: string; language: string; id: string }[]).filter(
    (each) => each.id === id || each.id === withdrawn.id,
  );
  expect(paths).toMatchObject([
    { path: `/en${path}`, language: 'en', id },
    { path, language: 'es', id },
  ]);
});

test('every change is recorded once as an event, with the paths before and after', async () => {
  const { id, path, document } = newPage();
  await publish(id, document);
  await publish(id, document);
  await publish(id, {
    ...document,
    version: 2,
    languages: { es: { ...document.languages.es, path: `${path}-b` } },
  });
  await withdraw(id, 3);
  const rows = await running.databases[0]?.query(
    `select version, paths from content_event where document = '${id}' order by id`,
  );
  expect(rows?.map(({ version, paths }) => [version, (paths as string[]).toSorted()])).toEqual([
    [1, [`/en${path}`, path]],
    [2, [`/en${path}`, path, `${path}-b`]],
    [3, [`${path}-b`]],
  ]);
});

describe('a rejected document', () => {
  const invalid = (change: (document: PageDocument) => unknown) => {
    const { id, document } = newPage();
    return publish(id, change(document));
  };

  test.for<[name: string, change: (document: PageDocument) => unknown, path: string]>([
    ['without a language', (page) => ({ ...page, languages: {} }), 'body.languages'],
    ['with an unknown field', (page) => ({ ...page, theme: 'dark' }), 'body'],
    [
      'with an English path that does not begin with /en',
      ({ languages, ...page }) => ({ ...page, languages: { en: { ...languages.en, path: '/other' } } }),
      'body.languages.en.path',
    ],
    [
      'with a path that leaves the site',
      ({ languages, ...page }) => ({
        ...page,
        languages: { es: { ...languages.es, path: '//example.org' } },
      }),
      'body.languages.es.path',
    ],
    [
      'without a title',
      ({ languages, ...page }) => ({ ...page, languages: { es: { ...languages.es, title: ' ' } } }),
      'body.languages.es.title',
    ],
    [
      'with an unknown component',
      (page) => ({ ...page, components: [{ component: 'iframe' }] }),
      'components.0.component',
    ],
    [
      'with a property that its schema rejects',
      (page) => ({
        ...page,
        components: [
          ...page.components,
          { component: 'accordion', properties: [{ code: 'items', value: [] }] },
        ],
      }),
      'components.1.items',
    ],
    [
      'with a link to a script',
      (page) => ({
        ...page,
        components: [
          {
            component: 'links-list',
            properties: [{ code: 'items', value: [{ title: 'x', url: 'javascript:alert(1)' }] }],
          },
        ],
      }),
      'components.0.items.0.url',
    ],
  ])('%s names the field', async ([, change, path]) => {
    const { status, json } = await invalid(change);
    const { errors } = json as { errors?: { path: string }[] };
    expect([status, errors?.map((error) => error.path)]).toEqual([400, expect.arrayContaining([path])]);
  });

  test('of two megabytes is too large, and of half a megabyte is not', async () => {
    const { id, document } = newPage();
    const withText = (length: number) => ({ ...document, components: [paragraph('x'.repeat(length), 'x')] });
    expect((await publish(id, withText(2_000_000))).status).toBe(413);
    expect((await publish(id, withText(500_000))).status).toBe(200);
  });
});

describe('who may publish', () => {
  test('a visitor and a signed-in user may not', async () => {
    const { id, path, document } = newPage();
    expect((await publish(id, document, {})).status).toBe(401);
    expect((await publish(id, document, await running.as('editor'))).status).toBe(403);
    expect((await running.sendRequest('DELETE', `/v1/content/${id}/2`)).status).toBe(401);
    expect((await read(path)).status).toBe(404);
  });

  test('a token of the CMS that names a user may not, and one that has expired may not', async () => {
    const { id, document } = newPage();
    const { identity } = running;
    const { username, ...claims }: Record<string, unknown> = {
      ...identity.claimsOf('ana'),
      client_id: identity.publisherId,
    };
    const as = async (given: object) => ({
      authorization: `Bearer ${await identity.sign({ ...claims, ...given })}`,
    });
    expect((await publish(id, document, await as({ username }))).status).toBe(403);
    expect((await publish(id, document, await as({ exp: 1 }))).status).toBe(401);
    expect((await publish(id, document, await as({}))).status).toBe(200);
  });

  test('nobody may without the setting', async () => {
    const instance = await running.startInstance({}, { PUBLISHER_IDS: '' });
    const { id, document } = newPage();
    const { status } = await sendRequest(instance, 'PUT', `/v1/content/${id}`, {
      headers: publisher,
      body: document,
    });
    expect(status).toBe(403);
  });
});
