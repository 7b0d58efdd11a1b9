/** A visitor: real input, in the words that WebDriver and BiDi share, and eyes that wait. */
import type { EnginePage } from './engine.ts';

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] };

/** The keys that are no letters, by their code in WebDriver. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  Left: '\uE012',
  Up: '\uE013',
  Right: '\uE014',
  Down: '\uE015',
  Backspace: '\uE003',
} as const;

type Key = keyof typeof keys;
type Place = string | { x: number; y: number };

const pointer = (actions: PointerAction[]): InputSource[] => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
];

const typed = (values: readonly string[]): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** A hand on the mouse and on the keyboard of a page, and eyes on it. */
export interface Visitor {
  page: EnginePage;
  hover: (place: Place) => Promise<void>;
  press: (place: Place, button?: number) => Promise<void>;
  /** One key after the other. */
  key: (...names: Key[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Waits until a selector finds something that can be seen. */
  sees: (selector: string) => Promise<void>;
  /** Waits until nothing that it finds can be seen. */
  loses: (selector: string) => Promise<void>;
  /** After as long as a panel may take to go, it is still there. */
  keeps: (selector: string) => Promise<void>;
}

export function visitorOf(page: EnginePage): Visitor {
  const placeOf = async (place: Place): Promise<{ x: number; y: number }> =>
    typeof place === 'string' ? ((await page.until(middleOf, place)) ?? { x: 0, y: 0 }) : place;
  const visitor: Visitor = {
    page,
    async hover(place) {
      await page.perform(pointer([{ type: 'pointerMove', ...(await placeOf(place)) }]));
    },
    async press(place, button = 0) {
      await page.perform(
        pointer([
          { type: 'pointerMove', ...(await placeOf(place)) },
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
        ]),
      );
    },
    key: (...names) => page.perform(typed(names.map((name) => keys[name]))),
    type: (text) => page.perform(typed(Array.from(text))),
    sees: (selector) => page.until(canBeSeen, selector, true).then(() => undefined),
    loses: (selector) => page.until(canBeSeen, selector, false).then(() => undefined),
    async keeps(selector) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      await visitor.sees(selector);
    },
  };
  return visitor;
}

/** The middle of what a selector finds first, once it is there, in view and at rest. */
function middleOf(selector: string): Promise<{ x: number; y: number } | null> {
  return new Promise((resolve) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const before = element?.getBoundingClientRect();
    requestAnimationFrame(() => {
      const box = element?.getBoundingClientRect();
      const isAtRest = box && box.width > 0 && box.x === before?.x && box.y === before.y;
      resolve(
        isAtRest ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null,
      );
    });
  });
}

/** Whether what a selector finds can be seen is as it should be. */
function canBeSeen(selector: string, isWanted: boolean): boolean {
  const isSeen = [...document.querySelectorAll(selector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return isSeen === isWanted;
}
