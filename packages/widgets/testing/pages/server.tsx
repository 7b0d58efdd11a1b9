import type { Language } from '@rueda/domain/language';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as cmsPages from './cms-page.tsx';
import * as connectedPages from './connected-page.tsx';
import * as islandsPages from './islands-page.tsx';
import * as privacyPages from './privacy-page.tsx';
import { storyElement, type StoryModule } from '../suite/render-story.tsx';
import * as weightPages from './weight-page.tsx';

/** Runs in Node: the server-rendered HTML of a story. */
export async function renderStory(file: string, name: string, language: Language): Promise<string> {
  const stories = (await import(/* @vite-ignore */ file)) as StoryModule;
  return renderToString(storyElement(stories, name, language));
}

const pages = { ...cmsPages, ...connectedPages, ...islandsPages, ...privacyPages, ...weightPages };

/** Runs in Node: the HTML of a page of test widgets, by the name of its component; null if there is none. */
export function renderPage(name: string): string | null {
  return name in pages ? renderToString(createElement(pages[name as keyof typeof pages])) : null;
}
