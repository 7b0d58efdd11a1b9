import type { Page } from 'playwright';
import { type Browser, startBrowser, type Visit } from './browser.ts';
import { rueda } from './libraries.ts';
import { writeIslands } from './pages.ts';
import { checkLimit, reportFailure, print, startPart, table } from './report.ts';
import { renderAll } from './renderers.ts';
import { median, quartilesOf, shuffled } from './samples.ts';

/** The slowdown to simulate a phone's processor, and the limit from the interaction to a working control. */
const slowdown = 4;
const limitMs = 350;
const timeoutMs = 10_000;

/** A control that is hydrated on interaction. */
interface Control {
  readonly title: string;
  /** The selector of the element that shows that it works. */
  readonly shown: string;
  readonly interact: (page: Page) => Promise<void>;
}

const controls: readonly Control[] = [
  {
    title: 'Autocomplete: click, a key, its options shown',
    shown: '[role=option]',
    async interact(page) {
      await page.getByLabel('Security', { exact: true }).and(page.locator('input')).click();
      await page.keyboard.press('z');
    },
  },
  {
    title: 'DatePicker: click on its button, the calendar shown',
    shown: '[role=grid]',
    interact: (page) => page.getByRole('button', { name: /^Open the calendar: From/ }).click(),
  },
];

/** Starts to wait for the first click or key and then for the element. Measures the wall time between the two. */
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
    const interactionMs = new Promise<number>((resolve) => {
      const everyFrame = (now: number): void => {
        if (began !== undefined && isShown()) resolve(now - began);
        else requestAnimationFrame(everyFrame);
      };
      requestAnimationFrame(everyFrame);
    });
    Object.assign(globalThis, { interactionMs });
  }, selector);
}

async function interactAndWait({ page }: Visit, { shown, interact }: Control): Promise<number> {
  await watch(page, shown);
  await interact(page);
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`${shown} was not shown in ${timeoutMs / 1000} s`)), timeoutMs).unref();
  });
  const result = page.evaluate(
    () => (globalThis as unknown as { interactionMs: Promise<number> }).interactionMs,
  );
  return Promise.race([result, late]);
}

/** The first load caches every file; the second one, on a slow processor, is measured. */
async function takeSample(browser: Browser, path: string, control: Control): Promise<number> {
  const visit = await browser.visit(path);
  try {
    await interactAndWait(visit, control);
    await visit.waitUntilIdle();
    visit.drainRequests();
    await visit.page.goto(visit.page.url());
    await visit.waitUntilIdle();
    const session = await visit.page.context().newCDPSession(visit.page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const sample = await interactAndWait(visit, control);
    const fetched = visit.drainRequests().filter((path) => path.endsWith('.js'));
    if (fetched.length > 0)
      throw new Error(`${fetched.join(', ')} were requested again: the files were not cached.`);
    return sample;
  } finally {
    await visit.close();
  }
}

/** Measures the time from the first interaction to a working control on the server-rendered page. */
export async function measureInteraction(runs: number): Promise<void> {
  startPart(`First interaction to a working control: wall ms, processor slowed ${slowdown} ×, cached files`);
  const rendered = await renderAll([rueda], (_, error) => reportFailure('first interaction', error));
  const { page } = await writeIslands(rendered.get(rueda.id)?.['page']);
  const samples = new Map<Control, number[]>(controls.map((control) => [control, []]));
  const browser = await startBrowser();
  try {
    for (let round = 0; round < runs; round += 1)
      for (const [control, times] of shuffled([...samples]))
        try {
          times.push(await takeSample(browser, page, control));
        } catch (error) {
          samples.delete(control);
          reportFailure(control.title, error);
        }
  } finally {
    await browser.close();
  }
  table(
    ['', 'ms', 'quartiles'],
    [...samples].map(([{ title }, times]) => [
      title,
      median(times).toFixed(0),
      quartilesOf(times)
        .map((value) => value.toFixed(0))
        .join(' – '),
    ]),
  );
  print(`  medians of ${runs}`);
  for (const [{ title }, times] of samples)
    checkLimit({ name: title, value: median(times), limit: limitMs, unit: ' ms' });
}
