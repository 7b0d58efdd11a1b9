/** What can be reached: by keyboard alone, and by a finger. */
import { act } from 'react';
import { commands } from 'vitest/browser';
import type { Check } from './hydrate-story.tsx';
import { nameOf, visible } from './visual-checks.ts';

const controls =
  'a[href], button, input, select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=switch], [role=radio], [role=tab], [role=option], [role=menuitem]';

/** Groups that are one stop: the arrow keys move inside. */
const oneStop = '[role=radiogroup], [role=tablist], [role=listbox], [role=menu], [role=toolbar], [role=grid]';

/** The sixtieth item of a list is reached as the twentieth is. */
const enough = 20;

/** Tab comes to every control, shows where it is, and comes out again. */
export const isReachedByKeyboard: Check = async ({ main }) => {
  // A pointer that an earlier test left here would change the look of what comes to stand under it.
  document.body.style.pointerEvents = 'none';
  // The browser takes note of it a moment later.
  for (let wait = 0; wait < 500 && main.matches(':hover'); wait += 20)
    await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))));
  const wanted = controlsIn(main).slice(0, enough);
  const looks = new Map(wanted.map((control) => [control, look(control)]));
  const reached = new Set<EventTarget | null>();
  const focused = new Map<HTMLElement, string>();
  const note = ({ target }: FocusEvent): void => {
    reached.add(target);
    if (target instanceof HTMLElement && looks.has(target)) focused.set(target, look(target));
  };
  const [before, after] = [document.createElement('button'), document.createElement('button')];
  main.before(before);
  main.after(after);
  before.focus();
  document.addEventListener('focusin', note);
  await press(wanted.length + 1);
  // A region that scrolls is a stop too, and so is the button of a calendar that wakes: there may be a few more.
  const last = wanted.length < enough ? after : (wanted.at(-1) ?? after);
  for (let more = 0; more < 10 && !reached.has(last); more++) await press(1);
  document.removeEventListener('focusin', note);
  // Looked at before and after, because a theme that another check asked for may end in between.
  const unseen = [...focused].filter(
    ([control, seen]) =>
      seen === looks.get(control) || (control !== document.activeElement && seen === look(control)),
  );
  const isTrap = wanted.length < enough && !reached.has(after);
  const missed = wanted.filter((control) => !reached.has(control) && !isInReachedGroup(control, reached));
  before.remove();
  after.remove();
  const problems = [
    ...(isTrap ? ['the focus does not come out again'] : []),
    ...missed.map((control) => `${nameOf(control)} is not reached`),
    ...unseen.map(([control]) => `${nameOf(control)} does not show that it has the focus`),
    ...mouseOnly(main).map((element) => `${nameOf(element)} works by mouse alone`),
  ];
  document.body.style.removeProperty('pointer-events');
  return problems;
};

/** A finger needs 24 px each way, except for a link in the middle of a text (WCAG 2.5.8). */
export const hasLargeTargets: Check = ({ main }) => {
  const small = controlsIn(main).filter((control) => !isLarge(control) && !isInText(control));
  const problems = small.map((control) => {
    const { width, height } = control.getBoundingClientRect();
    return `${nameOf(control)} is ${Math.round(width)} × ${Math.round(height)} px`;
  });
  scrollTo(0, 0);
  return problems;
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

const press = (times: number): Promise<void> => act(() => commands.pressTab(times));

/** What focus may change around a control: a ring on itself, on its frame or on what stands beside it. */
function look(control: Element): string {
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

/** Elements that do something when clicked and cannot have the focus, nor stand with a control that can. */
function mouseOnly(main: HTMLElement): Element[] {
  return visible(main).filter((element) => {
    // React keeps an element's props on it under this name; a listener of its own it does not add.
    const key = Object.keys(element).find((property) => property.startsWith('__reactProps$'));
    const props = key ? (element as unknown as Record<string, { onClick?: unknown }>)[key] : undefined;
    const focusable = `${controls}, [tabindex], label`;
    return props?.onClick && !element.closest(focusable) && !element.querySelector(focusable);
  });
}

function isLarge(control: HTMLElement): boolean {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const boxes = [control, ...labels].map((element) => element.getBoundingClientRect());
  return boxes.some(({ width, height }) => width >= 23.5 && height >= 23.5) || isGrown(control);
}

/** A small control may reach further than its box, by a pseudo-element. */
function isGrown(control: HTMLElement): boolean {
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
