import type { Language } from '@rueda/domain/language';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { commands } from 'vitest/browser';
import { storyElement, storyFile, type StoryModule } from './render-story.tsx';

/** A story on the page, taken over by React. */
export interface HydratedStory {
  stories: StoryModule;
  name: string;
  language: Language;
  /** What Node printed. */
  html: string;
  main: HTMLElement;
  /** Every console line, error and hydration message since it came. */
  messages: string[];
  /** Does what the story does by itself, if anything. */
  play: (() => Promise<void>) | undefined;
  /** Puts it on the page anew, where something has changed it. */
  again: () => Promise<void>;
  /** Takes it away and stops listening. */
  unmount: () => Promise<void>;
}

/** One promise every story keeps: a list of what breaks it, empty where it holds. It leaves the story as it found it. */
export type Check = (story: HydratedStory) => Promise<string[]> | string[];

interface Played {
  canvasElement: HTMLElement;
}

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** The HTML that Node prints for a story. */
export function serverRenderedStory(stories: StoryModule, name: string, language: Language): Promise<string> {
  return commands.serverHtml(storyFile(stories), name, language);
}

/** Puts Node's HTML into the page and lets React take it over, noting every console line and hydration message. */
export async function hydrateStory(
  stories: StoryModule,
  name: string,
  language: Language,
): Promise<HydratedStory> {
  const html = await serverRenderedStory(stories, name, language);
  const messages: string[] = [];
  const real = levels.map((level) => [level, console[level]] as const);
  for (const level of levels) {
    console[level] = (...words: unknown[]) => {
      const line = `console.${level}: ${words.join(' ')}`;
      // React says so of what a file that arrived late has drawn, and to tests alone.
      if (!line.includes('not wrapped in act')) messages.push(line);
    };
  }
  const onError = (event: ErrorEvent): void => void messages.push(`uncaught: ${event.message}`);
  addEventListener('error', onError);

  // A whole page has a `main` of its own.
  const main = document.body.appendChild(document.createElement(html.includes('<main') ? 'div' : 'main'));
  document.documentElement.lang = language;
  let root: Root | undefined;
  const come = async (): Promise<void> => {
    main.innerHTML = html;
    await act(async () => {
      root = hydrateRoot(main, storyElement(stories, name, language), {
        onRecoverableError: (error) => messages.push(`hydration: ${String(error)}`),
        onUncaughtError: (error) => messages.push(`uncaught: ${String(error)}`),
      });
    });
  };
  const go = (): Promise<void> => act(async () => root?.unmount());
  await come();
  const { play } = stories[name] as { play?: (context: Played) => unknown };

  return {
    stories,
    name,
    language,
    html,
    main,
    messages,
    play: play && (() => act(async () => void (await play({ canvasElement: main })))),
    async again() {
      await go();
      await come();
    },
    async unmount() {
      await go();
      main.remove();
      removeEventListener('error', onError);
      for (const [level, write] of real) console[level] = write;
    },
  };
}
