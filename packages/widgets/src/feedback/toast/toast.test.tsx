import { act, type ReactElement } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Button } from '../../forms/button/index.ts';
import { Modal, opensModal } from '../../overlays/modal/index.ts';
import { Popover } from '../../overlays/popover/index.ts';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { draw } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { showToast, Toast, type ToastMessage } from './index.ts';
import * as stories from './toast.stories.tsx';

describeWidget(stories);

const panel = () => page.getByRole('group', { name: 'Aviso' });
const undoButton = () => page.getByRole('button', { name: 'Deshacer' });
const press = (name: string) => act(() => page.getByRole('button', { name }).click());
const key = (name: string) => act(() => userEvent.keyboard(`{${name}}`));

/** A control that does a thing and says so. */
function Doer({ name = 'Guardar', ...message }: Partial<ToastMessage> & { name?: string }): ReactElement {
  return <Button onClick={() => showToast({ text: 'Guardado.', ...message })}>{name}</Button>;
}

const withDoer = (message: Partial<ToastMessage> = {}, others?: ReactElement) => (
  <>
    <Doer {...message} />
    <Button>Siguiente</Button>
    {others}
    <Toast />
  </>
);

/** Lets time pass for the panel alone: from when its words are there. */
function clock(): (time: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
  return (time) => act(async () => void (await vi.advanceTimersByTimeAsync(time)));
}
const isOpen = (): boolean => document.querySelector('.rueda-Toast-panel')?.matches(':popover-open') ?? false;

afterEach(() => userEvent.unhover(document.body));

