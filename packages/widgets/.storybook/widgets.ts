/** The data of a widget's page (widget-page.tsx), read from the build's manifest and from the sources. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Manifest, ManifestWidget, MessageTree } from '../../../tools/manifest/manifest.ts';
import { startNodeVite } from '../../../tools/node-vite.ts';
import type * as Render from '../testing/suite/render-story.tsx';
import { prettyHtml } from './pretty-html.ts';

const widgets = fileURLToPath(new URL('..', import.meta.url));

export interface WidgetDocs {
  widget: ManifestWidget;
  /** The message sets in its folder, by name. */
  messages: Record<string, MessageTree>;
  /** The server-rendered HTML of its first story. */
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
        messages: messagesOf(manifest, folder),
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

/** The message sets in a widget's folder; those of other widgets are on their pages. */
function messagesOf({ messages }: Manifest, folder: string): Record<string, MessageTree> {
  const index = readFileSync(`${widgets}src/messages/index.ts`, 'utf8');
  const named = [...index.matchAll(/export \{ \w+ as (\w+) \} from '\.\.\/([^']+)';/g)];
  const names = named
    .filter(([, , path = '']) => basename(dirname(path)) === folder)
    .map(([, name = '']) => name);
  return Object.fromEntries(
    names.flatMap((name) => (name in messages ? [[name, messages[name] ?? {}]] : [])),
  );
}
