import axe from 'axe-core';
import type { Language } from '@rueda/domain/language';
import type { ReactElement } from 'react';
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

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const;

/** Puts Node's HTML into the page and lets React take it over, noting every console line and hydration message. */
async function hydrateStory(
  stories: StoryModule,
  name: string,
  language: Language,
  extra?: Record<string, unknown>,
): Promise<Mounted> {
  const html = await commands.serverHtml(storyFile(stories), name, language);
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
  const element: ReactElement = storyElement(stories, name, language, extra);
  let root: Root | undefined;
  await act(async () => {
    root = hydrateRoot(main, element, {
      onRecoverableError: (error) => messages.push(`hydration: ${String(error)}`),
      onUncaughtError: (error) => messages.push(`uncaught: ${String(error)}`),
    });
  });
  const play = (stories[name] as { play?: (context: { canvasElement: HTMLElement }) => unknown }).play;
  await act(async () => {
    await play?.({ canvasElement: main });
  });

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

export const hydratesInSilence: Check = async (stories, name, language) => {
  const { messages, leave } = await hydrateStory(stories, name, language);
  await leave();
  return messages;
};

export const hasNoAxeViolation: Check = async (stories, name, language) => {
  const { main, leave } = await hydrateStory(stories, name, language);
  const problems: string[] = [];
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    const { violations } = await axe.run(main);
    for (const { id, help, nodes } of violations) {
      problems.push(`${theme}: ${id} (${help}): ${nodes.map((node) => node.html).join(' ')}`);
    }
  }
  delete document.documentElement.dataset['theme'];
  await leave();
  return problems;
};

export const worksWithoutScript: Check = async (stories, name, language) => {
  const html = await commands.serverHtml(storyFile(stories), name, language);
  const { text, problems } = await commands.withoutScript(html, language);
  const { main, leave } = await hydrateStory(stories, name, language);
  const unread = lines(main.innerText).filter((line) => !lines(text).includes(line));
  const hasDialogOpen = main.querySelector('dialog[open]') !== null;
  await leave();
  return hasDialogOpen ? problems : [...problems, ...unread.map((line) => `cannot be read: "${line}"`)];
};

export const fitsInto320Pixels: Check = async (stories, name, language) =>
  commands.sidewaysScroll(await commands.serverHtml(storyFile(stories), name, language), language);

/** The contract of every widget: what its user adds arrives on the root element. */
export const passesPropsToItsRoot: Check = async (stories, name, language) => {
  let reached: unknown;
  const extra = {
    className: 'from-outside',
    'data-from-outside': 'yes',
    ref: (element: unknown) => {
      reached ??= element;
    },
  };
  const main = document.body.appendChild(document.createElement('main'));
  const root = (await import('react-dom/client')).createRoot(main);
  await act(async () => root.render(storyElement(stories, name, language, extra)));
  const element = main.firstElementChild;
  const problems = [
    element?.classList.contains('from-outside') ? '' : 'className does not reach the root',
    element?.className.startsWith('rueda-') ? '' : "the root has lost the widget's own class",
    element?.getAttribute('data-from-outside') === 'yes' ? '' : 'other props do not reach the root',
    element && reached === element ? '' : 'ref does not reach the root',
  ];
  await act(async () => root.unmount());
  main.remove();
  return problems.filter(Boolean);
};

function lines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
