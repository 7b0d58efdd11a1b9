import { afterAll, beforeAll, expect, test } from 'vitest';
import { requiredParts as listParts } from '../../src/runtime/required-parts.ts';
import { type StartedPages, startPages } from '../pages/page-server.ts';
import { storyFiles } from './story-files.ts';

const requiredParts = listParts();
let pages: StartedPages;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());

/** Runs in a page: each behaviour of this HTML that needs parts, with those that its host lacks. */
function findMissing([html, required]: readonly [string, typeof requiredParts]): [string, string[]][] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('rueda-island')].flatMap((island): [string, string[]][] => {
    const name = island.getAttribute('name') ?? '';
    const missing = required[name]?.filter((selector) => !island.parentElement?.querySelector(selector));
    return missing ? [[name, missing]] : [];
  });
}

test('every story has the parts that its behaviours need in development', async () => {
  const page = await pages.browser.newPage();
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const { widget, names } of await storyFiles())
    for (const name of names) {
      const html = await (await fetch(`${pages.server.address}/story/${widget}/${name}`)).text();
      for (const [behaviour, missing] of await page.evaluate(findMissing, [html, requiredParts] as const)) {
        seen.add(behaviour);
        problems.push(...missing.map((part) => `${widget}/${name}: ${behaviour} has no ${part}`));
      }
    }
  await page.close();
  expect(problems).toEqual([]);
  expect([...seen].toSorted()).toEqual(Object.keys(requiredParts).toSorted());
});
