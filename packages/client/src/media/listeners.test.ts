import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Listens to messages, or sends one to everybody. */
const risky = /addEventListener\(\s*['"`]message['"`]|\bonmessage\b|postMessage\([^;]*['"`]\*['"`]/;

test('only the player’s connection listens to messages, and nothing is sent to everybody', () => {
  const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,app}/**/*.{ts,tsx}'], { cwd: root });
  expect(sources.length).toBeGreaterThan(50);
  const found = sources.filter(
    (path) =>
      !/\.test(?:ing)?\.tsx?$|\/testing\//.test(path) && risky.test(readFileSync(root + path, 'utf8')),
  );
  expect(found).toEqual(['packages/client/src/media/player.ts']);
});

test('the control: the words are found where they are', () => {
  for (const code of [
    "addEventListener('message', listen)",
    'window.onmessage = listen',
    "frame.contentWindow?.postMessage(JSON.stringify({ a: 1 }), '*')",
  ])
    expect(risky.test(code)).toBe(true);
});
