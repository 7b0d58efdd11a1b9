/** F29 in WebKit: with motion on, nothing jumps while a modal opens and closes. In Firefox it closes without motion. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EnginePage } from '../../../../tools/engines/engine.ts';
import { servePages } from './engines.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

const addressOf = servePages();
let page: EnginePage;

beforeAll(async () => {
  page = await startWebKit();
});
afterAll(() => page?.close());

/**
 * Steps through 24 frames of a modal's opening and closing, and counts those in which it, or a part of it, is more than
 * 2 px away from its path: straight down from its final position, by 12 px. Runs in the page.
 */
function countJumps(css: string): { moves: boolean; opening: number; closing: number } {
  document.head.appendChild(document.createElement('style')).textContent = css;
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  const boxes = (): DOMRect[] =>
    [dialog, ...dialog.children]
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0);
  let moves = false;
  const watch = (begin: () => void): DOMRect[][] => {
    begin();
    const animations = dialog.getAnimations();
    moves ||= animations.length > 0;
    const end = Math.max(0, ...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
    const frames = Array.from({ length: 24 }, (_, frame) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = (end * frame) / 24;
      }
      return boxes();
    });
    for (const animation of animations) animation.finish();
    return frames;
  };
  const opening = watch(() => dialog.showModal());
  const rest = boxes();
  const closing = watch(() => dialog.close());
  const isOff = (box: DOMRect, at: DOMRect | undefined): boolean =>
    !at ||
    Math.abs(box.x - at.x) > 2 ||
    Math.abs(box.width - at.width) > 2 ||
    Math.abs(box.height - at.height) > 2 ||
    box.y < at.y - 2 ||
    box.y > at.y + 14;
  const jumps = (frames: DOMRect[][]): number =>
    frames.filter((frame) => frame.some((box, part) => isOff(box, rest[part]))).length;
  return { moves, opening: jumps(opening), closing: jumps(closing) };
}

// `?unguarded`: the Content Security Policy of the pages would block the injected style.
async function play(css = ''): Promise<ReturnType<typeof countJumps>> {
  await page.open(addressOf('modal/Closed?unguarded'));
  return page.evaluate(countJumps, css);
}

test('nothing jumps while a modal opens and closes', async () => {
  expect(await play()).toEqual({ moves: true, opening: 0, closing: 0 });
});

test('control: a position that Modal has only while it is open is detected as a jump', async () => {
  const { closing } = await play('.rueda-Modal:not([open]) { inset-block: auto; flex-direction: row }');
  expect(closing).toBeGreaterThan(0);
});
