/** Every message of every widget can be overridden after the widgets are loaded: no module copies one on import. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNodeVite } from '../../../../tools/node-vite.ts';
import type { renderStory as RenderStory } from '../../testing/pages/server.tsx';

const source = fileURLToPath(new URL('..', import.meta.url));
const files = globSync('*/*/*.stories.tsx', { cwd: source });
const namesIn = (text: string): string[] =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/** Whether HTML contains a text as a complete text node or attribute value. */
const hasText = (html: string, text: string): boolean =>
  html.includes(`>${text}<`) || html.includes(`="${text}"`);

type MessageTree = { [key: string]: string | ((...values: unknown[]) => string) | MessageTree };

let vite: ViteDevServer;
let renderStory: typeof RenderStory;
/** The original messages that are strings. */
const originals = new Set<string>();

/** Encloses each Spanish message in brackets. */
function bracketMessages(messages: MessageTree): void {
  for (const [key, message] of Object.entries(messages)) {
    // The stories are rendered in Spanish, and the English "up" is also an attribute value.
    if (key === 'en') continue;
    if (typeof message === 'object') bracketMessages(message);
    else if (typeof message === 'string') {
      originals.add(message);
      messages[key] = `⟦${message}⟧`;
    } else messages[key] = (...values) => `⟦${message(...values)}⟧`;
  }
}

const renderStories = (file: string): Promise<string[]> =>
  Promise.all(
    namesIn(readFileSync(source + file, 'utf8')).map((name) => renderStory(source + file, name, 'es')),
  );

const before = new Map<string, string[]>();

beforeAll(async () => {
  vite = await startNodeVite();
  ({ renderStory } = (await vite.ssrLoadModule(`${source}../testing/pages/server.tsx`)) as {
    renderStory: typeof RenderStory;
  });
  for (const file of files) before.set(file, await renderStories(file));
  const { overrideMessages: _, ...messages } = await vite.ssrLoadModule(`${source}messages/index.ts`);
  bracketMessages(messages);
});
afterAll(() => vite?.close());

describe.each(files)('%s', (file) => {
  test('renders only overridden messages in its stories', async () => {
    const story = readFileSync(source + file, 'utf8');
    const after = (await renderStories(file)).join('');
    const shown = [...originals].filter((text) => hasText((before.get(file) ?? []).join(''), text));
    const unchanged = shown.filter((text) => hasText(after, text));
    // Text of the story itself is not a message.
    expect(unchanged.filter((text) => !story.includes(text))).toEqual([]);
  });
});

test('control: the stories show more than 60 messages, so that an unchanged one is detected', () => {
  const all = [...before.values()].flat().join('');
  expect([...originals].filter((text) => hasText(all, text)).length).toBeGreaterThan(60);
  expect(files.map((file) => basename(file))).toContain('modal.stories.tsx');
});
