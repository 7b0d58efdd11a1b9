import { act, type ReactElement } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Popover } from '../../overlays/popover/index.ts';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { showToast, Toast, type ToastMessage } from './index.ts';
import * as stories from './toast.stories.tsx';

describeWidget(stories);

const panel = () => page.getByRole('group', { name: 'Aviso' });
const undoButton = () => page.getByRole('button', { name: 'Deshacer' });
const click = (name: string) => act(() => page.getByRole('button', { name }).click());
const key = (name: string) => act(() => userEvent.keyboard(`{${name}}`));

/** A button that shows a message. */
function ToastButton({
  name = 'Guardar',
  ...message
}: Partial<ToastMessage> & { name?: string }): ReactElement {
  return <Button onClick={() => showToast({ text: 'Guardado.', ...message })}>{name}</Button>;
}

const withButton = (message: Partial<ToastMessage> = {}, others?: ReactElement) => (
  <>
    <ToastButton {...message} />
    <Button>Siguiente</Button>
    {others}
    <Toast />
  </>
);

/** Fakes the timers of the panel, and returns a function that advances them. */
function fakeClock(): (timeMs: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  return (timeMs) => act(async () => void (await vi.advanceTimersByTimeAsync(timeMs)));
}
const isOpen = (): boolean => document.querySelector('.rueda-Toast-panel')?.matches(':popover-open') ?? false;

afterEach(() => userEvent.unhover(document.body));

