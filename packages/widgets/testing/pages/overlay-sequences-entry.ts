/** Runs in Chromium: random sequences of presses, removals and route changes over overlays inside overlays. */
import * as fc from 'fast-check';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Playground } from '../fixtures/overlay-playground.tsx';

declare global {
  interface Window {
    /** Plays so many sequences, and says which broke what. */
    playOverlays(seed: number, sequences: number, isNaive: boolean): Promise<string[]>;
  }
}

type Action =
  | { do: 'press'; which: number }
  | { do: 'dismiss' }
  | { do: 'remove'; which: number }
  | { do: 'restore' }
  | { do: 'go' }
  | { do: 'wait'; ms: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('press' as const), which: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'dismiss' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'restore' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'go' as const }) },
  // Within the 300 ms of an opening, and the 700 ms of a removal.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(40) }) },
);

const sequence = fc.array(action, { minLength: 4, maxLength: 14 });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** What a lock would leave on the root and the body. */
const frameOf = (): string =>
  [document.documentElement, document.body]
    .map((element) => `${element.className}|${element.getAttribute('style') ?? ''}`)
    .join();

window.playOverlays = async (seed, sequences, isNaive) => {
  const main = document.querySelector('main') as HTMLElement;
  const bare = frameOf();
  const broken: string[] = [];
  for (const actions of fc.sample(sequence, { seed, numRuns: sequences })) {
    const problems = await play(main, actions, isNaive);
    if (frameOf() !== bare) problems.push(`left on the page: ${frameOf()}`);
    document.body.removeAttribute('style');
    document.body.removeAttribute('class');
    if (problems.length > 0) broken.push(`${JSON.stringify(actions)}: ${problems.join(', ')}`);
  }
  return broken;
};

async function play(main: HTMLElement, actions: Action[], isNaive: boolean): Promise<string[]> {
  const root = createRoot(main);
  let route = 0;
  let has = [true, true, true];
  const draw = (): void => flushSync(() => root.render(createElement(Playground, { route, has, isNaive })));
  draw();
  let openOnes: HTMLDialogElement[] = [];
  const problems: string[] = [];
  for (const [step, next] of actions.entries()) {
    const top = openOnes.at(-1);
    if (next.do === 'press') press(top ?? main, next.which);
    else if (next.do === 'dismiss') top?.requestClose();
    else if (next.do === 'wait') await pause(next.ms);
    else {
      if (next.do === 'remove') has = has.with(next.which, false);
      if (next.do === 'restore') has = [true, true, true];
      if (next.do === 'go') route += 1;
      draw();
    }
    await pause(0);
    const all = [...document.querySelectorAll('dialog')].filter(({ open }) => open);
    openOnes = [
      ...openOnes.filter((dialog) => all.includes(dialog)),
      ...all.filter((dialog) => !openOnes.includes(dialog)),
    ];
    problems.push(...problemsNow(openOnes.length).map((problem) => `${problem} after step ${step + 1}`));
  }
  flushSync(() => root.unmount());
  await pause(0);
  return problems;
}

/** Presses one of the buttons within reach, as a visitor does: it has the focus first. */
function press(within: HTMLElement, which: number): void {
  const buttons = [...within.querySelectorAll('button')].filter(
    // What stands in another dialog is behind this one, or closed.
    (button) => button.checkVisibility() && (within.matches('dialog') || !button.closest('dialog')),
  );
  const button = buttons[which % buttons.length];
  button?.focus();
  button?.click();
}

function problemsNow(open: number): string[] {
  const { activeElement } = document;
  const problems: string[] = [];
  if (!activeElement || activeElement === document.body || activeElement === document.documentElement)
    problems.push('the focus is on the body');
  else if (!activeElement.checkVisibility() || activeElement.closest('dialog:not([open])'))
    problems.push('the focus is on something that has gone');
  if (document.querySelector('[inert], [aria-hidden=true]:not(svg)'))
    problems.push('something is still shut off');
  const isLocked = document.body.className !== '' || document.body.hasAttribute('style');
  if (isLocked !== open > 0) problems.push(`the body is ${isLocked ? 'locked' : 'free'} with ${open} open`);
  return problems;
}
