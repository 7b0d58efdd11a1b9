/** Every server-rendered story, hydrated by the page's script under the strict Content Security Policy. */
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
  'the stories of $widget activate without React and without a console line',
  async ({ widget, names }) => {
    const { page, problems, hasReact } = await pages.visit();
    // The gate checks three of them.
    for (const [index, name] of names.slice(0, isLong ? names.length : 3).entries()) {
      const address = `${pages.server.address}/story/${widget}/${name}`;
      // Without an island there is nothing to activate; the first story shows violations of the policy.
      if (index > 0 && !isLong && !hasIslands(await (await fetch(address)).text())) continue;
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(settle);
      // A busy machine needs longer for their files.
      await expect
        .poll(() => page.evaluate(findInactiveIslands), { timeout: 10_000, message: name })
        .toEqual([]);
    }
    await page.close();
    const lines = problems.filter((line) => !isOfTheStory(widget, line));
    expect({ lines, hasReact: hasReact() }).toEqual({ lines: [], hasReact: false });
  },
);

test('control: an island with an unknown name is reported as inactive', async () => {
  const page = await pages.browser.newPage();
  await page.goto(`${pages.server.address}/story/tabs/Ordinary`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const island = document.createElement('rueda-island');
    island.setAttribute('name', 'nobody');
    document.body.append(island);
  });
  expect(await page.evaluate(findInactiveIslands)).toEqual(['<rueda-island name="nobody"></rueda-island>']);
  await page.close();
});

/** The stories of TopScrollbar add a scrolling frame with an inline style, which the policy blocks. */
const isOfTheStory = (widget: string, line: string): boolean =>
  widget === 'top-scrollbar' && line.startsWith('Applying inline style');

/** Waits until islands with the idle trigger load their files, and a wrong one or a message would have appeared. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 1000 });
  });
}

/** The islands of a page that are not active, except for islands inside another one. */
function findInactiveIslands(): string[] {
  return [...document.querySelectorAll('rueda-island[name]')]
    .filter((island) => !('ruedaActive' in island) && !island.parentElement?.closest('rueda-island'))
    .map((island) => island.outerHTML.slice(0, 80));
}
