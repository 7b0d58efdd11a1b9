/** What the page of a widget shows of it (widget-page.tsx), read from what the build has written and from its sources. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Manifest, ManifestWidget, Words } from '../../../tools/manifest/manifest.ts';
import { startNodeVite } from '../../../tools/node-vite.ts';
import type * as Render from '../testing/suite/render-story.tsx';
import { prettyHtml } from './pretty-html.ts';

const widgets = fileURLToPath(new URL('..', import.meta.url));

export interface WidgetDocs {
  widget: ManifestWidget;
  /** Its own sets of words, by name. */
  words: Record<string, Words>;
  /** What a server prints for its first story. */
  html: string;
}

/** Every widget by its name. */
export async function readWidgets(): Promise<Record<string, WidgetDocs>> {
  const manifest = JSON.parse(readFileSync(`${widgets}dist/manifest.json`, 'utf8')) as Manifest;
  const vite = await startNodeVite();
  try {
    const { storyElement, storyNames } = (await vite.ssrLoadModule(
      `${widgets}testing/suite/render-story.tsx`,
    )) as typeof Render;
    const read = async (widget: ManifestWidget): Promise<WidgetDocs> => {
      const folder = basename(widget.import);
      const stories = (await vite.ssrLoadModule(
        `${widgets}src/${widget.group.toLowerCase()}/${folder}/${folder}.stories.tsx`,
      )) as Render.StoryModule;
      const first = storyElement(stories, storyNames(stories)[0] ?? '', 'es');
      return {
        widget,
        words: ownWords(manifest, folder),
        html: prettyHtml(renderToStaticMarkup(first)),
      };
    };
    const all: Record<string, WidgetDocs> = {};
    for (const widget of manifest.widgets) all[widget.name] = await read(widget);
    return all;
  } finally {
    await vite.close();
  }
}

/** The words that stand in a widget's own folder; those it has from others are on their pages. */
function ownWords({ messages }: Manifest, folder: string): Record<string, Words> {
  const index = readFileSync(`${widgets}src/messages/index.ts`, 'utf8');
  const named = [...index.matchAll(/export \{ \w+ as (\w+) \} from '\.\.\/([^']+)';/g)];
  const own = named
    .filter(([, , path = '']) => basename(dirname(path)) === folder)
    .map(([, name = '']) => name);
  return Object.fromEntries(own.flatMap((name) => (name in messages ? [[name, messages[name] ?? {}]] : [])));
}
