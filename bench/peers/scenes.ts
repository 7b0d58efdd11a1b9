/** What is done in the browser, scene by scene, and what of it Rueda must keep. */
import type { Page } from 'playwright';
import type { Visit } from './browser.ts';
import { byHand, type Driver, type Library, plain, widgetsOf } from './libraries.ts';

/** Processor milliseconds at which something began, and at which it was in the page and laid out. */
interface Times {
  readonly began: number;
  readonly ended: number;
}

/** What page/bench.jsx puts into the page. */
interface Bench {
  readonly errors: readonly string[];
  calibrate(): number;
  mount(scene: string): Promise<Times>;
  hydrate(scene: string): Promise<Times>;
  isShown(selector: string): boolean;
  arm(kind: 'shown' | 'matching', selector: string, typed?: string): void;
  awaited(): Promise<Times>;
}
declare const bench: Bench;

/** What Rueda must keep, as a ratio to another row of the same run. */
interface Limit {
  readonly to: Library;
  readonly most: number;
}

/** Processor milliseconds until it is in the page and laid out, and until nothing is left to do. */
export interface Cost {
  readonly shown: number;
  readonly rest: number;
}

/** One work in the browser. */
export interface Scene {
  readonly title: string;
  /** Is the scene measured for this library? */
  readonly isFor: (library: Library) => boolean;
  /** The page it begins in: the empty one, or the one the server printed. */
  readonly isPrinted?: boolean;
  readonly limit: Limit;
  readonly run: (visit: Visit, driver: Driver) => Promise<Times>;
}

const longest = 45_000;

export function inTime<T>(work: Promise<T>, what: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${what} did not come`)), longest).unref();
  });
  return Promise.race([work, late]);
}

const mount = (page: Page, scene: string): Promise<Times> =>
  inTime(
    page.evaluate((name) => bench.mount(name), scene),
    scene,
  );

/** Moves the pointer over the middle of the first shown element, so that pressing is all that is left to do. */
async function pointAt(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } =
    (await page.locator(selector).filter({ visible: true }).first().boundingBox()) ?? {};
  if (x === undefined || y === undefined) throw new Error(`There is no ${selector}.`);
  await page.mouse.move(x + (width ?? 0) / 2, y + Math.min((height ?? 0) / 2, 20));
}

async function press(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Presses what the pointer is over, until something is shown. */
async function pressUntilShown(visit: Visit, selector: string): Promise<Times> {
  const { page } = visit;
  await visit.rest(1500);
  if (await page.evaluate((shown) => bench.isShown(shown), selector))
    throw new Error(`${selector} was shown before the press.`);
  await page.evaluate((shown) => bench.arm('shown', shown), selector);
  await press(page);
  return inTime(
    page.evaluate(() => bench.awaited()),
    selector,
  );
}

const has =
  (widget: 'select' | 'combobox' | 'dialog') =>
  (library: Library): boolean =>
    widgetsOf(library).includes(widget);
const isByHand = (library: Library): boolean => library.id === byHand.id;

export const scenes: readonly Scene[] = [
  {
    title: 'hydrate the page of widgets',
    isFor: () => true,
    isPrinted: true,
    limit: { to: byHand, most: 1.5 },
    run: ({ page }) =>
      inTime(
        page.evaluate(() => bench.hydrate('page')),
        'the page',
      ),
  },
  {
    title: 'mount 100 selects',
    isFor: (library) => isByHand(library) || has('select')(library),
    limit: { to: byHand, most: 1.1 },
    run: ({ page }) => mount(page, 'selects 100'),
  },
  {
    title: 'open a select of 1,000',
    isFor: (library) => isByHand(library) || has('select')(library),
    limit: { to: byHand, most: 1.1 },
    async run(visit, driver) {
      await mount(visit.page, 'select 1000');
      await pointAt(visit.page, driver.select);
      return pressUntilShown(visit, driver.option);
    },
  },
  {
    title: 'first key in a combobox over 5,000',
    isFor: has('combobox'),
    limit: { to: plain, most: 1.4 },
    async run(visit, { comboOpen, comboInput, comboOption }) {
      const { page } = visit;
      await mount(page, 'combobox 5000');
      if (comboOpen !== undefined) {
        await pointAt(page, comboOpen);
        await press(page);
        await visit.rest();
      }
      await page.locator(comboInput).first().focus();
      await visit.rest(1500);
      await page.evaluate((shown) => bench.arm('matching', shown, 'q'), comboOption);
      await page.keyboard.press('q');
      return inTime(
        page.evaluate(() => bench.awaited()),
        comboOption,
      );
    },
  },
  {
    title: 'open a dialog',
    isFor: has('dialog'),
    limit: { to: plain, most: 1 },
    async run(visit, driver) {
      await mount(visit.page, 'dialog');
      await pointAt(visit.page, driver.dialogTrigger);
      return pressUntilShown(visit, driver.dialog);
    },
  },
];

/** What one scene costs in a page of its own. */
export async function costOf(
  scene: Pick<Scene, 'run'>,
  visit: Visit,
  driver: Driver = byHand.driver,
): Promise<Cost> {
  const asking = await visit.page.evaluate(() => bench.calibrate());
  const { began, ended } = await scene.run(visit, driver);
  const atRest = await visit.rest(8000);
  const errors = [...visit.errors, ...(await visit.page.evaluate(() => bench.errors))];
  if (errors.length > 0) throw new Error(errors.join('; '));
  return { shown: Math.max(0, ended - began - asking), rest: Math.max(0, atRest - began - 2 * asking) };
}
