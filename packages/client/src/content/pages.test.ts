import { describe, expect, test } from 'vitest';
import { stubClient } from '../testing/stub-client.ts';
import { getPage, getPagePaths } from './index.ts';

const page = {
  id: 'education',
  version: 3,
  updatedAt: '2026-11-16T10:00:00Z',
  languages: {
    es: { path: '/educacion', title: 'Aprende', description: 'Videos.' },
    en: { path: '/en/education', title: 'Learn', description: 'Videos.' },
  },
  components: [{ component: 'paragraph' }],
};

describe('published pages', () => {
  test('getPage returns the page in a language with the paths of all languages', async () => {
    const { client, requests } = stubClient(page);
    expect(await getPage(client, '/en/education', 'en')).toEqual({
      id: 'education',
      version: 3,
      title: 'Learn',
      description: 'Videos.',
      paths: { es: '/educacion', en: '/en/education' },
      components: page.components,
    });
    expect(requests).toEqual(['GET /v1/content?path=%2Fen%2Feducation&language=en']);
  });

  test('getPage rejects a page without a title in the language, or without components', async () => {
    const { es } = page.languages;
    for (const broken of [
      { ...page, languages: { es } },
      { ...page, components: 'none' },
    ])
      await expect(getPage(stubClient(broken).client, '/x', 'en')).rejects.toMatchObject({
        code: 'unreadable',
      });
  });

  test('getPagePaths omits rows that name no page', async () => {
    const row = { path: '/educacion', language: 'es', id: 'education', updatedAt: '2026-11-16T10:00:00Z' };
    const { client } = stubClient([row, { ...row, language: 'qu' }, { ...row, path: null }, null]);
    expect(await getPagePaths(client)).toEqual([{ path: '/educacion', language: 'es', id: 'education' }]);
  });
});
