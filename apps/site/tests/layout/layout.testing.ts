/** Layout problems of a page (F28), at four widths and in several display modes. */
import type { Browser, Page } from 'playwright';
import { cases } from '../../../../tools/cases.ts';
import { visit } from '../browser.testing.ts';
import { findTableProblems, type TableProblems } from './table-problems.testing.ts';
import { findTextProblems, type TextProblems } from './text-problems.testing.ts';

export type PageProblems = TextProblems & TableProblems;

const widths = [320, 390, 768, 1280];

type Mode = (page: Page) => Promise<unknown>;
const light: Mode = (page) =>
  page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', media: null, reducedMotion: 'reduce' });

const modes: Record<string, Mode> = {
  light,
  dark: (page) => page.emulateMedia({ colorScheme: 'dark' }),
  'text at 200 %': (page) => page.evaluate(() => void (document.documentElement.style.fontSize = '200%')),
};

/** The modes of the long run only. */
const furtherModes: Record<string, Mode> = {
  compact: (page) => page.evaluate(() => void (document.documentElement.dataset['density'] = 'compact')),
  'forced colours': (page) => page.emulateMedia({ forcedColors: 'active' }),
  print: (page) => page.emulateMedia({ media: 'print' }),
};

async function reset(page: Page): Promise<void> {
  await light(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
    delete document.documentElement.dataset['density'];
  });
}

/** A tab of a visitor who is here for the first time, with the cookie banner. */
export async function openTab(browser: Browser): Promise<Page> {
  const { page } = await visit(browser, {
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    // The policy would block injected faults.
    bypassCSP: true,
  });
  return page;
}

/** Both checks in one call, after the page has been laid out. */
const findInPage = `(async () => {
  await document.fonts.ready;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return { ...(${findTextProblems.toString()})(), ...(${findTableProblems.toString()})() };
})()`;

/** The problems of the page in its current state. */
export const findProblems = (page: Page): Promise<PageProblems> => page.evaluate(findInPage);

/** The problems of the page in every mode at every width; equal ones are one line with all their states. */
export async function findAllProblems(page: Page): Promise<string[]> {
  const states = new Map<string, string[]>();
  for (const [mode, set] of Object.entries({ ...modes, ...cases({}, furtherModes) })) {
    await reset(page);
    await set(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const [promise, problems] of Object.entries(await findProblems(page)))
        for (const problem of problems) {
          const line = `${promise}: ${problem}`;
          states.set(line, [...(states.get(line) ?? []), `${width} px ${mode}`]);
        }
    }
  }
  return [...states].map(([line, where]) => `${line} (${[...new Set(where)].join(', ')})`);
}

/** Sets the width of the window and the mode. */
export async function show(page: Page, width: number, mode: keyof typeof modes): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await reset(page);
  await modes[mode]?.(page);
}
