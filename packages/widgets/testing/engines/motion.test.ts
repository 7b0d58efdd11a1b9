/** F29 in WebKit: with motion on, nothing jumps as a modal comes and goes. In Firefox it goes at once. */
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
 * Steps through 24 frames of a modal's coming and going, and counts those in which it, or a part of it, is more than
 * 2 px away from its path: straight down from where it rests, by 12 px. Runs in the page.
 */
function countJumps(planted: string): { moves: boolean; coming: number; going: number } {
  document.head.appendChild(document.createElement('style')).textContent = planted;
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
  const coming = watch(() => dialog.showModal());
  const rest = boxes();
  const going = watch(() => dialog.close());
  const isOff = (box: DOMRect, at: DOMRect | undefined): boolean =>
    !at ||
    Math.abs(box.x - at.x) > 2 ||
    Math.abs(box.width - at.width) > 2 ||
    Math.abs(box.height - at.height) > 2 ||
    box.y < at.y - 2 ||
    box.y > at.y + 14;
  const jumps = (frames: DOMRect[][]): number =>
    frames.filter((frame) => frame.some((box, part) => isOff(box, rest[part]))).length;
  return { moves, coming: jumps(coming), going: jumps(going) };
}

// Unguarded: the policy of the pages would refuse the planted fault.
async function play(planted = ''): Promise<ReturnType<typeof countJumps>> {
  await page.open(addressOf('modal/Closed?unguarded'));
  return page.evaluate(countJumps, planted);
}

test('nothing jumps as a modal comes and goes', async () => {
  expect(await play()).toEqual({ moves: true, coming: 0, going: 0 });
});

test('control: a place that it has only while it is open is seen to jump', async () => {
  const { going } = await play('.rueda-Modal:not([open]) { inset-block: auto; flex-direction: row }');
  expect(going).toBeGreaterThan(0);
});
