/** F27: every server-rendered story, in the browsers that Playwright does not drive. */
import { afterAll, expect, test } from 'vitest';
import { isLong } from '../../../../tools/cases.ts';
import { storyFiles } from '../suite/story-files.ts';
import type { EnginePage } from '../../../../tools/engines/engine.ts';
import { engines, servePages } from './engines.ts';

/** All of them in the long run, 0.5 to 1 s each; the first of each widget in the gate. */
const stories = (await storyFiles()).map(({ widget, names }) => ({
  widget,
  names: isLong ? names : names.slice(0, 1),
}));

const addressOf = servePages();

const open = new Map<string, EnginePage>();
afterAll(() => open.forEach((page) => page.close()));

// In all engines at once: each story waits more than it computes.
test.for(stories)('$widget activates on interaction without a console line', async ({ widget, names }) => {
  const problems = await Promise.all(
    engines.map(async ([engine, start]) => {
      const lines: string[] = [];
      for (const name of names) {
        const page = open.get(engine) ?? (await start());
        open.set(engine, page);
        try {
          await page.open(addressOf(`${widget}/${name}`));
          await page.evaluate(focusControls);
          lines.push(...(await page.problems()));
        } catch (error) {
          lines.push(String(error));
          // A page that hangs blocks its browser; the next story gets a new one.
          page.close();
          open.delete(engine);
        }
      }
      return lines.filter((line) => !isOfTheStory(widget, line)).map((line) => `${engine}: ${line}`);
    }),
  );
  // As text, because the gate's summary shows only the length of a list.
  expect(problems.flat().join('\n')).toBe('');
});

/** The stories of TopScrollbar add a scrolling frame with an inline style, which the policy blocks. */
const isOfTheStory = (widget: string, line: string): boolean =>
  widget === 'top-scrollbar' && line.includes('policy: style-src');

/** Focuses the first ten controls, which activates islands that wait for an interaction, and waits for idle islands. */
async function focusControls(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const controls = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  for (const control of [...controls].slice(0, 10)) {
    control.focus();
    await frame();
  }
  await new Promise((resolve) => setTimeout(resolve, 250));
}
