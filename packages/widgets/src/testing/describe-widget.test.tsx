import { languages } from '@rueda/domain/language';
import { expect, test } from 'vitest';
import * as controls from './controls.stories.tsx';
import { promises } from './describe-widget.tsx';
import { storyNames } from './render-story.tsx';

type Promised = keyof typeof promises;

/** Each control breaks these promises, and no other. */
const breaks: Record<Exclude<keyof typeof controls, 'default'>, Promised[]> = {
  NothingWrong: [],
  ConsoleLine: ['renders on a server and hydrates in silence'],
  OtherOnTheServer: ['renders on a server and hydrates in silence', 'reads and works with script off'],
  FieldWithoutName: ['has no accessibility violation, light or dark'],
  TooFaintInTheDark: ['has no accessibility violation, light or dark'],
  DeadButton: ['reads and works with script off'],
  OnlyReadableWithScript: ['reads and works with script off'],
  WiderThanAPhone: ['does not scroll sideways at 320 px'],
  OnlyByMouse: ['can be used by keyboard alone'],
  OutOfReach: ['can be used by keyboard alone'],
  Trap: ['can be used by keyboard alone'],
  FocusUnseen: ['can be used by keyboard alone'],
  SmallTarget: ['has targets of 24 px and more'],
  DrawnByItsBackground: ['loses nothing in forced colours'],
  TextInPixels: ['keeps its text whole at 200 %'],
  TextCutOff: ['keeps its text whole at 200 %'],
  TextOutOfItsFrame: ['keeps its text whole at 200 %'],
  KeepsPropsToItself: ['gives ref, className and other props to its root'],
};

test.for(storyNames(controls))(
  'the shared suite sees what is wrong with %s, in both languages',
  async (story) => {
    for (const language of languages) {
      const broken: Record<string, string[]> = {};
      for (const [promise, check] of Object.entries(promises)) {
        const problems = await check(controls, story, language);
        if (problems.length > 0) broken[promise] = problems;
      }
      expect(Object.keys(broken), JSON.stringify(broken)).toEqual(breaks[story as keyof typeof breaks]);
    }
  },
);
