import type { Language } from '@rueda/domain/language';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { commands } from 'vitest/browser';
import { storyElement, storyFile, type StoryModule } from './render-story.tsx';

/** A story on the page, hydrated by React. */
export interface HydratedStory {
  stories: StoryModule;
  name: string;
  language: Language;
  /** The server-rendered HTML. */
  html: string;
  main: HTMLElement;
  /** Every console line, error and hydration message since it was mounted. */
  messages: string[];
  /** Runs the story's play function, if it has one. */
  play: (() => Promise<void>) | undefined;
  /** Renders it again from the server's HTML, after something has changed it. */
  rerender: () => Promise<void>;
  /** Removes it and restores the console. */
  unmount: () => Promise<void>;
}

/** Checks one promise of every story: returns the problems, and leaves the story unchanged. */
export type Check = (story: HydratedStory) => Promise<string[]> | string[];

interface PlayContext {
  canvasElement: HTMLElement;
}

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** The server-rendered HTML of a story. */
export function serverRenderedStory(stories: StoryModule, name: string, language: Language): Promise<string> {
  return commands.serverHtml(storyFile(stories), name, language);
}

/** Inserts the server's HTML into the page and hydrates it, and records every console line and hydration message. */
export async function hydrateStory(
  stories: StoryModule,
  name: string,
  language: Language,
): Promise<HydratedStory> {
  const html = await serverRenderedStory(stories, name, language);
  const messages: string[] = [];
  const real = levels.map((level) => [level, console[level]] as const);
  for (const level of levels) {
    console[level] = (...args: unknown[]) => {
      const line = `console.${level}: ${args.join(' ')}`;
      // React logs this only in tests, for updates rendered by a chunk that loads late.
      if (!line.includes('not wrapped in act')) messages.push(line);
    };
  }
  const onError = (event: ErrorEvent): void => void messages.push(`uncaught: ${event.message}`);
  addEventListener('error', onError);

  // A complete page contains its own `main`.
  const main = document.body.appendChild(document.createElement(html.includes('<main') ? 'div' : 'main'));
  document.documentElement.lang = language;
  let root: Root | undefined;
  const mount = async (): Promise<void> => {
    main.innerHTML = html;
    await act(async () => {
      root = hydrateRoot(main, storyElement(stories, name, language), {
        onRecoverableError: (error) => messages.push(`hydration: ${String(error)}`),
        onUncaughtError: (error) => messages.push(`uncaught: ${String(error)}`),
      });
    });
  };
  const unmountRoot = (): Promise<void> => act(async () => root?.unmount());
  await mount();
  const { play } = stories[name] as { play?: (context: PlayContext) => unknown };

  return {
    stories,
    name,
    language,
    html,
    main,
    messages,
    play: play && (() => act(async () => void (await play({ canvasElement: main })))),
    async rerender() {
      await unmountRoot();
      await mount();
    },
    async unmount() {
      await unmountRoot();
      main.remove();
      removeEventListener('error', onError);
      for (const [level, write] of real) console[level] = write;
    },
  };
}
