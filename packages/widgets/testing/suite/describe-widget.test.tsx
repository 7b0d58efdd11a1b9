import type { Language } from '@rueda/domain/language';
import { expect, test } from 'vitest';
import * as controls from './controls.stories.tsx';
import { brokenPromises, type StoryPromise } from './describe-widget.tsx';
import { stumbles } from './aria-checks.ts';
import { storyNames } from './render-story.tsx';

/** Each control breaks these promises, and no other. */
const breaks: Record<Exclude<keyof typeof controls, 'default'>, StoryPromise[]> = {
  NothingWrong: [],
  ConsoleLine: ['renders on a server and hydrates without a console message'],
  OtherOnTheServer: [
    'renders on a server and hydrates without a console message',
    'reads and works without script',
  ],
  FieldWithoutName: ['has no accessibility violation in the light and the dark theme'],
  TooFaintInTheDark: ['has no accessibility violation in the light and the dark theme'],
  DeadButton: ['reads and works without script'],
  OnlyReadableWithScript: ['reads and works without script'],
  WiderThanAPhone: ['does not scroll sideways at 320 px'],
  OnlyByMouse: ['can be used by keyboard alone'],
  OutOfReach: ['can be used by keyboard alone'],
  Trap: ['can be used by keyboard alone'],
  FocusUnseen: ['can be used by keyboard alone'],
  SmallTarget: ['has targets of at least 24 px'],
  SmallTargetsInAList: [
    'has no accessibility violation in the light and the dark theme',
    'has targets of at least 24 px',
  ],
  SmallTargetsOnAPhone: ['has targets of at least 24 px'],
  TargetUnderAnotherOnAPhone: ['has targets of at least 24 px'],
  OnlyABackground: ['loses nothing in forced colors'],
  TextInPixels: ['shows its complete text at 200 %'],
  TextCutOff: ['shows its complete text at 200 %'],
  TextOutOfItsFrame: ['shows its complete text at 200 %'],
  KeepsPropsToItself: ['passes ref, className and other props to its root'],
  InvalidWithoutError: ['follows the rules of the accessibility tree'],
  ErrorWithoutInvalid: ['follows the rules of the accessibility tree'],
  GroupWithoutName: ['follows the rules of the accessibility tree'],
  DialogWithoutName: ['follows the rules of the accessibility tree'],
  PopoverWithoutName: ['follows the rules of the accessibility tree'],
  StopInATooltip: ['follows the rules of the accessibility tree'],
  DescriptionRepeatsTheName: ['follows the rules of the accessibility tree'],
  TwoControlsOfOneName: ['follows the rules of the accessibility tree'],
  FigureInALabel: ['announces figures as a person reads them'],
  FigureInHiddenText: ['announces figures as a person reads them'],
  InitialAnnouncement: ['announces nothing on load'],
  FigureInAnInitialAnnouncement: ['announces figures as a person reads them', 'announces nothing on load'],
  OverlayWithDescribedField: [],
};

const expectBroken = async (story: string, language: Language): Promise<void> => {
  const { broken } = await brokenPromises(controls, story, language);
  expect(Object.keys(broken), JSON.stringify(broken)).toEqual(breaks[story as keyof typeof breaks]);
};

test.for(storyNames(controls))('the shared suite reports the problem of %s', { timeout: 60_000 }, (story) =>
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
  'InitialAnnouncement',
])('the shared suite reports the problem of %s in English too', { timeout: 60_000 }, (story) =>
  expectBroken(story, 'en'),
);

test('the accessibility snapshot of a story holds roles, names, states and descriptions, before and after its overlays open', async () => {
  const { text } = await brokenPromises(controls, 'OverlayWithDescribedField', 'es');
  expect(text.join('\n')).toBe(`button "Abrir" (expanded: false)
## once "Abrir" is pressed
dialog "Aviso"
  label
    Correo
    textbox "Correo" (required) – Ahí va la respuesta.
  paragraph: Ahí va la respuesta.`);
});

test.for(['S/ 7.85', 'US$ 32.75', '31,482.67', '16/11/2026', 'dd/mm/aaaa', '11-20 de 62'])(
  '%s is reported as a figure that a voice misreads',
  (text) => expect(text).toMatch(stumbles),
);

test.for(['7.85 soles', '31482.67', '16 de noviembre de 2026', '11 a 20 de 62', 'R-2026-0187'])(
  '%s is not reported: a voice reads it correctly',
  (text) => expect(text).not.toMatch(stumbles),
);