describe('A message of Toast', () => {
  test('is visible and announced once, with a hint how to undo it', async () => {
    await render(withButton({ undo: () => {} }));
    await expectAnnouncements(() => click('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
    await expect.element(page.getByText('Guardado.')).toBeInViewport({ ratio: 1 });
    // The same message is announced again.
    await expectAnnouncements(() => click('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
  });

  test('has no undo button without an undo function', async () => {
    await render(withButton());
    await expectAnnouncements(() => click('Guardar'), ['Guardado.']);
    await expect.element(undoButton()).not.toBeInTheDocument();
  });

  test('makes showToast return false if the page has no Toast', async () => {
    const { rerender } = await render(<p />);
    expect(showToast({ text: 'Guardado.' })).toBe(false);
    await rerender(<Toast />);
    expect(showToast({ text: 'Guardado.' })).toBe(true);
  });

  test('is shown once if the page has two Toasts', async () => {
    await render(
      <>
        <Toast />
        <Toast />
      </>,
    );
    await act(() => showToast({ text: 'Guardado.' }));
    expect(document.querySelectorAll(':popover-open')).toHaveLength(1);
  });
});

describe('Toast by keyboard', () => {
  test('moves the focus from the clicked control to undo with Tab, and back with Shift Tab', async () => {
    await render(withButton({ undo: () => {} }));
    await click('Guardar');
    await key('Tab');
    await expect.element(undoButton()).toHaveFocus();
    await act(() => userEvent.keyboard('{Shift>}{Tab}{/Shift}'));
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
    await key('Tab');
    await key('Tab');
    await key('Tab');
    await expect.element(page.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  });

  test('closes with Esc from any focus, and returns the focus if it had it', async () => {
    await render(withButton({ undo: () => {} }));
    await click('Guardar');
    await key('Escape');
    expect(isOpen()).toBe(false);
    await click('Guardar');
    await key('Tab');
    await key('Escape');
    expect(isOpen()).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
  });

  test('calls undo once, closes and returns the focus', async () => {
    const undo = vi.fn();
    await render(withButton({ undo }));
    await click('Guardar');
    await key('Tab');
    await key('Enter');
    await key('Enter');
    expect(undo).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
  });
});

describe('The timeout of Toast', () => {
  test('is ten seconds', async () => {
    const pass = fakeClock();
    await render(withButton());
    await click('Guardar');
    await pass(100 + 9900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test.for([
    [
      'it is hovered',
      ':hover',
      () => panel().hover(),
      () => page.getByRole('button', { name: 'Siguiente' }).hover(),
    ],
    [
      'it contains the focus',
      ':focus-within',
      () => undoButton().element().focus(),
      () => (document.activeElement as HTMLElement).blur(),
    ],
  ] as const)('pauses while %s, and restarts afterwards', async ([, state, enter, leave]) => {
    const pass = fakeClock();
    await render(withButton({ undo: () => {} }));
    await click('Guardar');
    await pass(100);
    await act(async () => enter());
    await expect.poll(() => panel().element().matches(state)).toBe(true);
    await pass(60_000);
    expect(isOpen()).toBe(true);
    await act(async () => leave());
    await pass(9900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test('pauses while the page is hidden', async () => {
    const pass = fakeClock();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    await render(withButton());
    await click('Guardar');
    await pass(60_000);
    expect(isOpen()).toBe(true);
  });
});

describe('A newer message of Toast', () => {
  const both = (first: () => void, second: () => void): ReactElement =>
    withButton(
      { undo: first, text: 'Primero.' },
      <ToastButton name="Quitar" text="Segundo." undo={second} />,
    );

  test('replaces the older one and its undo function', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await render(both(first, second));
    await click('Guardar');
    await click('Quitar');
    await expect.element(page.getByText('Segundo.')).toBeVisible();
    await expect.element(page.getByText('Primero.')).not.toBeInTheDocument();
    await undoButton().click();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('waits while the undo button of the older one is hovered', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await render(both(first, second));
    await click('Guardar');
    await undoButton().hover();
    await act(() => showToast({ text: 'Segundo.', undo: second }));
    await expect.element(page.getByText('Primero.')).toBeVisible();
    await undoButton().click();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    await expect.element(page.getByText('Segundo.')).toBeVisible();
  });

  test('appears when the pointer leaves the older one', async () => {
    await render(both(vi.fn(), vi.fn()));
    await click('Guardar');
    await undoButton().hover();
    await act(() => showToast({ text: 'Segundo.' }));
    await page.getByRole('button', { name: 'Siguiente' }).hover();
    await expect.element(page.getByText('Segundo.')).toBeVisible();
  });
});

describe('Toast with a modal', () => {
  const withModal = (undo: () => void) => (
    <>
      <Button {...opensModal('detail')}>Abrir</Button>
      <Modal id="detail" title="Detalle">
        <ToastButton undo={undo} />
      </Modal>
      <Toast />
    </>
  );

  test('is announced, visible and clickable inside it, and closes with Esc before it', async () => {
    const undo = vi.fn();
    await render(withModal(undo));
    await click('Abrir');
    await expectAnnouncements(() => click('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
    await undoButton().click();
    expect(undo).toHaveBeenCalledTimes(1);
    await click('Guardar');
    await key('Escape');
    expect([isOpen(), document.querySelector('dialog')?.open]).toEqual([false, true]);
    await key('Escape');
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  test('stays visible when the modal closes and when it opens again', async () => {
    const undo = vi.fn();
    await render(withModal(undo));
    await click('Abrir');
    await click('Guardar');
    await act(async () => document.querySelector('dialog')?.close());
    await expect.element(undoButton()).toBeVisible();
    await click('Abrir');
    await act(() => undoButton().click());
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

test('Esc closes an open popover before the Toast', async () => {
  await render(
    withButton(
      {},
      <Popover id="more" button={{ children: 'Más' }}>
        <ToastButton name="Copiar" />
      </Popover>,
    ),
  );
  await click('Más');
  await click('Copiar');
  await key('Escape');
  expect([document.getElementById('more')?.matches(':popover-open'), isOpen()]).toEqual([false, true]);
  await key('Escape');
  expect(isOpen()).toBe(false);
});

test('Toast removes its panel when it is unmounted, also from inside a modal', async () => {
  const { rerender } = await render(
    <>
      <Modal id="detail" title="Detalle">
        <p />
      </Modal>
      <Toast key="toast" />
    </>,
  );
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  dialog.showModal();
  await act(() => showToast({ text: 'Guardado.' }));
  expect(isOpen()).toBe(true);
  await rerender(<p>Otra página</p>);
  expect(document.querySelector('.rueda-Toast-panel')).toBeNull();
  expect(showToast({ text: 'Guardado.' })).toBe(false);
});
