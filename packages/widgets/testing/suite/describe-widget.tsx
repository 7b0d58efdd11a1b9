import { defaultLanguage, type Language, languages } from '@rueda/domain/language';
import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { initialAnnouncements } from './announcements.ts';
import { hasNoAxeViolation, passesPropsToItsRoot, worksWithoutScript } from './checks.tsx';
import { listen, listenToOverlays } from './aria-checks.ts';
import { type Check, hydrateStory, type HydratedStory } from './hydrate-story.tsx';
import { knownExceptions } from './known-exceptions.ts';
import { hasLargeTargets, isReachedByKeyboard } from './keyboard-checks.ts';
import { storyFile, storyNames, type StoryModule } from './render-story.tsx';
import { keepsTextComplete, survivesForcedColours } from './visual-checks.ts';

/**
 * What every story of every widget promises, in both languages, and what breaks it; each promise has a control in
 * describe-widget.test.tsx. A story is printed and hydrated once and the checks run in turn: each leaves the story as
 * it found it. What does not depend on the words is asked in one language: the keyboard's way, colours, the root.
 */
async function checkStory(stories: StoryModule, name: string, language: Language) {
  const once = async (story: HydratedStory, check: Check): Promise<string[]> =>
    language === defaultLanguage ? check(story) : [];
  const story = await hydrateStory(stories, name, language);
  try {
    // On a page of its own, while the others run.
    const withoutScript = commands.withoutScript(story.html, language);

    // As it arrives.
    const asItCame = stateOf(story.main);
    const standing = initialAnnouncements(story.main);
    const text = readable(story.main);
    const heard = [await listen(story)];
    if (!story.play) heard.push(...(await listenToOverlays(story)));
    if (stateOf(story.main) !== asItCame) await story.again();
    const unreached = await once(story, isReachedByKeyboard);
    if (stateOf(story.main) !== asItCame) await story.again();

    // After what it does by itself.
    if (story.play) {
      await story.play();
      // A calendar comes from a file of its own.
      await act(() => vi.dynamicImportSettled());
      heard.push(await listen(story, 'once played'));
    }
    const small = await hasLargeTargets(story);
    const violations = await hasNoAxeViolation(story);
    const lost = await once(story, survivesForcedColours);
    const cut = await keepsTextComplete(story);

    const printed = await withoutScript;
    const broken = {
      'renders on a server and hydrates in silence': story.messages,
      'has no accessibility violation, light or dark': violations,
      'reads and works with script off': worksWithoutScript(text, printed),
      'does not scroll sideways at 320 px': printed.sideways,
      'can be used by keyboard alone': unreached,
      'has targets of 24 px and more': small,
      'loses nothing in forced colours': lost,
      'keeps its text whole at 200 %': cut,
      'gives ref, className and other props to its root': await once(story, passesPropsToItsRoot),
      'is heard as it is seen': heard.flatMap((each) => each.broken),
      'speaks figures as a person would': heard.flatMap((each) => each.misspoken),
      'says nothing by itself as it arrives': standing,
    };
    return { broken, text: heard.flatMap((each) => each.text) };
  } finally {
    await story.unmount();
  }
}

/** What a visitor reads, but for what an `output` says: the outcome of what only script does. */
function readable(main: HTMLElement): string {
  const outcomes = new Set([...main.querySelectorAll('output')].map((output) => output.innerText));
  const lines = main.innerText.split('\n');
  return lines.filter((line) => !outcomes.has(line)).join('\n');
}

/** Opening its overlays and passing through it by keyboard may wake, open or load something. */
function stateOf(main: HTMLElement): string {
  return `${main.querySelectorAll(':popover-open, :focus').length} ${main.innerHTML}`;
}

type Checked = Awaited<ReturnType<typeof checkStory>>;
export type Promised = keyof Checked['broken'];

/** The promises that a story breaks, with what breaks them; and what a screen reader gets of it. */
export async function brokenPromises(
  stories: StoryModule,
  name: string,
  language: Language,
): Promise<{ broken: Partial<Record<Promised, string[]>>; text: string[] }> {
  const { broken, text } = await checkStory(stories, name, language);
  const entries = Object.entries(broken).filter(([, problems]) => problems.length > 0);
  return { broken: Object.fromEntries(entries), text };
}

/** The shared suite: call it once in each widget's test with the module of its stories. */
export function describeWidget(stories: { default: unknown }): void {
  const module = stories as StoryModule;
  const names = storyNames(module);
  const heard: string[] = [];
  describe.for(names)('%s', (story) => {
    // A story with a thousand elements takes each check its time.
    test.for(languages)('keeps every promise (%s)', { timeout: 60_000 }, async (language) => {
      const { broken, text } = await brokenPromises(module, story, language);
      heard.push([`# ${story}, ${language}`, ...text, ''].join('\n'));
      const known: readonly string[] = knownExceptions[storyFile(module)] ?? [];
      const report = Object.entries(broken)
        .filter(([promise]) => !known.includes(promise))
        .map(([promise, problems]) => [`Broken: ${promise}`, ...new Set(problems)].join('\n  '));
      expect(report.join('\n')).toBe('');
    });
  });

  test('sounds as its kept text says', async () => {
    // A run that was asked for some stories only has nothing to compare.
    if (heard.length < names.length * languages.length) return;
    await expect(heard.join('\n')).toMatchFileSnapshot(`./${ariaFile(module)}`);
  });
}

/** `modal.heard.txt`, beside the stories. */
function ariaFile(module: StoryModule): string {
  return storyFile(module).replace(/^.*\//, '').replace('.stories.tsx', '.aria.txt');
}
