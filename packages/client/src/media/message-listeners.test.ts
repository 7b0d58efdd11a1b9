import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Code that listens to messages, or posts one to any origin. */
const risky = /addEventListener\(\s*['"`]message['"`]|\bonmessage\b|postMessage\([^;]*['"`]\*['"`]/;

test('only player.ts listens to messages, and no source posts a message to any origin', () => {
  const sources = globSync(['packages/*/src/**/*.{ts,tsx}', 'apps/*/{src,app}/**/*.{ts,tsx}'], { cwd: root });
  expect(sources.length).toBeGreaterThan(50);
  const matches = sources.filter(
    (path) =>
      !/\.test(?:ing)?\.tsx?$|\/testing\//.test(path) && risky.test(readFileSync(root + path, 'utf8')),
  );
  expect(matches).toEqual(['packages/client/src/media/player.ts']);
});

test('control: the pattern matches each forbidden call', () => {
  for (const code of [
    "addEventListener('message', listen)",
    'window.onmessage = listen',
    "frame.contentWindow?.postMessage(JSON.stringify({ a: 1 }), '*')",
  ])
    expect(risky.test(code)).toBe(true);
});
