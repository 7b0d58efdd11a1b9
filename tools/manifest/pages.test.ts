/** The machine-readable pages match the manifest. Needs a build: `pnpm build`. */
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../check/tree.ts';
import { dist } from './build.ts';
import type { Manifest } from './manifest.ts';
import { pagesOf } from './pages.ts';

const manifest = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;
const pages = pagesOf(manifest);

/** The relative links of a page. */
const linksIn = (path: string, text: string): string[] =>
  [...text.matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, to = '']) => posix.join(posix.dirname(path), to));

test('the built pages equal those generated from the manifest, and there are no others', () => {
  const built = globSync('**/*.{md,txt}', { cwd: `${dist}/llms` });
  expect(built.toSorted(), 'Run `pnpm build`.').toEqual(Object.keys(pages).toSorted());
  for (const [path, text] of Object.entries(pages))
    expect(readFileSync(`${dist}/llms/${path}`, 'utf8'), `${path}: run \`pnpm build\`.`).toBe(text);
});

describe('llms.txt', () => {
  const text = pages['llms.txt'] ?? '';

  test('has the format of llmstxt.org: a title, a summary, and lists of links with descriptions', () => {
    const [title, , summary] = text.split('\n');
    expect([title, summary?.slice(0, 2)]).toEqual(['# Rueda', '> ']);
    expect(text.match(/^# /gm)).toHaveLength(1);
    const [, ...sections] = text.split(/^## /m);
    for (const section of sections)
      for (const line of section.trim().split('\n').slice(2))
        expect(line).toMatch(/^- \[[^\]]+\]\([^)]+\): \S/);
  });

  test('links every page, and no page that does not exist', () => {
    expect(linksIn('llms.txt', text).toSorted()).toEqual(
      Object.keys(pages)
        .filter((path) => path !== 'llms.txt')
        .toSorted(),
    );
  });
});

test('no page has a broken link or a path of the machine that built it', () => {
  for (const [path, text] of Object.entries(pages)) {
    expect(
      linksIn(path, text).filter((to) => !(to in pages)),
      path,
    ).toEqual([]);
    expect(text).not.toContain(root);
  }
});

describe.each(manifest.widgets.map((each) => [each.name, each] as const))('%s', (name, widget) => {
  const text = pages[`widgets/${widget.import.slice('@rueda/widgets/'.length)}.md`] ?? '';

  test('has a page with guidance, props, example, CSS hooks and script', () => {
    expect(text.startsWith(`# ${name}\n`)).toBe(true);
    const { use, avoid } = widget.guidance;
    for (const expected of [use.es, use.en, avoid.es, avoid.en, widget.import, widget.css.import])
      expect(text).toContain(expected);
    for (const { props, name: component } of widget.components) {
      expect(text).toContain(`### ${component}\n`);
      for (const prop of props) expect(text).toContain(`| \`${prop.name}\` | `);
    }
    expect(text).toContain(widget.example.trim());
    for (const hook of widget.hooks.classes) expect(text).toContain(`\`${hook}\``);
    for (const island of widget.script.islands) expect(text).toContain(`${island.kb} KB`);
    // A line break in a cell would break the table.
    for (const row of text.match(/^\|.*$/gm) ?? [])
      expect([3, 4], row).toContain(row.split(/(?<!\\)\|/).length - 2);
  });
});

test('a page lists messages in both languages, those of functions with their values', () => {
  expect(pages['widgets/pagination.md']).toContain(
    '| `pagination.page(page)` | Página ${page} | Page ${page} |',
  );
});

test('control: a prop that is not in the manifest is not in the page', () => {
  const [first, ...others] = manifest.widgets;
  if (!first) throw new Error('The manifest is empty.');
  const components = first.components.map((each) => ({ ...each, props: each.props.slice(1) }));
  const changed = pagesOf({ ...manifest, widgets: [{ ...first, components }, ...others] });
  expect(changed['widgets/accordion.md']).not.toContain('| `items` | ');
  expect(changed['widgets/accordion.md']).not.toBe(pages['widgets/accordion.md']);
});
