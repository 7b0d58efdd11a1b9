import { defaultLanguage } from '@rueda/domain/language';
import axe from 'axe-core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import type { Check } from './hydrate-story.tsx';
import { storyElement } from './render-story.tsx';
import type { StaticPage } from './script-off.ts';

/**
 * All rules that axe runs by default, and the size of targets. The dark theme changes colours only, so only the
 * colour rules run again; and in one language, because no colour depends on the messages.
 */
export const hasNoAxeViolation: Check = async ({ main, language }) => {
  const problems: string[] = [];
  const dark = { runOnly: ['color-contrast', 'link-in-text-block'] };
  const light = { rules: { 'target-size': { enabled: true } } };
  const themes = { light, ...(language === defaultLanguage && { dark }) };
  for (const [theme, options] of Object.entries(themes)) {
    document.documentElement.dataset['theme'] = theme;
    const { violations } = await axe.run(main, { ...options, resultTypes: ['violations'] });
    for (const { id, help, nodes } of violations) {
      problems.push(`${theme}: ${id} (${help}): ${nodes.map((node) => node.html).join(' ')}`);
    }
  }
  delete document.documentElement.dataset['theme'];
  return problems;
};

/** All text that is readable with script is readable without it, and every control works. */
export function worksWithoutScript(withScript: string, { text, awaiting, problems }: StaticPage): string[] {
  const isRead = (line: string): boolean =>
    lines(text).includes(line) || awaiting.some((label) => label.includes(line));
  const unread = lines(withScript).filter((line) => !isRead(line));
  return [...problems, ...unread.map((line) => `cannot be read: "${line}"`)];
}

/** The contract of every widget: additional props reach the root element. */
export const passesPropsToItsRoot: Check = async ({ stories, name, language }) => {
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
    element?.className.startsWith('rueda-') ? '' : "the root has lost the widget's class",
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
