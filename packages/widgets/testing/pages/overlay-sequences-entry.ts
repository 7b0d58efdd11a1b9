/** Runs in Chromium: random sequences of clicks, removals and route changes over nested overlays. */
import * as fc from 'fast-check';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Playground } from '../fixtures/overlay-playground.tsx';

declare global {
  interface Window {
    /** Runs this number of sequences, and returns those with problems. */
    playOverlays(seed: number, sequences: number, isNaive: boolean): Promise<string[]>;
  }
}

type Action =
  | { do: 'click'; which: number }
  | { do: 'dismiss' }
  | { do: 'remove'; which: number }
  | { do: 'restore' }
  | { do: 'go' }
  | { do: 'wait'; ms: number };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('click' as const), which: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.constant({ do: 'dismiss' as const }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove' as const), which: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.constant({ do: 'restore' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'go' as const }) },
  // Shorter than the 300 ms of an opening and the 700 ms of a removal.
  { weight: 2, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.nat(40) }) },
);

const sequence = fc.array(action, { minLength: 4, maxLength: 14 });

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
/** The class and style of the root and the body, where a scroll lock shows. */
const frameOf = (): string =>
  [document.documentElement, document.body]
    .map((element) => `${element.className}|${element.getAttribute('style') ?? ''}`)
    .join();

window.playOverlays = async (seed, sequences, isNaive) => {
  const main = document.querySelector('main') as HTMLElement;
  const initialFrame = frameOf();
  const broken: string[] = [];
  for (const actions of fc.sample(sequence, { seed, numRuns: sequences })) {
    const problems = await play(main, actions, isNaive);
    if (frameOf() !== initialFrame) problems.push(`left on the page: ${frameOf()}`);
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
  const render = (): void => flushSync(() => root.render(createElement(Playground, { route, has, isNaive })));
  render();
  let openDialogs: HTMLDialogElement[] = [];
  const problems: string[] = [];
  for (const [step, next] of actions.entries()) {
    const top = openDialogs.at(-1);
    if (next.do === 'click') click(top ?? main, next.which);
    else if (next.do === 'dismiss') top?.requestClose();
    else if (next.do === 'wait') await pause(next.ms);
    else {
      if (next.do === 'remove') has = has.with(next.which, false);
      if (next.do === 'restore') has = [true, true, true];
      if (next.do === 'go') route += 1;
      render();
    }
    await pause(0);
    const all = [...document.querySelectorAll('dialog')].filter(({ open }) => open);
    openDialogs = [
      ...openDialogs.filter((dialog) => all.includes(dialog)),
      ...all.filter((dialog) => !openDialogs.includes(dialog)),
    ];
    problems.push(...problemsNow(openDialogs.length).map((problem) => `${problem} after step ${step + 1}`));
  }
  flushSync(() => root.unmount());
  await pause(0);
  return problems;
}

/** Focuses and clicks one of the reachable buttons. */
function click(within: HTMLElement, which: number): void {
  const buttons = [...within.querySelectorAll('button')].filter(
    // A button in another dialog is behind this one, or its dialog is closed.
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
    problems.push('the focus is on a hidden element');
  if (document.querySelector('[inert], [aria-hidden=true]:not(svg)'))
    problems.push('an element is still inert or hidden');
  const isLocked = document.body.className !== '' || document.body.hasAttribute('style');
  if (isLocked !== open > 0)
    problems.push(`the body is ${isLocked ? 'locked' : 'unlocked'} with ${open} open`);
  return problems;
}
