/** Every word of every widget can be changed, also after the widgets are loaded: none is fixed while a module starts. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import type { renderStory as RenderStory } from '../../testing/pages/server.tsx';

const source = fileURLToPath(new URL('..', import.meta.url));
// Not pages: they are made of the widgets, and have words of their own in every file.
const files = globSync('*/*/*.stories.tsx', { cwd: source });
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/** A text or a name as it stands whole in HTML, and not as a part of another. */
const isIn = (html: string, word: string): boolean =>
  html.includes(`>${word}<`) || html.includes(`="${word}"`);

type Words = { [key: string]: string | ((...values: unknown[]) => string) | Words };

let vite: ViteDevServer;
let renderStory: typeof RenderStory;
/** The words that are no functions, as they were. */
const plain = new Set<string>();

/** Puts a mark around each Spanish word. */
function mark(words: Words): void {
  for (const [key, word] of Object.entries(words)) {
    // The stories are printed in Spanish, and an English "up" is also a value of an attribute.
    if (key === 'en') continue;
    if (typeof word === 'object') mark(word);
    else if (typeof word === 'string') {
      plain.add(word);
      words[key] = `⟦${word}⟧`;
    } else words[key] = (...values) => `⟦${word(...values)}⟧`;
  }
}

const print = (file: string): Promise<string[]> =>
  Promise.all(
    namesIn(readFileSync(source + file, 'utf8')).map((name) => renderStory(source + file, name, 'es')),
  );

const before = new Map<string, string[]>();

beforeAll(async () => {
  vite = await startNodeVite();
  ({ renderStory } = (await vite.ssrLoadModule(`${source}testing/pages/server.tsx`)) as {
    renderStory: typeof RenderStory;
  });
  for (const file of files) before.set(file, await print(file));
  const { overrideMessages: _, ...words } = await vite.ssrLoadModule(`${source}messages/index.ts`);
  mark(words);
});
afterAll(() => vite?.close());

describe.each(files)('%s', (file) => {
  test('shows no word that was not changed', async () => {
    const story = readFileSync(source + file, 'utf8');
    const after = (await print(file)).join('');
    const shown = [...plain].filter((word) => isIn((before.get(file) ?? []).join(''), word));
    const kept = shown.filter((word) => isIn(after, word));
    // What the story itself says is the story's.
    expect(kept.filter((word) => !story.includes(word))).toEqual([]);
  });
});

test('control: the words are among what the stories show, so one that stayed would be seen', () => {
  const all = [...before.values()].flat().join('');
  expect([...plain].filter((word) => isIn(all, word)).length).toBeGreaterThan(60);
  expect(files.map((file) => basename(file))).toContain('modal.stories.tsx');
});
