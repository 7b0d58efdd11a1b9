import { globSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { keyboard } from '../../.storybook/keyboard.ts';

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const nameOf = (folder: string): string =>
  folder === 'cms' ? 'CMS' : folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

test('the README lists the widgets that use the client, and no others', () => {
  const readme = readFileSync(`${source}../README.md`, 'utf8');
  const row = /^\| `@rueda\/client` .*$/m.exec(readme)?.[0] ?? '';
  const files = globSync('*/*/*.{ts,tsx}', { cwd: source });
  const folders = files.map((file) => basename(dirname(file)));
  // The buttons of a user's lists import it through a shared module.
  const users = files
    .filter(
      (file) =>
        !/test|stories/.test(file) &&
        /from '(?:@rueda\/client\/|(?:\.\.\/)+interaction\/list-buttons)/.test(
          readFileSync(source + file, 'utf8'),
        ),
    )
    .map((file) => basename(dirname(file)));
  const named = folders.filter((folder) => row.includes(nameOf(folder)));
  expect(new Set(named)).toEqual(new Set(users));
});

test('the page of every widget with keyboard handlers documents its keys', () => {
  const listening = globSync('*/*/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/test|stories/.test(file))
    .filter((file) => /'keydown'|onKeyDown|event\.key\b/.test(readFileSync(source + file, 'utf8')))
    .map((file) => nameOf(basename(dirname(file))));
  expect(listening.length).toBeGreaterThan(5);
  expect(listening.filter((name) => !(name in keyboard))).toEqual([]);
});
