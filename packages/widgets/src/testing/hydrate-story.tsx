import type { Language } from '@rueda/domain/language';
import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { commands } from 'vitest/browser';
import { storyElement, storyFile, type StoryModule } from './render-story.tsx';

/** One promise every story keeps: a list of what breaks it, empty where it holds. */
export type Check = (stories: StoryModule, name: string, language: Language) => Promise<string[]>;

interface Mounted {
  main: HTMLElement;
  messages: string[];
  /** Takes the story away again and stops listening. */
  leave: () => Promise<void>;
}

interface Played {
  canvasElement: HTMLElement;
}

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const;

const printed = new Map<string, Promise<string>>();

/** The HTML that Node prints for a story; asked for once, because every promise starts from it. */
export function printedStory(stories: StoryModule, name: string, language: Language): Promise<string> {
  const file = storyFile(stories);
  const key = `${file} ${name} ${language}`;
  const html = printed.get(key) ?? commands.serverHtml(file, name, language);
  printed.set(key, html);
  return html;
}

/**
 * Puts Node's HTML into the page and lets React take it over, noting every console line and hydration message; then
 * plays what the story does, unless it is wanted as it arrives.
 */
export async function hydrateStory(
  stories: StoryModule,
  name: string,
  language: Language,
  { isPlayed = true }: { isPlayed?: boolean } = {},
): Promise<Mounted> {
  const html = await printedStory(stories, name, language);
  const messages: string[] = [];
  const real = levels.map((level) => [level, console[level]] as const);
  for (const level of levels) {
    console[level] = (...words: unknown[]) => void messages.push(`console.${level}: ${words.join(' ')}`);
  }
  const onError = (event: ErrorEvent): void => void messages.push(`uncaught: ${event.message}`);
  addEventListener('error', onError);

  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = html;
  document.documentElement.lang = language;
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(main, storyElement(stories, name, language), {
      onRecoverableError: (error) => messages.push(`hydration: ${String(error)}`),
      onUncaughtError: (error) => messages.push(`uncaught: ${String(error)}`),
    });
  });
  const { play } = stories[name] as { play?: (context: Played) => unknown };
  if (isPlayed) await act(async () => void (await play?.({ canvasElement: main })));

  return {
    main,
    messages,
    async leave() {
      await act(async () => root?.unmount());
      main.remove();
      removeEventListener('error', onError);
      for (const [level, write] of real) console[level] = write;
    },
  };
}
