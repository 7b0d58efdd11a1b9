import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { queueEarlyClicks } from '../../runtime/queue-early-clicks.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { hydrateStory } from '../../../testing/suite/hydrate-story.tsx';
import { Modal, type ModalProps, opensModal } from './index.ts';
import * as stories from './modal.stories.tsx';

describeWidget(stories);

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const element = (id: string): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;

async function renderModal(props: Partial<ModalProps> = {}) {
  return render(
    <>
      <Modal id="modal" title="Aviso" accept="Aceptar" {...props}>
        <p>Texto</p>
      </Modal>
      <Button {...opensModal('modal')}>Abrir</Button>
    </>,
  );
}

/** Removes support for these commands: `button.command` is empty, and a click does nothing. */
function removeCommands(unsupported: readonly string[]): void {
  const { prototype } = HTMLButtonElement;
  const original = Object.getOwnPropertyDescriptor(prototype, 'command') as PropertyDescriptor;
  Object.defineProperty(prototype, 'command', {
    ...original,
    get(this: HTMLButtonElement) {
      const command = original.get?.call(this) as string;
      return unsupported.includes(command) ? '' : command;
    },
  });
  const ignore = (event: Event): void => {
    if (unsupported.includes((event as CommandEvent).command)) event.preventDefault();
  };
  document.addEventListener('command', ignore, true);
  onTestFinished(() => {
    Object.defineProperty(prototype, 'command', original);
    document.removeEventListener('command', ignore, true);
  });
}

