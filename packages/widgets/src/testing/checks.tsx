import axe from 'axe-core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { commands } from 'vitest/browser';
import { type Check, hydrateStory, printedStory } from './hydrate-story.tsx';
import { storyElement } from './render-story.tsx';

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
  const html = await printedStory(stories, name, language);
  const { text, problems } = await commands.withoutScript(html, language);
  const { main, leave } = await hydrateStory(stories, name, language, { isPlayed: false });
  const unread = lines(main.innerText).filter((line) => !lines(text).includes(line));
  await leave();
  return [...problems, ...unread.map((line) => `cannot be read: "${line}"`)];
};

export const fitsInto320Pixels: Check = async (stories, name, language) =>
  commands.sidewaysScroll(await printedStory(stories, name, language), language);

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
  const root = createRoot(main);
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
