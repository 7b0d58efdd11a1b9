import type { Language } from '@rueda/domain/language';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import * as pages from './islands-page.tsx';
import { storyElement, type StoryModule } from './render-story.tsx';

/** Runs under Node: the HTML a server would send for a story. */
export async function renderStory(file: string, name: string, language: Language): Promise<string> {
  const stories = (await import(/* @vite-ignore */ file)) as StoryModule;
  return renderToString(storyElement(stories, name, language));
}

/** Runs under Node: the HTML of a page of test widgets, by the name of its component. */
export function renderPage(page: keyof typeof pages): string {
  return renderToString(createElement(pages[page]));
}
