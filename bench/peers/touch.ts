import type { Page } from 'playwright';
import { type Browser, startBrowser, type Visit } from './browser.ts';
import { rueda } from './libraries.ts';
import { writeIslands } from './pages.ts';
import { checkLimit, miss, say, startPart, table } from './report.ts';
import { printAll } from './renderers.ts';
import { median, quartilesOf, shuffled } from './samples.ts';

/** A phone's processor, and what may pass on it between the touch and a working control. */
const slowness = 4;
const limit = 400;
const longest = 10_000;

/** A control that wakes when it is touched. */
interface Control {
  readonly title: string;
  /** What proves that it works. */
  readonly shown: string;
  readonly touch: (page: Page) => Promise<void>;
}

const controls: readonly Control[] = [
  {
    title: 'Autocomplete: pressed, a key, its options shown',
    shown: '[role=option]',
    async touch(page) {
      await page.getByLabel('Security', { exact: true }).and(page.locator('input')).click();
      await page.keyboard.press('z');
    },
  },
  {
    title: 'DatePicker: its button pressed, the calendar shown',
    shown: '[role=grid]',
    touch: (page) => page.getByRole('button', { name: /^Open the calendar: From/ }).click(),
  },
];

/** Begins to wait for the first press or key and then for what it should show. Wall milliseconds between the two. */
function watch(page: Page, selector: string): Promise<void> {
  return page.evaluate((shown) => {
    let began: number | undefined;
    const onFirst = ({ timeStamp }: Event): void => {
      began ??= timeStamp;
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, onFirst, { capture: true });
    const isShown = (): boolean => {
      const element = document.querySelector(shown);
      return element?.checkVisibility({ visibilityProperty: true }) === true && element.clientHeight > 0;
    };
    const touched = new Promise<number>((resolve) => {
      const everyFrame = (now: number): void => {
        if (began !== undefined && isShown()) resolve(now - began);
        else requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
    Object.assign(globalThis, { touched });
  }, selector);
}

async function touchAndWait({ page }: Visit, { shown, touch }: Control): Promise<number> {
  await watch(page, shown);
  await touch(page);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${shown} was not shown in ${longest / 1000} s`)), longest).unref();
  });
  const came = page.evaluate(() => (globalThis as unknown as { touched: Promise<number> }).touched);
  return Promise.race([came, late]);
}

/** The first visit fetches every file; in the second, on a slow processor, nothing was touched before. */
async function takeSample(browser: Browser, path: string, control: Control): Promise<number> {
  const visit = await browser.visit(path);
  try {
    await touchAndWait(visit, control);
    await visit.rest();
    visit.takeRequests();
    await visit.page.goto(visit.page.url());
    await visit.rest();
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    const taken = await touchAndWait(visit, control);
    const fetched = visit.takeRequests().filter((path) => path.endsWith('.js'));
    if (fetched.length > 0) throw new Error(`${fetched.join(', ')} came again: the files were not warm.`);
    return taken;
  } finally {
    await visit.close();
  }
}

/** From the first touch to a working control, on the printed page with its one script. */
export async function measureInteraction(runs: number): Promise<void> {
  startPart(`First touch to a working control: wall ms, processor slowed ${slowness} ×, warm files`);
  const prints = await printAll([rueda], (_, why) => miss('first touch', why));
  const { page } = await writeIslands(prints.get(rueda.id)?.['page']);
  const taken = new Map<Control, number[]>(controls.map((control) => [control, []]));
  const browser = await startBrowser();
  try {
    for (let round = 0; round < runs; round += 1)
      for (const [control, times] of shuffled([...taken]))
        try {
          times.push(await takeSample(browser, page, control));
        } catch (error) {
          taken.delete(control);
          miss(control.title, error);
        }
  } finally {
    await browser.close();
  }
  table(
    ['', 'ms', 'quartiles'],
    [...taken].map(([{ title }, times]) => [
      title,
      median(times).toFixed(0),
      quartilesOf(times)
        .map((value) => value.toFixed(0))
        .join(' – '),
    ]),
  );
  say(`  medians of ${runs}`);
  for (const [{ title }, times] of taken)
    checkLimit({ what: title, value: median(times), limit, unit: ' ms' });
}
