/** How it looks where there is more in it than fits. */
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { Modal, type ModalProps, opensModal } from './index.ts';

const longTitle =
  'Condiciones de uso de la información pública del mercado de valores y de sus participantes';

afterEach(() => page.viewport(1280, 800));

const element = (id: string): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;
const part = (name: string): HTMLElement => document.querySelector(`.rueda-Modal-${name}`) as HTMLElement;

async function open(props: Partial<ModalProps> = {}, paragraphs = 1): Promise<void> {
  await draw(
    <>
      <Modal id="modal" title="Aviso" accept="Aceptar" {...props}>
        {Array.from({ length: paragraphs }, (_, index) => (
          <p key={index}>Los precios de este sitio llegan con 20 minutos de retraso.</p>
        ))}
      </Modal>
      <Button {...opensModal('modal')}>Abrir</Button>
    </>,
  );
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.poll(() => element('modal').open).toBe(true);
}

/** Where a line says that the text goes on: under the title, over the buttons. */
const lined = (): string[] =>
  ['title', 'foot'].filter((name) => /rgb\(.* 1px/.test(getComputedStyle(part(name)).boxShadow));

describe('Modal', () => {
  test('shows where its text is cut, and only there', async () => {
    await page.viewport(390, 700);
    await open({}, 40);
    await expect.poll(lined).toEqual(['foot']);
    element('modal').scrollTo({ top: 200 });
    await expect.poll(lined).toEqual(['title', 'foot']);
    element('modal').scrollTo({ top: 100_000 });
    await expect.poll(lined).toEqual(['title']);
  });

  test('draws no edge through a text that fits', async () => {
    await open();
    expect(lined()).toEqual([]);
  });

  test('a long title takes four lines of a phone at most, clear of the buttons beside it', async () => {
    await page.viewport(390, 700);
    await open({ title: longTitle, hasFullScreen: true }, 40);
    const words = document.createRange();
    words.selectNodeContents(part('title'));
    const lines = [...words.getClientRects()];
    const tools = part('tools').getBoundingClientRect();
    expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(4);
    for (const { right, top } of lines) expect(right <= tools.left || top >= tools.bottom).toBe(true);
  });

  test('lets go of its title where the window is hardly higher than that', async () => {
    await page.viewport(320, 256);
    await open({ title: longTitle, hasFullScreen: true }, 40);
    element('modal').scrollTo({ top: 1000 });
    await expect.poll(() => part('title').getBoundingClientRect().bottom).toBeLessThan(0);
  });

  test('the mark of its full-screen switch says what a press does now', async () => {
    await open({ hasFullScreen: true });
    const seen = (): string[] =>
      [...document.querySelectorAll<SVGElement>('.rueda-Modal-tool > .rueda-Modal-full ~ svg')]
        .filter((mark) => mark.checkVisibility())
        .map((mark) => mark.innerHTML);
    const [before, ...others] = seen();
    expect(others).toEqual([]);
    await act(() => page.getByRole('checkbox', { name: 'Pantalla completa' }).click());
    expect(seen()).toHaveLength(1);
    expect(seen()).not.toEqual([before]);
  });

  test('two, one over the other, dim the page no more than one does', async () => {
    await draw(
      <div>
        <Modal id="first" title="Uno">
          <Button {...opensModal('second')}>Otro</Button>
        </Modal>
        <Button {...opensModal('first')}>Abrir</Button>
        <div>
          <Modal id="second" title="Dos">
            Texto
          </Modal>
        </div>
      </div>,
    );
    /** What the page keeps of its light under all that lies over it. */
    const light = (): number =>
      ['first', 'second']
        .filter((id) => element(id).open)
        .map((id) => getComputedStyle(element(id), '::backdrop'))
        .reduce((left, { backgroundColor, opacity }) => {
          const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]);
          return left * (1 - alpha * Number(opacity));
        }, 1);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.poll(light).toBeCloseTo(0.36, 2);
    await page.getByRole('button', { name: 'Otro' }).click();
    await expect.poll(() => element('second').open).toBe(true);
    await expect.poll(light).toBeCloseTo(0.36, 2);
  });
});