describe('a message', () => {
  test('is seen and heard once, whole, with the way to undo it in words', async () => {
    await draw(withDoer({ undo: () => {} }));
    await expectAnnouncements(() => press('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
    await expect.element(page.getByText('Guardado.')).toBeInViewport({ ratio: 1 });
    // The same again is news again.
    await expectAnnouncements(() => press('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
  });

  test('without a way back offers none', async () => {
    await draw(withDoer());
    await expectAnnouncements(() => press('Guardar'), ['Guardado.']);
    await expect.element(undoButton()).not.toBeInTheDocument();
  });

  test('is told to nobody where the page has no Toast, and whoever did the thing learns that', async () => {
    const { again } = await draw(<p />);
    expect(showToast({ text: 'Guardado.' })).toBe(false);
    await again(<Toast />);
    expect(showToast({ text: 'Guardado.' })).toBe(true);
  });

  test('is shown once where a page has two by mistake', async () => {
    await draw(
      <>
        <Toast />
        <Toast />
      </>,
    );
    await act(() => showToast({ text: 'Guardado.' }));
    expect(document.querySelectorAll(':popover-open')).toHaveLength(1);
  });
});

describe('by keyboard', () => {
  test('Tab leads from the control that was pressed to the undo, and Shift Tab back', async () => {
    await draw(withDoer({ undo: () => {} }));
    await press('Guardar');
    await key('Tab');
    await expect.element(undoButton()).toHaveFocus();
    await act(() => userEvent.keyboard('{Shift>}{Tab}{/Shift}'));
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
    await key('Tab');
    await key('Tab');
    await key('Tab');
    await expect.element(page.getByRole('button', { name: 'Siguiente' })).toHaveFocus();
  });

  test('Esc closes it from wherever the focus is, and gives the focus back if it had it', async () => {
    await draw(withDoer({ undo: () => {} }));
    await press('Guardar');
    await key('Escape');
    expect(isOpen()).toBe(false);
    await press('Guardar');
    await key('Tab');
    await key('Escape');
    expect(isOpen()).toBe(false);
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
  });

  test('undo undoes once, closes it and gives the focus back', async () => {
    const undo = vi.fn();
    await draw(withDoer({ undo }));
    await press('Guardar');
    await key('Tab');
    await key('Enter');
    await key('Enter');
    expect(undo).toHaveBeenCalledTimes(1);
    await expect.element(page.getByRole('button', { name: 'Guardar' })).toHaveFocus();
  });
});

describe('its time', () => {
  test('is ten seconds', async () => {
    const pass = clock();
    await draw(withDoer());
    await press('Guardar');
    await pass(100 + 9900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test.for([
    [
      'the pointer is on it',
      () => panel().hover(),
      () => page.getByRole('button', { name: 'Siguiente' }).hover(),
    ],
    [
      'the focus is in it',
      () => undoButton().element().focus(),
      () => (document.activeElement as HTMLElement).blur(),
    ],
  ] as const)('does not pass while %s, and begins anew after', async ([, come, go]) => {
    const pass = clock();
    await draw(withDoer({ undo: () => {} }));
    await press('Guardar');
    await pass(100);
    await act(async () => come());
    await pass(60_000);
    expect(isOpen()).toBe(true);
    await act(async () => go());
    await pass(9900);
    expect(isOpen()).toBe(true);
    await pass(200);
    expect(isOpen()).toBe(false);
  });

  test('does not pass while the page is not looked at', async () => {
    const pass = clock();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    onTestFinished(() => hidden.mockRestore());
    await draw(withDoer());
    await press('Guardar');
    await pass(60_000);
    expect(isOpen()).toBe(true);
  });
});

describe('a newer message', () => {
  const both = (first: () => void, second: () => void): ReactElement =>
    withDoer({ undo: first, text: 'Primero.' }, <Doer name="Quitar" text="Segundo." undo={second} />);

  test('takes the place of an older one, with its own undo', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await draw(both(first, second));
    await press('Guardar');
    await press('Quitar');
    await expect.element(page.getByText('Segundo.')).toBeVisible();
    await expect.element(page.getByText('Primero.')).not.toBeInTheDocument();
    await undoButton().click();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  });

  test('waits while a hand is on the undo of the older, so that the press reaches what it was meant for', async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    await draw(both(first, second));
    await press('Guardar');
    await undoButton().hover();
    await act(() => showToast({ text: 'Segundo.', undo: second }));
    await expect.element(page.getByText('Primero.')).toBeVisible();
    await undoButton().click();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    await expect.element(page.getByText('Segundo.')).toBeVisible();
  });

  test('comes once the hand has gone', async () => {
    await draw(both(vi.fn(), vi.fn()));
    await press('Guardar');
    await undoButton().hover();
    await act(() => showToast({ text: 'Segundo.' }));
    await page.getByRole('button', { name: 'Siguiente' }).hover();
    await expect.element(page.getByText('Segundo.')).toBeVisible();
  });
});

describe('with a modal', () => {
  const withModal = (undo: () => void) => (
    <>
      <Button {...opensModal('detail')}>Abrir</Button>
      <Modal id="detail" title="Detalle">
        <Doer undo={undo} />
      </Modal>
      <Toast />
    </>
  );

  test('is heard, seen and pressed inside it; Esc closes it first and the modal next', async () => {
    const undo = vi.fn();
    await draw(withModal(undo));
    await press('Abrir');
    await expectAnnouncements(() => press('Guardar'), ['Guardado. Para deshacer, pulsa Tab.']);
    await undoButton().click();
    expect(undo).toHaveBeenCalledTimes(1);
    await press('Guardar');
    await key('Escape');
    expect([isOpen(), document.querySelector('dialog')?.open]).toEqual([false, true]);
    await key('Escape');
    expect(document.querySelector('dialog')?.open).toBe(false);
  });

  test('stays when the modal closes, and comes along when one opens', async () => {
    const undo = vi.fn();
    await draw(withModal(undo));
    await press('Abrir');
    await press('Guardar');
    await act(async () => document.querySelector('dialog')?.close());
    await expect.element(undoButton()).toBeVisible();
    await press('Abrir');
    await act(() => undoButton().click());
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

test('Esc closes an open popover before it', async () => {
  await draw(
    withDoer(
      {},
      <Popover id="more" button={{ children: 'Más' }}>
        <Doer name="Copiar" />
      </Popover>,
    ),
  );
  await press('Más');
  await press('Copiar');
  await key('Escape');
  expect([document.getElementById('more')?.matches(':popover-open'), isOpen()]).toEqual([false, true]);
  await key('Escape');
  expect(isOpen()).toBe(false);
});

test('goes with its page and leaves nothing behind, also from inside a modal', async () => {
  const { again } = await draw(
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
  await again(<p>Otra página</p>);
  expect(document.querySelector('.rueda-Toast-panel')).toBeNull();
  expect(showToast({ text: 'Guardado.' })).toBe(false);
});
