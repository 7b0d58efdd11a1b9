import { languages } from '@rueda/domain/language';
import { describe, expect, test } from 'vitest';
import {
  fitsInto320Pixels,
  hasNoAxeViolation,
  hydratesInSilence,
  passesPropsToItsRoot,
  worksWithoutScript,
} from './checks.tsx';
import { hasLargeTargets, isReachedByKeyboard } from './reach-checks.ts';
import { storyNames, type StoryModule } from './render-story.tsx';
import { keepsTextWhole, survivesForcedColours } from './sight-checks.ts';

/** What every story of every widget promises, in both languages. Each has a control in describe-widget.test.tsx. */
export const promises = {
  'renders on a server and hydrates in silence': hydratesInSilence,
  'has no accessibility violation, light or dark': hasNoAxeViolation,
  'reads and works with script off': worksWithoutScript,
  'does not scroll sideways at 320 px': fitsInto320Pixels,
  'can be used by keyboard alone': isReachedByKeyboard,
  'has targets of 24 px and more': hasLargeTargets,
  'loses nothing in forced colours': survivesForcedColours,
  'keeps its text whole at 200 %': keepsTextWhole,
  'gives ref, className and other props to its root': passesPropsToItsRoot,
};

/** The shared suite: call it once in each widget's test with the module of its stories. */
export function describeWidget(stories: { default: unknown }): void {
  const module = stories as StoryModule;
  describe.for(storyNames(module))('%s', (story) => {
    for (const [promise, check] of Object.entries(promises)) {
      test.for(languages)(`${promise} (%s)`, async (language) => {
        expect(await check(module, story, language)).toEqual([]);
      });
    }
  });
}
