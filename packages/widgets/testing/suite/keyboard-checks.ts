/** Checks that controls can be reached by keyboard and by touch. */
import axe from 'axe-core';
import { act } from 'react';
import { commands, page } from 'vitest/browser';
import type { Check } from './hydrate-story.tsx';
import { nameOf, visible } from './visual-checks.ts';

const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem]';

/** Groups that are one stop: the arrow keys move inside. */
const oneStop = '[role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=toolbar], [role=grid]';

/** The checks stop after this many controls: further items of a list behave like the first ones. */
const maxControls = 20;

/** Tab reaches every control, the focus is visible on it, and it leaves the story again. */
export const isReachedByKeyboard: Check = async ({ main }) => {
  // A pointer left here by an earlier test would change the style of the element under it.
  document.body.style.pointerEvents = 'none';
  // The browser updates :hover asynchronously.
  for (let wait = 0; wait < 500 && main.matches(':hover'); wait += 20)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  const expected = controlsIn(main).slice(0, maxControls);
  const styles = new Map(expected.map((control) => [control, focusStyle(control)]));
  const reached = new Set<EventTarget | null>();
  const focused = new Map<HTMLElement, string>();
  const record = ({ target }: FocusEvent): void => {
    reached.add(target);
    if (target instanceof HTMLElement && styles.has(target)) focused.set(target, focusStyle(target));
  };
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  main.before(before);
  main.after(after);
  before.focus();
  document.addEventListener('focusin', record);
  await pressTab(expected.length + 1);
  // A region that scrolls is a stop too, and so is the button of a calendar that hydrates: there may be a few more.
  const last = expected.length < maxControls ? after : (expected.at(-1) ?? after);
  for (let more = 0; more < 10 && !reached.has(last); more++) await pressTab(1);
  document.removeEventListener('focusin', record);
  // Compared before and after, because the theme of another check may be reset in between.
  const unseen = [...focused].filter(
    ([control, style]) =>
      style === styles.get(control) || (control !== document.activeElement && style === focusStyle(control)),
  );
  const isTrap = expected.length < maxControls && !reached.has(after);
  const missed = expected.filter((control) => !reached.has(control) && !isInReachedGroup(control, reached));
  before.remove();
  after.remove();
  const problems = [
    ...(isTrap ? ['the focus cannot leave the story'] : []),
    ...missed.map((control) => `${nameOf(control)} is not reached`),
    ...unseen.map(([control]) => `${nameOf(control)} does not show that it has the focus`),
    ...mouseOnly(main).map((element) => `${nameOf(element)} works by mouse alone`),
  ];
  document.body.style.removeProperty('pointer-events');
  return problems;
};

/** A target is at least 24 × 24 px, except for a link inside a text (WCAG 2.5.8). */
export const hasLargeTargets: Check = ({ main }) => {
  const small = controlsIn(main).filter((control) => !isLarge(control) && !isInText(control));
  const problems = small.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    return `${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`;
  });
  scrollTo(0, 0);
  return problems;
};

/**
 * The same in a window as wide as a phone, where the rows of a table are lists of links; there, no target is too near
 * another or partly under it either.
 */
export const hasLargeTargetsOnAPhone: Check = async (story) => {
  await page.viewport(390, 800);
  try {
    const problems = await hasLargeTargets(story);
    const { violations } = await axe.run(story.main, {
      runOnly: ['target-size'],
      resultTypes: ['violations'],
    });
    for (const { help, nodes } of violations) problems.push(...nodes.map(({ html }) => `${help}: ${html}`));
    return problems.map((problem) => `${problem} (390 px)`);
  } finally {
    await page.viewport(1280, 800);
  }
};

/** The controls that a visitor can use now. */
function controlsIn(main: HTMLElement): HTMLElement[] {
  return visible(main).filter(
    (element): element is HTMLElement =>
      element.matches(controls) &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      element.closest('[aria-hidden=true], [inert]') === null,
  );
}

const pressTab = (times: number): Promise<void> => act(() => commands.pressTab(times));

/** The styles that focus may change: of the control, its next sibling, its parent and its grandparent. */
function focusStyle(control: Element): string {
  const around = [
    control,
    control.nextElementSibling,
    control.parentElement,
    control.parentElement?.parentElement,
  ];
  return around
    .map((element) => {
      if (!element) return '';
      const { outline, boxShadow, borderColor, backgroundColor } = getComputedStyle(element);
      return [outline, boxShadow, borderColor, backgroundColor].join();
    })
    .join(';');
}

function isInReachedGroup(control: HTMLElement, reached: Set<EventTarget | null>): boolean {
  const group = control.closest(oneStop);
  return [...reached].some(
    (other) =>
      other instanceof HTMLElement &&
      ((group !== null && group === other.closest(oneStop)) ||
        (isRadio(control) && isRadio(other) && control.name === other.name)),
  );
}

function isRadio(element: Element): element is HTMLInputElement {
  return element instanceof HTMLInputElement && element.type === 'radio';
}

/** Elements with a click handler that are not focusable, and neither contain nor are inside a focusable control. */
function mouseOnly(main: HTMLElement): Element[] {
  return visible(main).filter((element) => {
    // React stores an element's props under this key; it adds no listener to the element itself.
    const key = Object.keys(element).find((property) => property.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, { onClick?: unknown }>)[key] : undefined;
    const focusable = `${controls}, [tabindex], label`;
    return props?.onClick && !element.closest(focusable) && !element.querySelector(focusable);
  });
}

function isLarge(control: HTMLElement): boolean {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
  return boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5) || hasExtendedTarget(control);
}

/** A pseudo-element can make the target larger than the control's box. */
function hasExtendedTarget(control: HTMLElement): boolean {
  control.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = control.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  const corners = [-11.5, 11.5].flatMap((dx) =>
    [-11.5, 11.5].map((dy) => [middleX + dx, middleY + dy] as const),
  );
  return corners.every(([cornerX, cornerY]) => control.contains(document.elementFromPoint(cornerX, cornerY)));
}

function isInText(control: HTMLElement): boolean {
  const around = control.parentElement?.textContent?.trim() ?? '';
  return (
    getComputedStyle(control).display === 'inline' &&
    around.length > (control.textContent?.trim().length ?? 0)
  );
}
