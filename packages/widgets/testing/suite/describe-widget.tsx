import { defaultLanguage, type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { initialAnnouncements } from './announcements.ts';
import { readAria, readOverlaysAria } from './aria-checks.ts';
import { hasNoAxeViolation, passesPropsToItsRoot, worksWithoutScript } from './checks.tsx';
import { type Check, hydrateStory, type HydratedStory } from './hydrate-story.tsx';
import { hasLargeTargets, hasLargeTargetsOnAPhone, isReachedByKeyboard } from './keyboard-checks.ts';
import { knownExceptions } from './known-exceptions.ts';
import { storyFile, storyNames, type StoryModule } from './render-story.tsx';
import { keepsTextComplete, survivesForcedColours } from './visual-checks.ts';

/** The promises of every story of every widget, in both languages. Each has a control in describe-widget.test.tsx. */
const promises = [
  'renders on a server and hydrates without a console message',
  'has no accessibility violation in the light and the dark theme',
  'reads and works without script',
  'does not scroll sideways at 320 px',
  'can be used by keyboard alone',
  'has targets of at least 24 px',
  'loses nothing in forced colors',
  'shows its complete text at 200 %',
  'passes ref, className and other props to its root',
  'follows the rules of the accessibility tree',
  'announces figures as a person reads them',
  'announces nothing on load',
] as const;

export type StoryPromise = (typeof promises)[number];

/**
 * A story is rendered and hydrated once and the checks run in turn: each leaves the story as it found it. Checks that do
 * not depend on the messages (keyboard order, colors, the root) run in one language.
 */
async function checkStory(
  stories: StoryModule,
  name: string,
  language: Language,
): Promise<{ problems: Record<StoryPromise, string[]>; text: string[] }> {
  const once = async (story: HydratedStory, check: Check): Promise<string[]> =>
    language === defaultLanguage ? check(story) : [];
  const story = await hydrateStory(stories, name, language);
  try {
    // On a page of its own, while the others run.
    const pendingWithoutScript = commands.withoutScript(story.html, language);

    // On load.
    const initialState = stateOf(story.main);
    const announcements = initialAnnouncements(story.main);
    const text = readableText(story.main);
    const aria = [await readAria(story)];
    if (!story.play) aria.push(...(await readOverlaysAria(story)));
    if (stateOf(story.main) !== initialState) await story.rerender();
    const unreached = await once(story, isReachedByKeyboard);
    if (stateOf(story.main) !== initialState) await story.rerender();

    // After its play function.
    if (story.play) {
      await story.play();
      // A calendar is loaded from a file of its own.
      await act(() => vi.dynamicImportSettled());
      aria.push(await readAria(story, 'once played'));
    }
    const smallTargets = await hasLargeTargets(story);
    const violations = await hasNoAxeViolation(story);
    const lostColors = await once(story, survivesForcedColours);
    const cutText = await keepsTextComplete(story);
    smallTargets.push(...(await once(story, hasLargeTargetsOnAPhone)));

    const withoutScript = await pendingWithoutScript;
    const problems: Record<StoryPromise, string[]> = {
      'renders on a server and hydrates without a console message': story.messages,
      'has no accessibility violation in the light and the dark theme': violations,
      'reads and works without script': worksWithoutScript(text, withoutScript),
      'does not scroll sideways at 320 px': withoutScript.sideways,
      'can be used by keyboard alone': unreached,
      'has targets of at least 24 px': smallTargets,
      'loses nothing in forced colors': lostColors,
      'shows its complete text at 200 %': cutText,
      'passes ref, className and other props to its root': await once(story, passesPropsToItsRoot),
      'follows the rules of the accessibility tree': aria.flatMap((each) => each.broken),
      'announces figures as a person reads them': aria.flatMap((each) => each.misspoken),
      'announces nothing on load': announcements,
    };
    return { problems, text: aria.flatMap((each) => each.text) };
  } finally {
    await story.unmount();
  }
}

/** The text that a visitor reads, without that of `output` elements: the result of an action that needs script. */
function readableText(main: HTMLElement): string {
  const outputs = new Set([...main.querySelectorAll('output')].map((output) => output.innerText));
  const lines = main.innerText.split('\n');
  return lines.filter((line) => !outputs.has(line)).join('\n');
}

/** Opening overlays and tabbing through a story may hydrate, open or load something. */
function stateOf(main: HTMLElement): string {
  return `${main.querySelectorAll(':popover-open, :focus').length} ${main.innerHTML}`;
}

/** The promises that a story breaks, with the problems found, and its accessibility snapshot. */
export async function brokenPromises(
  stories: StoryModule,
  name: string,
  language: Language,
): Promise<{ broken: Partial<Record<StoryPromise, string[]>>; text: string[] }> {
  const { problems, text } = await checkStory(stories, name, language);
  const broken = Object.entries(problems).filter(([, found]) => found.length > 0);
  return { broken: Object.fromEntries(broken), text };
}

/**
 * The shared suite: call it once in each widget's test with the module of its stories. Each story is checked once, in a
 * test of its own, so that the hooks of the file run before it; then each promise is a test over all stories.
 */
export function describeWidget(stories: { default: unknown }): void {
  const module = stories as StoryModule;
  const file = storyFile(module);
  const exceptions = knownExceptions[file] ?? [];
  const pairs = storyNames(module).flatMap((story) =>
    languages.map((language) => [story, language] as const),
  );
  /** By promise: each problem, after its story and language. */
  const problems = new Map<string, string[]>(promises.map((promise) => [promise, []]));
  const snapshots: string[] = [];

  /** Without this a run of some tests only would find no problem. */
  const expectAllChecked = (): void =>
    expect(snapshots.length, 'Run the tests of all stories before this one').toBe(pairs.length);

  describe('stories', () => {
    test.for(pairs)('%s (%s) can be checked', async ([story, language]) => {
      const { broken, text } = await brokenPromises(module, story, language);
      snapshots.push([`# ${story}, ${language}`, ...text, ''].join('\n'));
      for (const [promise, found] of Object.entries(broken))
        problems.get(promise)?.push(...[...new Set(found)].map((each) => `${story}, ${language}: ${each}`));
    });
  });

  describe('each story', () => {
    test.for(promises.filter((promise) => !exceptions.includes(promise)))('%s', (promise) => {
      expectAllChecked();
      expect(problems.get(promise)?.join('\n')).toBe('');
    });

    if (exceptions.length > 0)
      test.for(exceptions)('still needs its exception: %s', (promise) => {
        expectAllChecked();
        expect(problems.get(promise)).not.toEqual([]);
      });

    test('matches its accessibility snapshot', async () => {
      expectAllChecked();
      await expect(snapshots.join('\n')).toMatchFileSnapshot(`./${ariaFile(file)}`);
    });
  });
}

/** `modal.aria.txt`, beside the stories. */
function ariaFile(file: string): string {
  return file.replace(/^.*\//, '').replace('.stories.tsx', '.aria.txt');
}
