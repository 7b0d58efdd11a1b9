import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { queueEarlyClicks } from '../../runtime/queue-early-clicks.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { emulate } from '../../../testing/suite/emulate.ts';
import { hydrateStory } from '../../../testing/suite/hydrate-story.tsx';
import { Modal, type ModalProps, opensModal } from './index.ts';
import * as stories from './modal.stories.tsx';

describeWidget(stories);

const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name });
const element = (id: string): HTMLDialogElement => document.getElementById(id) as HTMLDialogElement;

async function drawModal(props: Partial<ModalProps> = {}) {
  return draw(
    <>
      <Modal id="modal" title="Aviso" accept="Aceptar" {...props}>
        <p>Texto</p>
      </Modal>
      <Button {...opensModal('modal')}>Abrir</Button>
    </>,
  );
}

/** A browser that does not know these commands: they read back as nothing, and pressing does nothing. */
function forgetCommands(unknown: readonly string[]): void {
  const { prototype } = HTMLButtonElement;
  const known = Object.getOwnPropertyDescriptor(prototype, 'command') as PropertyDescriptor;
  Object.defineProperty(prototype, 'command', {
    ...known,
    get(this: HTMLButtonElement) {
      const command = known.get?.call(this) as string;
      return unknown.includes(command) ? '' : command;
    },
  });
  const ignore = (event: Event): void => {
    if (unknown.includes((event as CommandEvent).command)) event.preventDefault();
  };
  document.addEventListener('command', ignore, true);
  onTestFinished(() => {
    Object.defineProperty(prototype, 'command', known);
    document.removeEventListener('command', ignore, true);
  });
}

