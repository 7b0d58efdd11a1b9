import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as icons from './index.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

test('a site can draw every icon that a widget draws', () => {
  const files = globSync('*.tsx', { cwd: here }).filter((file) => file !== 'icon.tsx');
  const names = files.map((file) =>
    file.replace('.tsx', 'Icon').replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
  expect(Object.keys(icons).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(icons))(
  '%s is drawn at its size, grows with the text, and no voice reads it',
  (_, draw) => {
    const html = renderToStaticMarkup(draw(14, 'own'));
    for (const part of [
      'class="rueda-Icon own"',
      'width="0.875rem"',
      'height="0.875rem"',
      'aria-hidden="true"',
      '<path d="M',
    ])
      expect(html).toContain(part);
  },
);
