import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const nameOf = (folder: string): string =>
  folder === 'cms' ? 'CMS' : folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

test('the README names the widgets that use the client, and no others', () => {
  const readme = readFileSync(`${source}../README.md`, 'utf8');
  const row = /^\| `@rueda\/client` .*$/m.exec(readme)?.[0] ?? '';
  const folders = globSync('*/*.{ts,tsx}', { cwd: source }).map(dirname);
  // The buttons of a user's lists reach it through what they share.
  const users = globSync('*/*.{ts,tsx}', { cwd: source })
    .filter(
      (file) =>
        !/test|stories|^islands/.test(file) &&
        /from '(?:@rueda\/client\/|\.\.\/islands\/list-buttons)/.test(readFileSync(source + file, 'utf8')),
    )
    .map(dirname);
  const named = folders.filter((folder) => row.includes(nameOf(folder)));
  expect(new Set(named)).toEqual(new Set(users));
});
