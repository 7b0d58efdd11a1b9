/** Simulates a visitor: real input, in the format that WebDriver and BiDi share, and waits for visible elements. */
import type { EnginePage } from './engine.ts';

type PointerAction =
  | { type: 'pointerMove'; x: number; y: number; duration?: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };
type KeyAction = { type: 'keyDown' | 'keyUp'; value: string };

export type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerAction[] }
  | { type: 'key'; id: string; actions: KeyAction[] };

/** Special keys and their codes in WebDriver. */
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
type Target = string | { x: number; y: number };

const pointer = (actions: PointerAction[]): InputSource[] => [
  { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions },
];

const keyboard = (values: readonly string[]): InputSource[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** Mouse, keyboard and visibility checks for a page. */
export interface Visitor {
  page: EnginePage;
  hover: (target: Target) => Promise<void>;
  click: (target: Target, button?: number) => Promise<void>;
  /** Presses the keys one after another. */
  key: (...names: Key[]) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** Waits until an element that matches is visible. */
  waitForVisible: (selector: string) => Promise<void>;
  /** Waits until no element that matches is visible. */
  waitForHidden: (selector: string) => Promise<void>;
  /** Checks that an element is still visible after the time in which a panel would close. */
  staysVisible: (selector: string) => Promise<void>;
}

export function visitorOf(page: EnginePage): Visitor {
  const positionOf = async (target: Target): Promise<{ x: number; y: number }> =>
    typeof target === 'string' ? ((await page.until(centreOf, target)) ?? { x: 0, y: 0 }) : target;
  const visitor: Visitor = {
    page,
    async hover(target) {
      await page.perform(pointer([{ type: 'pointerMove', ...(await positionOf(target)) }]));
    },
    async click(target, button = 0) {
      await page.perform(
        pointer([
          { type: 'pointerMove', ...(await positionOf(target)) },
          { type: 'pointerDown', button },
          { type: 'pointerUp', button },
        ]),
      );
    },
    key: (...names) => page.perform(keyboard(names.map((name) => keys[name]))),
    type: (text) => page.perform(keyboard(Array.from(text))),
    waitForVisible: (selector) => page.until(isVisibilityAsExpected, selector, true).then(() => undefined),
    waitForHidden: (selector) => page.until(isVisibilityAsExpected, selector, false).then(() => undefined),
    async staysVisible(selector) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
      await visitor.waitForVisible(selector);
    },
  };
  return visitor;
}

/** The centre of the first element that matches, once it is in view and does not move; null before. */
function centreOf(selector: string): Promise<{ x: number; y: number } | null> {
  return new Promise((resolve) => {
    const element = document.querySelector(selector);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const before = element?.getBoundingClientRect();
    requestAnimationFrame(() => {
      const box = element?.getBoundingClientRect();
      const isStable = box && box.width > 0 && box.x === before?.x && box.y === before.y;
      resolve(
        isStable ? { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) } : null,
      );
    });
  });
}

/** Whether an element that matches is visible, compared with the expectation. */
function isVisibilityAsExpected(selector: string, isExpected: boolean): boolean {
  const isVisible = [...document.querySelectorAll(selector)].some((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  return isVisible === isExpected;
}