describe('Modal', () => {
  test('opens from its button, named by its title, and gives the focus back when it closes', async () => {
    await drawModal();
    await button('Abrir').click();
    await expect.element(page.getByRole('dialog', { name: 'Aviso' })).toBeVisible();
    expect(element('modal').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('Abrir');
  });

  test('close and cancel dismiss it with no answer, accept answers, and the answer never outlives its opening', async () => {
    await drawModal();
    const answers: string[] = [];
    element('modal').addEventListener('close', () => answers.push(element('modal').returnValue));
    for (const way of ['Aceptar', 'Cerrar', 'Cancelar']) {
      await button('Abrir').click();
      await button(way).click();
      await expect.element(dialog()).not.toBeInTheDocument();
    }
    expect(answers).toEqual(['accept', '', '']);
  });

  test('a press outside dismisses it', async () => {
    await drawModal();
    await button('Abrir').click();
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 } });
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test.for([
    ['sm', 550],
    ['md', 750],
    ['lg', 970],
    ['xl', 1200],
  ] as const)('size %s is %i px wide where the screen has room', async ([size, width]) => {
    await page.viewport(1400, 800);
    await drawModal({ size });
    await button('Abrir').click();
    expect(element('modal').offsetWidth).toBe(width);
    await page.viewport(390, 800);
    expect(element('modal').offsetWidth).toBe(390 - 2 * 16);
    await page.viewport(1280, 800);
  });

  test('its switch makes it fill the screen and back, by press and by keyboard', async () => {
    await drawModal({ hasFullScreen: true, size: 'sm' });
    await button('Abrir').click();
    const full = page.getByRole('checkbox', { name: 'Pantalla completa' });
    await full.click();
    expect([element('modal').offsetWidth, element('modal').offsetHeight]).toEqual([innerWidth, innerHeight]);
    await userEvent.keyboard(' ');
    expect(element('modal').offsetWidth).toBe(550);
  });

  test('marks the body while any is open and clears it after the last one closes', async () => {
    await draw(
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

  test('leaves no mark behind when it is taken away while open', async () => {
    const { again } = await drawModal();
    await button('Abrir').click();
    await expect.poll(() => document.body.className).toBe('rueda-hasOpenModal');
    await again(<p>Otra página</p>);
    expect(document.body.className).toBe('');
  });

  test('gives the focus back when it is taken away while open, or when who opened it has gone by then', async () => {
    const drawTwo = (has: { outer?: boolean; inner?: boolean }) => (
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
    const { again } = await draw(drawTwo({ outer: true, inner: true }));
    await button('Abrir').click();
    await button('Otro').click();
    await again(drawTwo({ outer: true }));
    expect(document.activeElement?.textContent).toBe('Otro');

    await again(drawTwo({ outer: true, inner: true }));
    await button('Otro').click();
    await again(drawTwo({ inner: true }));
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Abrir');
  });

  test('the page behind neither scrolls nor moves', async () => {
    await draw(
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

  test('takes 300 ms to come and is removed 700 ms after it goes, without catching a press meanwhile', async () => {
    await emulate({ 'prefers-reduced-motion': 'no-preference' });
    await drawModal();
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

  test('accepting a form sends the form', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    await draw(
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
  ] as const)('opens and closes in a browser that has %s', async ([, unknown]) => {
    forgetCommands(unknown);
    await drawModal();
    for (const name of ['Aceptar', 'Cancelar', 'Cerrar']) {
      await button('Abrir').click();
      await expect.element(dialog()).toBeVisible();
      await button(name).click();
      await expect.element(dialog()).not.toBeInTheDocument();
      expect(element('modal').returnValue).toBe(name === 'Aceptar' ? 'accept' : '');
    }
  });

  test('a press that comes before its code is kept where the browser knows no commands, and opens it once', async () => {
    const { prototype } = HTMLButtonElement;
    const known = Object.getOwnPropertyDescriptor(prototype, 'commandForElement') as PropertyDescriptor;
    Reflect.deleteProperty(prototype, 'commandForElement');
    onTestFinished(() => void Object.defineProperty(prototype, 'commandForElement', known));
    forgetCommands(['show-modal', 'close', 'request-close']);
    const listened = vi.spyOn(document, 'addEventListener');
    queueEarlyClicks();
    // It listens for ever, and would keep the presses of the tests that follow.
    const [type, keep] = listened.mock.lastCall as [string, EventListener];
    listened.mockRestore();
    onTestFinished(() => document.removeEventListener(type, keep));
    await draw(<Button {...opensModal('modal')}>Antes</Button>);
    await button('Antes').click();
    const first = await drawModal();
    await expect.element(dialog()).toBeVisible();
    await button('Cancelar').click();
    await first.again(<p />);
    await drawModal();
    expect(element('modal').open).toBe(false);
  });

  test('a press outside dismisses it where the browser does not know closedby, unless it began inside', async () => {
    const { prototype } = HTMLDialogElement;
    const known = Object.getOwnPropertyDescriptor(prototype, 'closedBy') as PropertyDescriptor;
    Reflect.deleteProperty(prototype, 'closedBy');
    onTestFinished(() => void Object.defineProperty(prototype, 'closedBy', known));
    await drawModal();
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

  test('the story of two shows the second over the first', async () => {
    const { play, unmount } = await hydrateStory(stories, 'Stacked', 'es');
    await play?.();
    const open = [...document.querySelectorAll('dialog[open]')].map(({ id }) => id);
    expect([...open, document.activeElement?.closest('dialog')?.id]).toEqual(['first', 'second', 'second']);
    await unmount();
  });

  test('its heading has the focus as it opens and its few words describe it; the switch comes last', async () => {
    await drawModal({ hasFullScreen: true });
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

  test('the first field has the focus where there is one, and a long text is not read out at once', async () => {
    const { again } = await draw(
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
    await again(
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

  test('a printed one gives the focus to its heading, and with a form leaves it to the fields', async () => {
    const print = (story: string) => commands.serverHtml('overlays/modal/modal.stories.tsx', story, 'es');
    expect(await print('Closed')).toMatch(/<h2[^>]* autofocus=""/);
    expect(await print('AcceptSendsAForm')).not.toContain('autofocus');
  });

  test('speaks English when asked', async () => {
    await drawModal({ language: 'en', hasFullScreen: true });
    await button('Abrir').click();
    await expect.element(button('Close')).toBeVisible();
    await expect.element(button('Cancel')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: 'Full screen' })).toBeVisible();
  });
});
