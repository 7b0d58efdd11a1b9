import type { Language } from '@rueda/domain/language';
import type { ComponentType, ReactElement } from 'react';
import { createElement, StrictMode } from 'react';

type Args = Record<string, unknown>;

interface Story {
  args?: Args;
  render?: (args: Args) => ReactElement;
  name?: string;
}

interface Meta extends Story {
  title: string;
  component: ComponentType<Args>;
}

/** The exports of a `*.stories.tsx` file. */
export type StoryModule = { default: unknown } & Record<string, unknown>;

export function storyNames(stories: StoryModule): string[] {
  return Object.keys(stories).filter((name) => name !== 'default');
}

/** The path of a story file, relative to src, by its title: `Overlays/Modal` is in overlays/modal. */
export function storyFile(stories: StoryModule): string {
  const { title } = stories.default as Meta;
  const [group, name = group] = title
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
    .split('/');
  if (group === 'testing') return `../testing/suite/${name}.stories.tsx`;
  return `${group}/${name}/${name}.stories.tsx`;
}

/** The React element of a story, without Storybook, so that tests check the widget alone. */
export function storyElement(
  stories: StoryModule,
  name: string,
  language: Language,
  extra: Args = {},
): ReactElement {
  const meta = stories.default as Meta;
  const story = stories[name] as Story;
  const args = { ...meta.args, ...story.args, language, ...extra };
  const render = story.render ?? meta.render;
  return createElement(StrictMode, null, render ? render(args) : createElement(meta.component, args));
}
