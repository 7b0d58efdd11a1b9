/** F27: every server-rendered story, in the browsers that Playwright does not drive. */
import { afterAll, describe, expect, test } from 'vitest';
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

describe.each(engines)('%s', (_, start) => {
  let page: EnginePage | undefined;
  afterAll(() => page?.close());

  test.for(stories)('$widget activates on interaction without a console line', async ({ widget, names }) => {
    const problems: string[] = [];
    for (const name of names) {
      try {
        page ??= await start();
        await page.open(addressOf(`${widget}/${name}`));
        await page.evaluate(focusControls);
        problems.push(...(await page.problems()).map((line) => `${name}: ${line}`));
      } catch (error) {
        problems.push(`${name}: ${String(error)}`);
        // A page that hangs blocks its browser; the next story gets a new one.
        page?.close();
        page = undefined;
      }
    }
    // As text, because the gate's summary shows only the length of a list.
    expect(problems.filter((line) => !isOfTheStory(widget, line)).join('\n')).toBe('');
  });
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
