/** Drafts of a CMS in the preview page: as visitors would see them, with the notes for editors, and harmless. */
import { sampleDraft } from '@rueda/domain/sample';
import { expect, test } from 'vitest';
import { visit } from './browser.testing.ts';
import { postDraft, previewVariables, signedForm } from './preview.testing.ts';
import { startSite } from './site.testing.ts';
import { startVisits } from './visits.testing.ts';

const visits = startVisits(() => startSite(undefined, undefined, previewVariables));

const post = (path: string, draft: string): Promise<Response> =>
  fetch(visits.site.address + path, { method: 'POST', body: new URLSearchParams(signedForm(draft)) });

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

test('an editor sees the problems of a draft in its place, and visitors of a page see none', async () => {
  const { page, context, problems } = await visit(visits.browser);
  await postDraft(page, `${visits.site.address}/vista-previa`, sampleDraft().document);
  expect(await page.locator('h1').innerText()).toBe('Derechos y beneficios');
  expect(await page.locator('body').getAttribute('class')).toBe('admin');
  expect(await page.getByText('No hay ningún componente llamado «marquesina».').first().isVisible()).toBe(
    true,
  );
  expect(problems).toEqual([]);
  await context.close();
  expect((await visits.site.get('/educacion')).text).not.toMatch(/rueda-Cms-(?:hint|summary)/);
});

test.each([
  ['/vista-previa', 'El sistema de gestión de contenidos envía aquí los borradores'],
  ['/en/preview', 'The content management system posts drafts here'],
])(
  'without a draft, %s says that a CMS posts drafts here, shows none and loads no script',
  async (path, text) => {
    const { status, text: html } = await visits.site.get(path);
    expect(status).toBe(200);
    const main = /<main[^]*<\/main>/.exec(html)?.[0] ?? '';
    expect(main).toContain(text);
    expect(main.match(/<p>/g)).toHaveLength(1);
    expect(html).not.toContain('rueda-Cms');
    expect(html).not.toContain('type="module"');
  },
);
