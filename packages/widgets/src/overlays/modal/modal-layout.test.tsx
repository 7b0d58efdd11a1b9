/** The layout of a modal with more content than fits. */
import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { render } from '../../../testing/suite/render.tsx';
import { Modal, type ModalProps, opensModal } from './index.ts';

const longTitle =
  'Condiciones de uso de la información pública del mercado de valores y de sus participantes';

afterEach(() => page.viewport(1280, 800));

const element = (id: string): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;
const part = (name: string): HTMLElement => document.querySelector(`.rueda-Modal-${name}`) as HTMLElement;

async function open(props: Partial<ModalProps> = {}, paragraphs = 1): Promise<void> {
  await render(
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

/** The parts with a line that marks clipped text: the title, the buttons. */
const lined = (): string[] =>
  ['title', 'foot'].filter((name) => /rgb\(.* 1px/.test(getComputedStyle(part(name)).boxShadow));

describe('the layout of Modal', () => {
  test('marks the edges where its text is clipped, and only those', async () => {
    await page.viewport(390, 700);
    await open({}, 40);
    await expect.poll(lined).toEqual(['foot']);
    element('modal').scrollTo({ top: 200 });
    await expect.poll(lined).toEqual(['title', 'foot']);
    element('modal').scrollTo({ top: 100_000 });
    await expect.poll(lined).toEqual(['title']);
  });

  test('has no edge lines if its text fits', async () => {
    await open();
    expect(lined()).toEqual([]);
  });

  test('wraps a long title to at most four lines on a phone, clear of the buttons beside it', async () => {
    await page.viewport(390, 700);
    await open({ title: longTitle, hasFullScreen: true }, 40);
    const range = document.createRange();
    range.selectNodeContents(part('title'));
    const lines = [...range.getClientRects()];
    const tools = part('tools').getBoundingClientRect();
    expect(new Set(lines.map(({ top }) => Math.round(top))).size).toBeLessThanOrEqual(4);
    for (const { right, top } of lines) expect(right <= tools.left || top >= tools.bottom).toBe(true);
  });

  test('scrolls its title away in a window that is hardly higher than the title', async () => {
    await page.viewport(320, 256);
    await open({ title: longTitle, hasFullScreen: true }, 40);
    element('modal').scrollTo({ top: 1000 });
    await expect.poll(() => part('title').getBoundingClientRect().bottom).toBeLessThan(0);
  });

  test('shows the icon for the next state on its full-screen switch', async () => {
    await open({ hasFullScreen: true });
    const visibleIcons = (): string[] =>
      [...document.querySelectorAll<SVGElement>('.rueda-Modal-tool > .rueda-Modal-full ~ svg')]
        .filter((mark) => mark.checkVisibility())
        .map((mark) => mark.innerHTML);
    const [before, ...others] = visibleIcons();
    expect(others).toEqual([]);
    await act(() => page.getByRole('checkbox', { name: 'Pantalla completa' }).click());
    expect(visibleIcons()).toHaveLength(1);
    expect(visibleIcons()).not.toEqual([before]);
  });

  test('dims the page with two stacked modals no more than with one', async () => {
    await render(
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
    /** The brightness of the page under its backdrops. */
    const brightness = (): number =>
      ['first', 'second']
        .filter((id) => element(id).open)
        .map((id) => getComputedStyle(element(id), '::backdrop'))
        .reduce((left, { backgroundColor, opacity }) => {
          const alpha = Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]);
          return left * (1 - alpha * Number(opacity));
        }, 1);
    await page.getByRole('button', { name: 'Abrir' }).click();
    await expect.poll(brightness).toBeCloseTo(0.36, 2);
    await page.getByRole('button', { name: 'Otro' }).click();
    await expect.poll(() => element('second').open).toBe(true);
    await expect.poll(brightness).toBeCloseTo(0.36, 2);
  });
});
