import { globSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, { types: string; default: string } | string>;
  dependencies: Record<string, string>;
};

test('every folder of the package is an entry point of the same name, and nothing else is', () => {
  const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  // Bundlers and their plugins read the manifest by this name.
  const { './package.json': own, ...entries } = manifest.exports;
  expect(own).toBe('./package.json');
  expect(Object.keys(entries).toSorted()).toEqual(folders.map(({ name }) => `./${name}`).toSorted());
  for (const [path, entry] of Object.entries(entries))
    expect(entry).toEqual({
      // In development, an unknown language is a named error (decision 0002).
      ...(path === './language' && {
        node: './dist/language/index.checked.js',
        development: './dist/language/index.checked.js',
      }),
      types: `./dist/${path.slice(2)}/index.d.ts`,
      default: `./dist/${path.slice(2)}/index.js`,
    });
});

test('no module reads the clock, random numbers or the locale of the machine', () => {
  const forbidden = /Date\.now|new Date\(\)|Math\.random|performance\.|toLocale/;
  // Control: the pattern matches.
  expect(forbidden.test('const now = new Date();')).toBe(true);
  const modules = globSync('**/*.ts', { cwd: source }).filter((file) => !file.includes('.test'));
  expect(modules.length).toBeGreaterThan(50);
  const offenders = modules.filter((file) => {
    const code = readFileSync(source + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    return forbidden.test(code);
  });
  expect(offenders).toEqual([]);
});

test('the package has at most two runtime dependencies', () => {
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(2);
});

test('every clause in the README cites an existing test', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const cited = [...readme.matchAll(/^\|.*\| `([\w/.-]+\.test\.ts)` (.+?) +\|$/gm)];
  expect(cited.length).toBeGreaterThan(50);
  const missing = cited.filter(
    ([, file = '', title = '']) => !readFileSync(source + file, 'utf8').includes(title),
  );
  expect(missing.map(([row]) => row)).toEqual([]);
});
