/** The scenes in the browser, and the limits of Rueda. */
import type { Page } from 'playwright';
import type { Visit } from './browser.ts';
import { byHand, type Driver, type Library, plain, widgetsOf } from './libraries.ts';

/** Processor milliseconds at the start, and when the result was in the page and laid out. */
interface Times {
  readonly began: number;
  readonly ended: number;
}

/** The API of page/bench.jsx in the page. */
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

/** The limit of Rueda, as a ratio to another row of the same run. */
interface Limit {
  readonly to: Library;
  readonly max: number;
}

/** Processor milliseconds until the result is in the page and laid out, and until the page is idle. */
export interface Cost {
  readonly shown: number;
  readonly idle: number;
}

/** A task in the browser. */
export interface Scene {
  readonly title: string;
  /** Whether the scene is measured for this library. */
  readonly isFor: (library: Library) => boolean;
  /** Whether it begins in the server-rendered page; in the empty one otherwise. */
  readonly isServerRendered?: boolean;
  readonly limit: Limit;
  readonly run: (visit: Visit, driver: Driver) => Promise<Times>;
}

const timeoutMs = 45_000;

export function withTimeout<T>(work: Promise<T>, name: string): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(
      () => reject(new Error(`${name} did not appear within ${timeoutMs / 1000} s.`)),
      timeoutMs,
    ).unref();
  });
  return Promise.race([work, late]);
}

const mount = (page: Page, scene: string): Promise<Times> =>
  withTimeout(
    page.evaluate((name) => bench.mount(name), scene),
    scene,
  );

/** Moves the pointer over the centre of the first visible element, so that only the click is measured. */
async function pointAt(page: Page, selector: string): Promise<void> {
  const { x, y, width, height } =
    (await page.locator(selector).filter({ visible: true }).first().boundingBox()) ?? {};
  if (x === undefined || y === undefined) throw new Error(`There is no visible ${selector}.`);
  await page.mouse.move(x + (width ?? 0) / 2, y + Math.min((height ?? 0) / 2, 20));
}

async function click(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** Clicks at the pointer, and waits until an element is shown. */
async function clickUntilShown(visit: Visit, selector: string): Promise<Times> {
  const { page } = visit;
  await visit.waitUntilIdle(1500);
  if (await page.evaluate((shown) => bench.isShown(shown), selector))
    throw new Error(`${selector} was shown before the click.`);
  await page.evaluate((shown) => bench.arm('shown', shown), selector);
  await click(page);
  return withTimeout(
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
    isServerRendered: true,
    limit: { to: byHand, max: 1.5 },
    run: ({ page }) =>
      withTimeout(
        page.evaluate(() => bench.hydrate('page')),
        'the page',
      ),
  },
  {
    title: 'mount 100 selects',
    isFor: (library) => isByHand(library) || has('select')(library),
    limit: { to: byHand, max: 1.1 },
    run: ({ page }) => mount(page, 'selects 100'),
  },
  {
    title: 'open a select of 1,000',
    isFor: (library) => isByHand(library) || has('select')(library),
    limit: { to: byHand, max: 1.1 },
    async run(visit, driver) {
      await mount(visit.page, 'select 1000');
      await pointAt(visit.page, driver.select);
      return clickUntilShown(visit, driver.option);
    },
  },
  {
    title: 'first key in a combobox over 5,000',
    isFor: has('combobox'),
    limit: { to: plain, max: 1.4 },
    async run(visit, { comboOpen, comboInput, comboOption }) {
      const { page } = visit;
      await mount(page, 'combobox 5000');
      if (comboOpen !== undefined) {
        await pointAt(page, comboOpen);
        await click(page);
        await visit.waitUntilIdle();
      }
      await page.locator(comboInput).first().focus();
      await visit.waitUntilIdle(1500);
      await page.evaluate((shown) => bench.arm('matching', shown, 'q'), comboOption);
      await page.keyboard.press('q');
      return withTimeout(
        page.evaluate(() => bench.awaited()),
        comboOption,
      );
    },
  },
  {
    title: 'open a dialog',
    isFor: has('dialog'),
    limit: { to: plain, max: 1 },
    async run(visit, driver) {
      await mount(visit.page, 'dialog');
      await pointAt(visit.page, driver.dialogTrigger);
      return clickUntilShown(visit, driver.dialog);
    },
  },
];

/** Measures one scene in a new page. */
export async function costOf(
  scene: Pick<Scene, 'run'>,
  visit: Visit,
  driver: Driver = byHand.driver,
): Promise<Cost> {
  const measuringMs = await visit.page.evaluate(() => bench.calibrate());
  const { began, ended } = await scene.run(visit, driver);
  const idleAt = await visit.waitUntilIdle(8000);
  const errors = [...visit.errors, ...(await visit.page.evaluate(() => bench.errors))];
  if (errors.length > 0) throw new Error(errors.join('; '));
  return {
    shown: Math.max(0, ended - began - measuringMs),
    idle: Math.max(0, idleAt - began - 2 * measuringMs),
  };
}
