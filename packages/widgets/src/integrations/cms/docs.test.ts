/** docs/cms.md tells the truth: each of its examples is run as it stands. */
import { readFileSync } from 'node:fs';
import * as content from '@rueda/domain/content';
import * as links from '@rueda/domain/links';
import { transformSync } from 'esbuild';
import { createElement } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as server from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import * as paragraph from '../../content/paragraph/index.ts';
import * as cms from './index.ts';

const page = readFileSync(new URL('../../../docs/cms.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/^## ([^\n]+)$|^```(\w+)\n(.*?)^```$/gms)];

/** What an example may import, under the names that a site has. */
const modules: Record<string, unknown> = {
  '@rueda/domain/content': content,
  '@rueda/domain/links': links,
  '@rueda/widgets/cms': cms,
  '@rueda/widgets/paragraph': paragraph,
  'react-dom/server': server,
  'react/jsx-runtime': jsxRuntime,
};

/** The examples by the title they stand under, with what each exports once it has run. */
const examples = new Map<string, Record<string, unknown>>();
let components: unknown;
let title = '';
for (const [, heading, kind, code = ''] of blocks) {
  if (heading !== undefined) title = heading;
  else if (kind === 'json') components = JSON.parse(code);
  else examples.set(title, run(code));
}

function run(code: string): Record<string, unknown> {
  const script = transformSync(code, { loader: 'tsx', format: 'cjs', jsx: 'automatic' }).code;
  const module = { exports: {} };
  const require = (name: string): unknown => {
    if (name in modules) return modules[name];
    throw new Error(`An example imports ${name}, which the test does not know.`);
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the code is our own documentation
  new Function('module', 'exports', 'require', script)(module, module.exports, require);
  return module.exports;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what an example exports is known where it is asked for
const exported = <Value>(of: string, name: string): Value => examples.get(of)?.[name] as Value;

afterEach(() => vi.restoreAllMocks());

test('a page is printed of the components shown, and nothing of them is left out', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const html = exported<(list: unknown) => string>('A page', 'respond')(components);
  expect(warn).not.toHaveBeenCalled();
  for (const words of ['id="cms-preguntas"', '¿Cómo compro?', 'data-analytics="preguntas"', 'La orden'])
    expect(html).toContain(words);
});

test('the table names every component, each with the codes that it reads, and no other', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)];
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(Object.keys(cms.builtInComponents)));
  const samples = new Map(Object.entries(cms.builtInComponents));
  for (const [, name = '', words = ''] of rows) {
    const { schema } = samples.get(name) as { schema: { def?: { shape?: object } } };
    const codes = Object.keys(schema.def?.shape ?? {});
    expect(codes.length > 0, name).toBe(name !== 'share-bar');
    for (const code of codes) expect(words, name).toContain(`\`${code}\``);
  }
});

test('a component of a site is drawn from what its schema reads', () => {
  const draw = exported<(list: unknown) => cms.RenderedPage>('Custom components', 'draw');
  const notice = { component: 'notice', properties: [{ code: 'title', value: 'Aviso' }] };
  expect(server.renderToStaticMarkup(draw([notice]).page)).toContain(
    '<p lang="es"><strong>Aviso</strong> </p>',
  );
});

test('the report says what its comments say', () => {
  const told = exported<unknown[][]>('The report', 'told');
  const comments = [...page.matchAll(/^\/\/ \[(\d+), '(\w+)', (true|false), '(.+)'\]$/gm)];
  expect(told).toEqual(
    comments.map(([, at, code, dropped, message]) => [Number(at), code, dropped === 'true', message]),
  );
  expect(told).toHaveLength(2);
});

test('the preview has the class, and hints in the language of whoever edits', () => {
  const html = exported<(list: unknown) => string>('The preview', 'preview')(components);
  expect(html).toContain('<body class="admin">');
  expect(html).toContain('No tiene texto en inglés');
});

test('a text alone and an address are judged as the page says', () => {
  const Terms = exported<(props: { html: string }) => cms.RenderedPage['page']>('Text alone', 'Terms');
  const html = server.renderToStaticMarkup(
    createElement(Terms, { html: '<p id="nota" onclick="x()">Texto</p>' }),
  );
  expect(html).toBe('<div class="rueda-Paragraph" id="terminos"><p id="terminos-nota">Texto</p></div>');
  expect(exported<(link: unknown) => unknown>('Addresses', 'hrefOf')('javascript:x')).toBeNull();
});
