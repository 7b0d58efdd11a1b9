/** Every story as a server prints it, woken by the page's one script under the strict content policy. */
import { isLong } from '../../../../tools/cases.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasIslands } from '../../src/runtime/island.tsx';
import { type StartedPages, startPages } from '../pages/page-server.ts';
import { storyFiles } from './story-files.ts';

let pages: StartedPages;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

test.for(await storyFiles())(
  '$widget wakes in silence, and without React, in its stories',
  async ({ widget, names }) => {
    const { page, problems, hasReact } = await pages.visit();
    const asleep: string[] = [];
    // A gate looks at three of them.
    for (const [place, name] of names.slice(0, isLong ? names.length : 3).entries()) {
      const address = `${pages.server.address}/story/${widget}/${name}`;
      // Without an island there is nothing to wake; the first story shows what the policy has to say of the widget.
      if (place > 0 && !isLong && !hasIslands(await (await fetch(address)).text())) continue;
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(settled);
      asleep.push(...(await page.evaluate(sleepers)).map((island) => `${name}: ${island}`));
    }
    await page.close();
    const lines = problems.filter((line) => !isOfTheStory(widget, line));
    expect({ lines, asleep, hasReact: hasReact() }).toEqual({ lines: [], asleep: [], hasReact: false });
  },
);

test('control: an island that nobody knows is found asleep', async () => {
  const page = await pages.browser.newPage();
  await page.goto(`${pages.server.address}/story/tabs/Ordinary`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const island = document.createElement('rueda-island');
    island.setAttribute('name', 'nobody');
    document.body.append(island);
  });
  expect(await page.evaluate(sleepers)).toEqual(['<rueda-island name="nobody"></rueda-island>']);
  await page.close();
});

/** The stories of TopScrollbar have a frame of their own, which scrolls by an inline style that the policy refuses. */
const isOfTheStory = (widget: string, line: string): boolean =>
  widget === 'top-scrollbar' && line.startsWith('Applying inline style');

/** What wakes when idle has done so, and the files have come from this same machine. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(resolve, 50));
  });
}

/** The islands of a page that are not awake, those apart that wait for a touch or stand inside one that does. */
function sleepers(): string[] {
  const activeKey = Symbol.for('rueda.active');
  return [...document.querySelectorAll('rueda-island[name]')]
    .filter((island) => !(activeKey in island) && !island.parentElement?.closest('rueda-island'))
    .map((island) => island.outerHTML.slice(0, 80));
}
