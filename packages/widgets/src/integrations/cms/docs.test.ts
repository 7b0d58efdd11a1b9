/** Runs every example of docs/cms.md unchanged. */
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

/** The modules that an example may import, by package name. */
const modules: Record<string, unknown> = {
  '@rueda/domain/content': content,
  '@rueda/domain/links': links,
  '@rueda/widgets/cms': cms,
  '@rueda/widgets/paragraph': paragraph,
  'react-dom/server': server,
  'react/jsx-runtime': jsxRuntime,
};

/** The exports of each example, by its heading. */
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
    throw new Error(`An example imports ${name}: add it to the modules of this test.`);
  };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the code is documentation of this repository
  new Function('module', 'exports', 'require', script)(module, module.exports, require);
  return module.exports;
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the type of an export
const exported = <Value>(of: string, name: string): Value => examples.get(of)?.[name] as Value;

afterEach(() => vi.restoreAllMocks());

test('docs/cms.md: the example page renders all its components', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const html = exported<(list: unknown) => string>('A page', 'respond')(components);
  expect(warn).not.toHaveBeenCalled();
  for (const text of ['id="cms-preguntas"', '¿Cómo compro?', 'data-analytics="preguntas"', 'La orden'])
    expect(html).toContain(text);
});

test('docs/cms.md: the table lists every component with the codes it reads, and no other', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)];
  expect(new Set(rows.map(([, name]) => name))).toEqual(new Set(Object.keys(cms.builtInComponents)));
  const samples = new Map(Object.entries(cms.builtInComponents));
  for (const [, name = '', description = ''] of rows) {
    const { schema } = samples.get(name) as { schema: { def?: { shape?: object } } };
    const codes = Object.keys(schema.def?.shape ?? {});
    expect(codes.length > 0, name).toBe(name !== 'share-bar');
    for (const code of codes) expect(description, name).toContain(`\`${code}\``);
  }
});

test('docs/cms.md: a custom component renders the properties that its schema reads', () => {
  const renderList = exported<(list: unknown) => cms.RenderedPage>('Custom components', 'renderList');
  const remark = { component: 'remark', properties: [{ code: 'title', value: 'Aviso' }] };
  expect(server.renderToStaticMarkup(renderList([remark]).page)).toContain(
    '<p lang="es"><strong>Aviso</strong> </p>',
  );
});

test('docs/cms.md: the report equals the comments of its example', () => {
  const findings = exported<unknown[][]>('The report', 'told');
  const comments = [...page.matchAll(/^\/\/ \[(\d+), '(\w+)', (true|false), '(.+)'\]$/gm)];
  expect(findings).toEqual(
    comments.map(([, at, code, dropped, message]) => [Number(at), code, dropped === 'true', message]),
  );
  expect(findings).toHaveLength(2);
});

test('docs/cms.md: the preview has the admin class, and hints in the language of the editor', () => {
  const html = exported<(list: unknown) => string>('The preview', 'preview')(components);
  expect(html).toContain('<body class="admin">');
  expect(html).toContain('No tiene texto en inglés');
});

test('docs/cms.md: the examples sanitise text and reject an unsafe URL', () => {
  const Terms = exported<(props: { html: string }) => cms.RenderedPage['page']>('Text alone', 'Terms');
  const html = server.renderToStaticMarkup(
    createElement(Terms, { html: '<p id="nota" onclick="x()">Texto</p>' }),
  );
  expect(html).toBe('<div class="rueda-Paragraph" id="terminos"><p id="terminos-nota">Texto</p></div>');
  expect(exported<(link: unknown) => unknown>('Addresses', 'hrefOf')('javascript:x')).toBeNull();
});
