/** Quality line F29: with motion on, nothing jumps as a modal comes and goes. */
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { Modal, type ModalProps, opensModal } from './index.ts';

const dialog = (): HTMLDialogElement => document.getElementById('modal') as HTMLDialogElement;

/** How far it travels: it comes up by so much, and goes down by the same. */
const travel = 12;

/** The boxes of the modal and of its parts. */
const boxes = (): DOMRect[] =>
  [dialog(), ...dialog().querySelectorAll('.rueda-Modal > *')].map((part) => part.getBoundingClientRect());

async function open(props: Partial<ModalProps> = {}): Promise<void> {
  await emulate({ 'prefers-reduced-motion': 'no-preference' });
  await draw(
    <>
      <Modal id="modal" title="Quitar VOLCABC1 de tu lista" accept="Quitar" {...props}>
        <p>Dejarás de ver su precio en tu resumen.</p>
        <p>Puedes volver a agregarlo cuando quieras.</p>
      </Modal>
      <Button {...opensModal('modal')}>Abrir</Button>
    </>,
  );
}

/** The boxes of 24 frames of what begins here, each at its time however busy the machine is; then it ends. */
function watch(begin: () => void): DOMRect[][] {
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

/** How many frames have something more than 2 px away from its path, which is straight down from where it rests. */
function jumps(frames: DOMRect[][], rest: DOMRect[]): number {
  const isOff = (box: DOMRect, at: DOMRect): boolean =>
    Math.abs(box.x - at.x) > 2 ||
    Math.abs(box.width - at.width) > 2 ||
    Math.abs(box.height - at.height) > 2 ||
    box.y < at.y - 2 ||
    box.y > at.y + travel + 2;
  return frames.filter((frame) => frame.some((box, part) => isOff(box, rest[part] as DOMRect))).length;
}

function play(): { coming: DOMRect[][]; going: DOMRect[][]; rest: DOMRect[] } {
  const coming = watch(() => (page.getByRole('button', { name: 'Abrir' }).element() as HTMLElement).click());
  const rest = boxes();
  const going = watch(() => dialog().close());
  return { coming, going, rest };
}

test.for<[string, Partial<ModalProps>]>([
  ['small', { size: 'sm' }],
  ['wide', { size: 'xl' }],
  ['long', { children: Array.from({ length: 40 }, (_, index) => <p key={index}>Texto {index}</p>) }],
  ['without an answer to give', { accept: undefined, hasFullScreen: true }],
])('F29: nothing jumps as a modal comes and goes: %s', async ([, props]) => {
  await open(props);
  const { coming, going, rest } = play();
  // It does move: it begins, and ends, as far away as it travels.
  expect([coming[0], going.at(-1)].map((frame) => (frame?.[0]?.y ?? 0) - (rest[0]?.y ?? 0))).toEqual([
    travel,
    travel,
  ]);
  expect({ coming: jumps(coming, rest), going: jumps(going, rest) }).toEqual({ coming: 0, going: 0 });
});

test('F29, the control: a place that it has only while it is open is seen to jump', async () => {
  const style = document.head.appendChild(document.createElement('style'));
  onTestFinished(() => style.remove());
  style.textContent = '.rueda-Modal:not([open]) { inset-block: auto; flex-direction: row }';
  await open();
  const { coming, going, rest } = play();
  expect(jumps(coming, rest)).toBe(0);
  expect(jumps(going, rest)).toBe(going.length);
});
