/** README.md and its Spanish counterpart are consistent and current; tools/check/figures.ts compares their figures. */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readResults } from '../../bench/results.ts';
import { pascalCase, widgetFolders, widgetGroups } from '../check/paths.ts';
import { temporaryFolder } from '../supply-chain/workspace.ts';
import { root } from '../check/tree.ts';
import { publishedPackages } from './packages.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const [english, spanish] = [read('README.md'), read('README.es.md')];

/** The language-independent parts of a text, by section. */
function structureOf(text: string): unknown[] {
  return text.split(/^(?=#+ )/m).map((section) => {
    const prose = section.replaceAll(/```[^]*?```|\]\([^)]*\)/g, '');
    return {
      level: /^#+/.exec(section)?.[0],
      code: section.match(/```[^]*?```/g) ?? [],
      // The order of words depends on the language.
      commands: (prose.match(/`[^`\n]+`/g) ?? []).toSorted(),
      figures: (prose.match(/\d[\d.,]*(?<=\d)/g) ?? []).toSorted(),
      links: [...section.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) =>
        to?.replace(/^README(?:\.es)?\.md$/, 'its counterpart'),
      ),
      rows: (section.match(/^\|.*$/gm) ?? []).map((row) => row.split('|').length),
      items: (section.match(/^- /gm) ?? []).length,
    };
  });
}

test('the Spanish README has the sections, commands, figures, tables and links of the English one', () => {
  expect(structureOf(spanish)).toEqual(structureOf(english));
});

test.each([
  ['a figure', /\d\.\d\*\*/, '0.0**'],
  ['a command', 'pnpm check', 'pnpm lint'],
  ['a link', 'docs/performance.md', 'docs/figures.md'],
  ['a line of code', 'listen(8080', 'listen(8081'],
  ['a row of a table', /^\| `pnpm bench` .*\n/m, ''],
  ['a section', '## Licencia', '### Licencia'],
])('control: a difference in %s between the READMEs is detected', (_, part, instead) => {
  const changed = spanish.replace(part, instead);
  expect(changed).not.toBe(spanish);
  expect(structureOf(changed)).not.toEqual(structureOf(english));
});

const pages = [
  'README.md',
  'README.es.md',
  'SECURITY.md',
  'CODE_OF_CONDUCT.md',
  'CHANGELOG.md',
  'docs/performance.md',
  ...globSync(['{packages,apps,examples}/*/README.md'], { cwd: root, exclude: ['**/node_modules/**'] }),
];

/** The anchors of a page's headings. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(pages)('no link of %s is broken', (page) => {
  const text = read(page).replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
  for (const [, to = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^https?:/.test(to)) continue;
    const [path = '', anchor] = to.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    expect(existsSync(join(root, file)), `${to} of ${page}`).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(read(file)), `${to} of ${page}`).toContain(anchor);
  }
});

test('the README links the README of every package and app', () => {
  const folders = globSync('{packages,apps}/*/package.json', { cwd: root }).map((file) => dirname(file));
  expect(folders.filter((folder) => !english.includes(`](${folder}/README.md)`))).toEqual([]);
});

test('the catalogue in the README has the groups and the widgets of the folders', () => {
  const widgets = widgetFolders(globSync('packages/widgets/src/*/*/index.ts', { cwd: root }));
  const rows = widgetGroups.map((group) => {
    const links = [...widgets]
      .filter(([, folder]) => folder.includes(`/${group}/`))
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([widget, folder]) => `[${pascalCase(widget)}](${folder})`);
    return `| **${pascalCase(group)}** | ${links.join(', ')} |`;
  });
  expect(english.match(/^\| \*\*\w+\*\* \| \[\w+\]\(packages\/widgets\/src.*$/gm)).toEqual(rows);
});

test('the README states the current version', () => {
  for (const { version } of publishedPackages()) expect(english).toContain(`Version ${version}`);
});

test('every stored result has its command, date, machine and method', () => {
  for (const [bench, tables] of readResults())
    for (const { title, columns, rows, command, date, machine, method, carriedFrom } of tables) {
      // A figure that was carried over names the test that prints it.
      if (carriedFrom === undefined) expect(command, title).toMatch(new RegExp(`^pnpm bench ${bench}\\b`));
      else expect(command, title).toMatch(/^(?:pnpm bench|RUEDA_LONG=1 pnpm exec vitest) /);
      for (const value of [date, machine, method]) expect(value, title).not.toBe('');
      expect(
        rows.filter((row) => row.length !== columns.length),
        title,
      ).toEqual([]);
    }
});

test('the quick start of the README serves a page with prices', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules/@rueda'), { recursive: true });
  for (const { name, folder: source } of publishedPackages())
    symlinkSync(join(root, source), join(folder, 'node_modules', name));
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(root, 'packages/widgets/node_modules', name), join(folder, 'node_modules', name));
  const code = /```js\n([^]*?)```/.exec(english)?.[1] ?? '';
  // On a free port, so that it does not conflict with other processes.
  writeFileSync(
    join(folder, 'page.mjs'),
    code.replace(
      "listen(8080, () => console.log('http://localhost:8080'))",
      'listen(0, function () { console.log(this.address().port) })',
    ),
  );
  const child = spawn(process.execPath, ['page.mjs'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', (status) => reject(new Error(`The quick start exited with code ${status}.`)));
  });
  const page = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  expect(page.match(/class="rueda-GreatPriceCard"/g)).toHaveLength(4);
  expect(page).toContain('Cifras ilustrativas');
  expect(page).not.toContain('<script');
  const styles = await fetch(`http://127.0.0.1:${port}/styles.css`);
  expect(styles.headers.get('content-type')).toBe('text/css');
  expect(await styles.text()).toContain('.rueda-GreatPriceCard');
});
