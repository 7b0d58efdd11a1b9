/** Quality line F29: with motion enabled, nothing jumps while a modal opens and closes. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Modal, type ModalProps, opensModal } from './index.ts';

const dialog = (): HTMLDialogElement => document.getElementById('modal') as HTMLDialogElement;

/** The distance that it moves up when it opens, and down when it closes. */
const travelPx = 12;

/** The boxes of the modal and of its parts. */
const boxes = (): DOMRect[] =>
  [dialog(), ...dialog().querySelectorAll('.rueda-Modal > *')].map((part) => part.getBoundingClientRect());

async function open(props: Partial<ModalProps> = {}): Promise<void> {
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  await render(
    <>
      <Modal id="modal" title="Quitar VOLCABC1 de tu lista" accept="Quitar" {...props}>
        <p>Dejarás de ver su precio en tu resumen.</p>
        <p>Puedes volver a agregarlo cuando quieras.</p>
      </Modal>
      <Button {...opensModal('modal')}>Abrir</Button>
    </>,
  );
}

/** The boxes in 24 frames of the animation that `begin` starts, independent of the load of the machine. */
function recordFrames(begin: () => void): DOMRect[][] {
  begin();
  const animations = dialog().getAnimations();
  const end = Math.max(...animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime)));
  const frames: DOMRect[][] = [];
  for (let frame = 0; frame < 24; frame += 1) {
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = (end * frame) / 24;
    }
    frames.push(boxes());
  }
  for (const animation of animations) animation.finish();
  return frames;
}

/** The number of frames with a part more than 2 px off its path, which is straight down from its rest position. */
function countJumps(frames: DOMRect[][], rest: DOMRect[]): number {
  const isOff = (box: DOMRect, at: DOMRect): boolean =>
    Math.abs(box.x - at.x) > 2 ||
    Math.abs(box.width - at.width) > 2 ||
    Math.abs(box.height - at.height) > 2 ||
    box.y < at.y - 2 ||
    box.y > at.y + travelPx + 2;
  return frames.filter((frame) => frame.some((box, part) => isOff(box, rest[part] as DOMRect))).length;
}

function play(): { opening: DOMRect[][]; closing: DOMRect[][]; rest: DOMRect[] } {
  const opening = recordFrames(() =>
    (page.getByRole('button', { name: 'Abrir' }).element() as HTMLElement).click(),
  );
  const rest = boxes();
  const closing = recordFrames(() => dialog().close());
  return { opening, closing, rest };
}

test.for<[string, Partial<ModalProps>]>([
  ['small', { size: 'sm' }],
  ['wide', { size: 'xl' }],
  ['long', { children: Array.from({ length: 40 }, (_, index) => <p key={index}>Texto {index}</p>) }],
  ['without an accept button', { accept: undefined, hasFullScreen: true }],
])('F29: nothing jumps while a modal opens and closes: %s', async ([, props]) => {
  await open(props);
  const { opening, closing, rest } = play();
  // It does move: it starts and ends at the full distance.
  expect([opening[0], closing.at(-1)].map((frame) => (frame?.[0]?.y ?? 0) - (rest[0]?.y ?? 0))).toEqual([
    travelPx,
    travelPx,
  ]);
  expect({ opening: countJumps(opening, rest), closing: countJumps(closing, rest) }).toEqual({
    opening: 0,
    closing: 0,
  });
});

test('F29, the control: the check detects a modal whose position applies only while it is open', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  style.textContent = '.rueda-Modal:not([open]) { inset-block: auto; flex-direction: row }';
  await open();
  const { opening, closing, rest } = play();
  expect(countJumps(opening, rest)).toBe(0);
  expect(countJumps(closing, rest)).toBe(closing.length);
});