describe('Modal', () => {
  test('opens from its button, is named by its title, and restores the focus when it closes', async () => {
    await renderModal();
    await button('Abrir').click();
    await expect.element(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible();
    expect(element('modal').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Abrir');
  });

  test('has the return value accept only after an accept, and an empty one after close and cancel', async () => {
    await renderModal();
    const returnValues: string[] = [];
    element('modal').addEventListener('close', () => returnValues.push(element('modal').returnValue));
    for (const name of ['Aceptar', 'Cerrar', 'Cancelar']) {
      await button('Abrir').click();
      await button(name).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    expect(returnValues).toEqual(['accept', '', '']);
  });

  test('closes on a click outside', async () => {
    await renderModal();
    await button('Abrir').click();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test.for([
    ['sm', 550],
    ['md', 750],
    ['lg', 970],
    ['xl', 1200],
  ] as const)('with size %s is %i px wide if the screen has room', async ([size, width]) => {
    await page.viewport(1400, 800);
    await renderModal({ size });
    await button('Abrir').click();
    expect(element('modal').offsetWidth).toBe(width);
    await page.viewport(390, 800);
    expect(element('modal').offsetWidth).toBe(390 - 2 * 16);
    await page.viewport(1280, 800);
  });

  test('fills the screen and back with its switch, by click and by keyboard', async () => {
    await renderModal({ hasFullScreen: true, size: 'sm' });
    await button('Abrir').click();
    const full = page.getByRole('checkbox', { name: 'Pantalla completa' });
    await full.click();
    expect([element('modal').offsetWidth, element('modal').offsetHeight]).toEqual([innerWidth, innerHeight]);
    await userEvent.keyboard(' ');
    expect(element('modal').offsetWidth).toBe(550);
  });

  test('marks the body while any modal is open, until the last one closes', async () => {
    await render(
      <>
        <Modal id="outer" title="Uno">
          <Button {...opensModal('inner')}>Otro</Button>
        </Modal>
        <Modal id="inner" title="Dos">
          <p>Dentro</p>
        </Modal>
        <Button {...opensModal('outer')}>Abrir</Button>
      </>,
    );
    const isMarked = (): boolean => document.body.classList.contains('rueda-hasOpenModal');
    expect(isMarked()).toBe(false);
    await button('Abrir').click();
    await button('Otro').click();
    await expect
      .poll(() => [element('outer').open, element('inner').open, isMarked()])
      .toEqual([true, true, true]);
    await userEvent.keyboard('{Escape}');
    await expect
      .poll(() => [element('outer').open, element('inner').open, isMarked()])
      .toEqual([true, false, true]);
    expect(document.activeElement?.textContent).toBe('Otro');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => [element('outer').open, isMarked()]).toEqual([false, false]);
  });

  test('leaves no mark on the body when it is unmounted while open', async () => {
    const { rerender } = await renderModal();
    await button('Abrir').click();
    await expect.poll(() => document.body.className).toBe('rueda-hasOpenModal');
    await rerender(<p>Otra página</p>);
    expect(document.body.className).toBe('');
  });

  test('restores the focus when it is unmounted while open, or when its opener is gone', async () => {
    const renderTwo = (has: { outer?: boolean; inner?: boolean }) => (
      <>
        {has.outer && (
          <Modal id="outer" title="Uno">
            <Button {...opensModal('inner')}>Otro</Button>
          </Modal>
        )}
        {has.inner && (
          <Modal id="inner" title="Dos">
            <p>Dentro</p>
          </Modal>
        )}
        <Button {...opensModal('outer')}>Abrir</Button>
      </>
    );
    const { rerender } = await render(renderTwo({ outer: true, inner: true }));
    await button('Abrir').click();
    await button('Otro').click();
    await rerender(renderTwo({ outer: true }));
    expect(document.activeElement?.textContent).toBe('Otro');

    await rerender(renderTwo({ outer: true, inner: true }));
    await button('Otro').click();
    await rerender(renderTwo({ inner: true }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Abrir');
  });

  test('prevents the page behind it from scrolling or shifting', async () => {
    await render(
      <>
        <div style={{ height: 1500 }} />
        <Modal id="modal" title="Aviso">
          <p>Texto</p>
        </Modal>
        <Button {...opensModal('modal')}>Abrir</Button>
        <div style={{ height: 1500 }} />
      </>,
    );
    await button('Abrir').click();
    const before = [scrollY, document.documentElement.clientWidth];
    await userEvent.wheel(document.documentElement, { delta: { y: 400 } });
    await userEvent.keyboard('{PageDown}');
    expect([scrollY, document.documentElement.clientWidth]).toEqual(before);
    await userEvent.keyboard('{Escape}');
    expect([scrollY, document.documentElement.clientWidth]).toEqual(before);
  });

  test('opens in 300 ms and is removed 700 ms after it closes, without catching clicks meanwhile', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    await renderModal();
    await button('Abrir').click();
    const opening = element('modal').getAnimations();
    expect(opening.map((animation) => animation.effect?.getComputedTiming().duration)).toContain(300);
    await Promise.all(opening.map((animation) => animation.finished));

    const closed = performance.now();
    element('modal').close();
    expect(getComputedStyle(element('modal')).pointerEvents).toBe('none');
    await expect
      .poll(() => getComputedStyle(element('modal')).display, { interval: 10, timeout: 3000 })
      .toBe('none');
    const gone = performance.now() - closed;
    expect(gone).toBeGreaterThanOrEqual(690);
    expect(gone).toBeLessThan(1200);
  });

  test('submits its form on accept', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    await render(
      <>
        <Modal id="modal" title="Nota" accept="Enviar" form="note">
          <form id="note" onSubmit={onSubmit}>
            <input name="note" aria-label="Nota" required />
          </form>
        </Modal>
        <Button {...opensModal('modal')}>Abrir</Button>
      </>,
    );
    await button('Abrir').click();
    await button('Enviar').click();
    expect(onSubmit).not.toHaveBeenCalled();
    await page.getByRole('textbox', { name: 'Nota' }).fill('hola');
    await button('Enviar').click();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  test.for([
    ['no invoker commands', ['show-modal', 'close', 'request-close']],
    ['commands but not request-close', ['request-close']],
  ] as const)('opens and closes in a browser with %s', async ([, unsupported]) => {
    removeCommands(unsupported);
    await renderModal();
    for (const name of ['Aceptar', 'Cancelar', 'Cerrar']) {
      await button('Abrir').click();
      await expect.element(dialog()).toBeVisible();
      await button(name).click();
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(element('modal').returnValue).toBe(name === 'Aceptar' ? 'accept' : '');
    }
  });

  test('opens once on a click from before its code loaded, in a browser without invoker commands', async () => {
    const { prototype } = HTMLButtonElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'commandForElement') as PropertyDescriptor;
    Reflect.deleteProperty(prototype, 'commandForElement');
    onTestFinished(() => void Object.defineProperty(prototype, 'commandForElement', original));
    removeCommands(['show-modal', 'close', 'request-close']);
    const addSpy = vi.spyOn(document, 'addEventListener');
    queueEarlyClicks();
    // It never stops listening, and would queue the clicks of the following tests.
    const [type, listener] = addSpy.mock.lastCall as [string, EventListener];
    addSpy.mockRestore();
    onTestFinished(() => document.removeEventListener(type, listener));
    await render(<Button {...opensModal('modal')}>Antes</Button>);
    await button('Antes').click();
    const first = await renderModal();
    await expect.element(dialog()).toBeVisible();
    await button('Cancelar').click();
    await first.rerender(<p />);
    await renderModal();
    expect(element('modal').open).toBe(false);
  });

  test('closes on a click outside in a browser without closedby, unless the click began inside', async () => {
    const { prototype } = HTMLDialogElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'closedBy') as PropertyDescriptor;
    Reflect.deleteProperty(prototype, 'closedBy');
    onTestFinished(() => void Object.defineProperty(prototype, 'closedBy', original));
    await renderModal();
    element('modal').removeAttribute('closedby');
    await button('Abrir').click();
    const drag = (from: Element, x: number): void => {
      from.dispatchEvent(new PointerEvent('pointerdown', { clientX: x, clientY: 5, bubbles: true }));
      element('modal').dispatchEvent(new MouseEvent('click', { clientX: 5, clientY: 5 }));
    };
    drag(page.getByText('Texto').element(), 500);
    expect(element('modal').open).toBe(true);
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test('opens the second modal over the first in the story Stacked', async () => {
    const { play, unmount } = await hydrateStory(stories, 'Stacked', 'es');
    await play?.();
    const open = [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);
    expect([...open, document.activeElement?.closest('dialog')?.id]).toEqual(['first', 'second', 'second']);
    await unmount();
  });

  test('opens with the focus on its heading, a short text as its description, and the switch last', async () => {
    await renderModal({ hasFullScreen: true });
    await button('Abrir').click();
    await expect.element(page.getByRole('heading', { name: 'Aviso' })).toHaveFocus();
    await expect.element(dialog()).toHaveAccessibleDescription('Texto');
    const stops: unknown[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.keyboard('{Tab}');
      stops.push(document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
    }
    expect(stops).toEqual(['Cancelar', 'Aceptar', 'Cerrar', 'Pantalla completa']);
  });

  test('opens with the focus on its first field, if any, and without a long text as its description', async () => {
    const { rerender } = await render(
      <>
        <Modal id="modal" title="Nota">
          <Button>Ayuda</Button>
          <input aria-label="Nota" />
        </Modal>
        <Button {...opensModal('modal')}>Abrir</Button>
      </>,
    );
    await button('Abrir').click();
    await expect.element(page.getByRole('textbox', { name: 'Nota' })).toHaveFocus();
    await expect.element(dialog()).not.toHaveAttribute('aria-describedby');
    await userEvent.keyboard('{Escape}');
    await rerender(
      <>
        <Modal id="modal" title="Condiciones">
          <p>{'Los precios llegan con 20 minutos de retraso. '.repeat(30)}</p>
          <a href="#fin">Fin</a>
        </Modal>
        <Button {...opensModal('modal')}>Abrir</Button>
      </>,
    );
    await button('Abrir').click();
    await expect.element(page.getByRole('heading', { name: 'Condiciones' })).toHaveFocus();
    await expect.element(dialog()).not.toHaveAttribute('aria-describedby');
  });

  test('has autofocus on its heading in server HTML, unless it has a form', async () => {
    const html = (story: string) => commands.serverHtml('overlays/modal/modal.stories.tsx', story, 'es');
    expect(await html('Closed')).toMatch(/<h2[^>]* autofocus=""/);
    expect(await html('AcceptSendsAForm')).not.toContain('autofocus');
  });

  test('has English labels with language="en"', async () => {
    await renderModal({ language: 'en', hasFullScreen: true });
    await button('Abrir').click();
    await expect.element(button('Close')).toBeVisible();
    await expect.element(button('Cancel')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Full screen' })).toBeVisible();
  });
});
