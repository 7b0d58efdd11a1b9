import type { Language } from '@rueda/domain/language';
import { expect, test } from 'vitest';
import * as controls from './controls.stories.tsx';
import { brokenPromises, type Promised } from './describe-widget.tsx';
import { stumbles } from './aria-checks.ts';
import { storyNames } from './render-story.tsx';

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
  InvalidWithoutError: ['is heard as it is seen'],
  ErrorWithoutInvalid: ['is heard as it is seen'],
  GroupWithoutName: ['is heard as it is seen'],
  DialogWithoutName: ['is heard as it is seen'],
  PopoverWithoutName: ['is heard as it is seen'],
  StopInATooltip: ['is heard as it is seen'],
  DescriptionRepeatsTheName: ['is heard as it is seen'],
  TwoControlsOfOneName: ['is heard as it is seen'],
  FigureInALabel: ['speaks figures as a person would'],
  FigureInHiddenText: ['speaks figures as a person would'],
  StandingAnnouncement: ['says nothing by itself as it arrives'],
  FigureInAStandingAnnouncement: ['speaks figures as a person would', 'says nothing by itself as it arrives'],
  HeardBeforeAndAfter: [],
};

const expectBroken = async (story: string, language: Language): Promise<void> => {
  const { broken } = await brokenPromises(controls, story, language);
  expect(Object.keys(broken), JSON.stringify(broken)).toEqual(breaks[story as keyof typeof breaks]);
};

test.for(storyNames(controls))('the shared suite sees what is wrong with %s', { timeout: 60_000 }, (story) =>
  expectBroken(story, 'es'),
);

test.for([
  'OtherOnTheServer',
  'FieldWithoutName',
  'OnlyReadableWithScript',
  'WiderThanAPhone',
  'SmallTarget',
  'TextCutOff',
  'InvalidWithoutError',
  'FigureInALabel',
  'StandingAnnouncement',
])('and with %s in English, where the words may be at fault', { timeout: 60_000 }, (story) =>
  expectBroken(story, 'en'),
);

test('what is heard of a story is a text that a person can read: roles, names, states and descriptions, before and after its overlays open', async () => {
  const { text } = await brokenPromises(controls, 'HeardBeforeAndAfter', 'es');
  expect(text.join('\n')).toBe(`button "Abrir" (expanded: false)
## once "Abrir" is pressed
dialog "Aviso"
  label
    Correo
    textbox "Correo" (required) – Ahí va la respuesta.
  paragraph: Ahí va la respuesta.`);
});

test.for(['S/ 7.85', 'US$ 32.75', '31,482.67', '16/11/2026', 'dd/mm/aaaa', '11-20 de 62'])(
  'a voice stumbles over %s',
  (words) => expect(words).toMatch(stumbles),
);

test.for(['7.85 soles', '31482.67', '16 de noviembre de 2026', '11 a 20 de 62', 'R-2026-0187'])(
  'a voice says %s as it is',
  (words) => expect(words).not.toMatch(stumbles),
);
