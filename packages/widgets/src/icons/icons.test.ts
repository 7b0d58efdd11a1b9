import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as icons from './index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

test('The icons entry point exports every icon of the widgets', () => {
  const files = globSync('*.tsx', { cwd: here }).filter((file) => file !== 'icon.tsx');
  const names = files.map((file) =>
    file.replace('.tsx', 'Icon').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(Object.keys(icons).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(icons))('%s has its size in rem, a class and aria-hidden', (_, renderIcon) => {
  const html = renderToStaticMarkup(renderIcon(14, 'custom'));
  for (const part of [
    'class="rueda-Icon custom"',
    'width="0.875rem"',
    'height="0.875rem"',
    'aria-hidden="true"',
    '<path d="M',
  ])
    expect(html).toContain(part);
});
