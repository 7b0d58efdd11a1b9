import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('.', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  exports: Record<string, { types: string; default: string } | string>;
  dependencies: Record<string, string>;
};
const folders = readdirSync(source, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
  .map(({ name }) => name);

test('every folder of the package is an entry point of the same name, and nothing else is', () => {
  // Bundlers and their plugins read the manifest by this name.
  const { './package.json': own, ...entries } = manifest.exports;
  expect(own).toBe('./package.json');
  expect(Object.keys(entries).toSorted()).toEqual(folders.map((name) => `./${name}`).toSorted());
  for (const [path, entry] of Object.entries(entries))
    expect(entry).toEqual({
      types: `./dist/${path.slice(2)}/index.d.ts`,
      default: `./dist/${path.slice(2)}/index.js`,
    });
});

test.each(folders)('%s can be imported without a document', async (folder) => {
  expect('document' in globalThis).toBe(false);
  const module = (await import(`./${folder}/index.ts`)) as object;
  expect(Object.keys(module).length).toBeGreaterThan(0);
});

test('the package depends on @rueda/domain only', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['@rueda/domain']);
});
