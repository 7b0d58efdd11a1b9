/** Drafts of a CMS in the preview page: as visitors would see them, with the notes for editors, and harmless. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite, type TestSite } from './site.testing.ts';

const key = 'a key of a test, with 32 characters';
let site: TestSite;
beforeAll(async () => {
  site = await startSite(undefined, undefined, { PREVIEW_KEY: key, CMS_URL: 'https://cms.example' });
});
afterAll(() => site.close());

function post(path: string, draft: string): Promise<Response> {
  const expires = String(Date.now() + 60_000);
  const signature = createHmac('sha256', key).update(`${expires}.${draft}`).digest('base64url');
  return fetch(site.address + path, {
    method: 'POST',
    body: new URLSearchParams({ draft, expires, signature }),
  });
}

const paragraph = (language: string, html: string) => ({
  component: 'paragraph',
  languages: [{ language, properties: [{ code: 'html', value: html }] }],
  properties: [],
});

test('shows a draft in its language, with its title and the notes for its editor', async () => {
  const draft = JSON.stringify({
    languages: { es: { title: 'Borrador', path: '/ayuda/a' }, en: { title: 'Draft', path: '/en/help/a' } },
    components: [
      paragraph('es', '<p>Hola</p>'),
      paragraph('en', '<p>Hello</p>'),
      { component: 'marquesina' },
    ],
  });
  const spanish = await (await post('/vista-previa', draft)).text();
  expect(spanish).toMatch(/<title>Borrador[^<]*<\/title>/);
  expect(spanish).toContain('<p>Hola</p>');
  expect(spanish).toContain('No hay ningún componente llamado «marquesina».');
  const english = await (await post('/en/preview', draft)).text();
  expect(english).toMatch(/<title>Draft[^<]*<\/title>/);
  expect(english).toContain('<p>Hello</p>');
  expect(english).toContain('There is no component called “marquesina”.');
});

test('runs nothing that a draft contains', async () => {
  const html = '<p onclick="hostile()">Texto</p><script>hostile()</script><img src=x onerror="hostile()">';
  const response = await post(
    '/vista-previa',
    JSON.stringify({
      languages: { es: { title: '</title><script>hostile()</script>', path: 'javascript:hostile()' } },
      components: [paragraph('es', html), { component: '<script>hostile()</script>' }, null, 7],
    }),
  );
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
  const page = await response.text();
  expect(page).toContain('<p>Texto</p>');
  expect(page).not.toMatch(/<script>|<[^>]*\son(?:click|error)=|href="javascript:/);
});

test.each(['null', '7', '[]', '"text"', '{"components":{"a":1},"languages":[],"version":{}}'])(
  'renders a page for the malformed draft %s',
  async (draft) => {
    const response = await post('/vista-previa', draft);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Vista previa: sin título');
  },
);
