/** The table of quotations compared with plain elements, a plain window and TanStack Virtual, in the browser. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { type Browser, startBrowser, type Visit } from './browser.ts';
import { bundleForBrowser, bundleStyles } from './bundler.ts';
import { buildFolder } from './install.ts';
import {
  checkLimit,
  inHundredths,
  reportFailure,
  print,
  startPart,
  table,
  reportProgress,
} from './report.ts';
import { median, ratioOf, shuffled } from './samples.ts';
import { costOf, withTimeout, type Scene } from './scenes.ts';

interface Kind {
  readonly id: string;
  readonly title: string;
  readonly css: string;
  /** The selectors of the elements that are clicked. */
  readonly head: string;
  readonly next: string;
}

const plainStyles = './libraries/plain/styles.css';
const buttons = { css: plainStyles, head: 'th:nth-child(3) button', next: '[aria-label="Next page"]' };
const kinds: readonly Kind[] = [
  { id: 'plain', title: 'plain, every row', ...buttons },
  { id: 'plain-windowed', title: 'plain, windowed', ...buttons },
  { id: 'tanstack', title: 'TanStack Table and Virtual', ...buttons },
  {
    id: 'rueda',
    title: 'Rueda QuoteTable',
    css: '@rueda/widgets/styles.css',
    head: 'th:nth-child(2) a',
    next: '.rueda-QuoteTable-pages a:last-of-type',
  },
];

/** The tasks, and the limits of Rueda as a ratio to the plain window in the same run. */
const tasks: readonly { title: string; limit: number; scene: (kind: Kind) => Scene['run'] }[] = [
  1000, 10_000,
].flatMap((count) => [
  {
    title: `${count} rows, first render`,
    limit: 1.5,
    scene:
      () =>
      ({ page }: Visit) =>
        mount(page, count, 0),
  },
  {
    title: `${count} rows, sort`,
    limit: 1.5,
    scene:
      ({ head }: Kind) =>
      (visit: Visit) =>
        measureChange(visit, count, 0, () => prepareClick(visit.page, head)),
  },
  {
    title: `${count} rows, first key of a filter`,
    limit: 1.5,
    scene: () => (visit: Visit) =>
      measureChange(visit, count, 0, async () => {
        await visit.page.locator('input[type=search]').focus();
        await visit.waitUntilIdle(1500);
        return () => visit.page.keyboard.press('9');
      }),
  },
  {
    title: `${count} rows, next page of 50`,
    limit: 1.5,
    scene:
      ({ next }: Kind) =>
      (visit: Visit) =>
        measureChange(visit, count, 50, () => prepareClick(visit.page, next)),
  },
]);

interface Times {
  began: number;
  ended: number;
}
declare const bench: {
  mount(scene: string): Promise<Times>;
  arm(kind: 'changed', selector: string): void;
  awaited(): Promise<Times>;
};

const mount = (page: Page, count: number, size: number): Promise<Times> =>
  withTimeout(
    page.evaluate((scene) => bench.mount(scene), `${count} ${size}`),
    'the table',
  );

/** Moves the pointer over an element, and returns a function that clicks. */
async function prepareClick(page: Page, selector: string): Promise<() => Promise<void>> {
  await page.locator(selector).hover();
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

/** Acts on an idle table, and waits until its first row has changed. */
async function measureChange(
  visit: Visit,
  count: number,
  size: number,
  prepare: () => Promise<() => Promise<void>>,
): Promise<Times> {
  const { page } = visit;
  await mount(page, count, size);
  const act = await prepare();
  await visit.waitUntilIdle(1500);
  await page.evaluate(() => bench.arm('changed', 'tbody tr:has(td:nth-child(2)):not([aria-hidden])'));
  await act();
  return withTimeout(
    page.evaluate(() => bench.awaited()),
    'another first row',
  );
}

async function writePage({ id, css }: Kind): Promise<void> {
  mkdirSync(join(buildFolder, 'tables'), { recursive: true });
  await bundleForBrowser(
    `import * as kind from './libraries/tables/${id}.jsx';
     import { rows } from './page/data.ts';
     import { installBench } from './page/bench.jsx';
     const { default: Table, prepare = (rows) => rows } = kind;
     const scenes = {};
     for (const count of [1000, 10000])
       for (const size of [0, 50]) scenes[count + ' ' + size] = () => <Table rows={prepare(rows(count))} pageSize={size} />;
     installBench({ scenes, Provider: ({ children }) => children });`,
    join(buildFolder, `tables/${id}.js`),
  );
  writeFileSync(join(buildFolder, `tables/${id}.css`), await bundleStyles([css]));
  writeFileSync(
    join(buildFolder, `tables/${id}.html`),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tables</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/tables/${id}.css"><script type="module" src="/tables/${id}.js"></script><div id="root"></div></html>`,
  );
}

export async function measureTables(runs: number): Promise<void> {
  startPart(
    'Tables of 8 values per row: CPU ms of the main thread until shown, medians; ratios, medians of pairs',
  );
  for (const kind of kinds) await writePage(kind);
  const jobs = tasks.flatMap((task) =>
    kinds.map((kind) => ({ task, kind, samples: [] as number[], hasFailed: false })),
  );
  for (let round = 0; round <= runs; round += 1) {
    reportProgress(`round ${round} of ${runs}`);
    const browser: Browser = await startBrowser();
    try {
      for (const job of shuffled(jobs.filter(({ hasFailed }) => !hasFailed)))
        try {
          const visit = await browser.visit(`/tables/${job.kind.id}.html`);
          try {
            const { shown } = await costOf({ run: job.task.scene(job.kind) }, visit);
            // The first round detects failing tasks, and is not counted.
            if (round > 0) job.samples.push(shown);
          } finally {
            await visit.close();
          }
        } catch (error) {
          job.hasFailed = true;
          reportFailure(`${job.task.title}, ${job.kind.title}`, error);
        }
    } finally {
      await browser.close();
    }
  }
  for (const task of tasks) {
    const timesOf = (id: string): number[] =>
      jobs.find((job) => job.task === task && job.kind.id === id)?.samples ?? [];
    print(`\n  ${task.title}`);
    table(
      ['', 'ms', '× plain', '× windowed'],
      kinds.map(({ id, title }) => [
        title,
        median(timesOf(id)).toFixed(1),
        inHundredths(ratioOf(timesOf(id), timesOf('plain'))),
        inHundredths(ratioOf(timesOf(id), timesOf('plain-windowed'))),
      ]),
      task.title,
    );
    checkLimit({
      name: `${task.title}, × plain windowed`,
      value: ratioOf(timesOf('rueda'), timesOf('plain-windowed')),
      limit: task.limit,
    });
  }
  const next = tasks.find(({ title }) => title.startsWith('10000 rows, next'));
  const nextOf = (id: string): number[] =>
    jobs.find(({ task, kind }) => task === next && kind.id === id)?.samples ?? [];
  checkLimit({
    name: '10000 rows, next page of 50, × plain',
    value: ratioOf(nextOf('rueda'), nextOf('plain')),
    limit: 1.2,
  });
  print(`  ${runs} samples of each, in turn`);
}
