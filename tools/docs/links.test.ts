import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../check/tree.ts';
import { brokenLinks, storybookPages, documentFiles } from './links.ts';

const pages = storybookPages();

test('no link is broken in any README, decision, page of docs or page of Storybook', () => {
  const files = documentFiles();
  expect(files.length).toBeGreaterThan(60);
  const broken = files.flatMap((file) =>
    brokenLinks(file, readFileSync(join(root, file), 'utf8'), pages).map((link) => `${file}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every page of docs has a page in Storybook', () => {
  const docs = documentFiles().filter((file) => /^packages\/widgets\/docs\/[^/]+\.md$/.test(file));
  const missing = docs.map((file) => `guide-${file.replace(/^.*\/|\.md$/g, '')}--docs`);
  expect(missing.filter((page) => !pages.has(page))).toEqual([]);
});

test('control: brokenLinks reports a missing file, anchor, page and address, and ignores code', () => {
  const text = [
    '# Title',
    '[file](docs/no.md) [here](#title) [nowhere](#no) [other](CONTRIBUTING.md#no) [well](CONTRIBUTING.md#start)',
    '<a href="?path=/docs/guide-no--docs">page</a> <a href="?path=/docs/guide-theming--docs">page</a>',
    '[outside](https://exa mple) [outside](https://example.org/a) [bad](http://) `[code](no.md)`',
    '```md',
    '[code](no.md)',
    '```',
  ].join('\n');
  expect(brokenLinks('README.md', text, pages)).toEqual(
    ['docs/no.md', '#no', 'CONTRIBUTING.md#no', 'http://', '?path=/docs/guide-no--docs'].toSorted(
      (a, b) => text.indexOf(a) - text.indexOf(b),
    ),
  );
});
