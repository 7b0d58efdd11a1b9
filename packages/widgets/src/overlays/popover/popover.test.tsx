import { act } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import { sampleNow } from '../../../testing/suite/story-args.ts';
import { Popover, type PopoverProps } from './index.ts';
import * as stories from './popover.stories.tsx';

describeWidget(stories);

const panel = () => document.getElementById('panel') as HTMLElement;
const isOpen = () => panel().matches(':popover-open');
const button = () => page.getByRole('button', { name: 'Ayuda' });
const outside = () => page.getByText('Fuera');

async function renderPopover(props: Partial<PopoverProps> = {}) {
  return render(
    <>
      <p>Fuera</p>
      <Popover id="panel" button={{ children: 'Ayuda' }} {...props}>
        <a href="#fuera">Texto</a>
      </Popover>
    </>,
  );
}

/** Dispatches an event on the button without the mouse of the test browser. */
const dispatch = (event: Event) => act(async () => void button().element().dispatchEvent(event));

describe('Popover', () => {
  test('opens and closes on clicks on its button', async () => {
    await renderPopover();
    await button().click();
    expect(isOpen()).toBe(true);
    await expect.element(button()).toHaveAttribute('popovertarget', 'panel');
    await button().click();
    expect(isOpen()).toBe(false);
  });

  test('closes on a click outside, and not on the right button', async () => {
    await renderPopover();
    await button().click();
    await outside().click({ button: 'right' });
    expect(isOpen()).toBe(true);
    await page.getByText('Texto').click({ button: 'right' });
    expect(isOpen()).toBe(true);
    await outside().click();
    expect(isOpen()).toBe(false);
  });

  test('closes on Esc and returns the focus to its button', async () => {
    await renderPopover();
    await userEvent.keyboard('{Tab}{Enter}{Tab}');
    expect(document.activeElement?.textContent).toBe('Texto');
    await userEvent.keyboard('{Escape}');
    expect(isOpen()).toBe(false);
    await expect.element(button()).toHaveFocus();
  });

  test.for([
    ['es', 'Cerrar'],
    ['en', 'Close'],
  ] as const)('closes on its close button (%s)', async ([language, name]) => {
    await renderPopover({ language });
    await button().click();
    await page.getByRole('button', { name }).click();
    expect(isOpen()).toBe(false);
  });

  test('opens beside its button, on the side that has room', async () => {
    await renderPopover();
    await button().click();
    const below = panel().getBoundingClientRect().top - button().element().getBoundingClientRect().bottom;
    expect(below).toBeGreaterThan(0);
    expect(below).toBeLessThan(16);
    await userEvent.keyboard('{Escape}');
    const main = document.querySelector('main') as HTMLElement;
    main.style.marginTop = `${innerHeight - 70}px`;
    await button().click();
    expect(panel().getBoundingClientRect().bottom).toBeLessThan(
      button().element().getBoundingClientRect().top,
    );
  });

  test('opens in the centre of the page without anchor positioning', async () => {
    await renderPopover();
    panel().style.cssText = 'position-area: none; inset: 0; margin: auto';
    await button().click();
    const { left, right } = panel().getBoundingClientRect();
    expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(2);
  });

  test('opens on hover, stays open on the way into the panel, and closes when the pointer leaves', async () => {
    await renderPopover({ triggers: 'hover' });
    await button().hover();
    await expect.poll(isOpen).toBe(true);
    await page.getByText('Texto').hover();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isOpen()).toBe(true);
    await outside().hover();
    await expect.poll(isOpen).toBe(false);
  });

  test('gives the pointer 200 ms to cross from the button to the panel', async () => {
    await renderPopover({ triggers: 'hover' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useFakeTimers({ toFake: ['Date'], now: sampleNow }));
    await dispatch(new MouseEvent('mouseenter'));
    await dispatch(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(199);
    expect(isOpen()).toBe(true);
    panel().dispatchEvent(new MouseEvent('mouseenter'));
    vi.advanceTimersByTime(5000);
    expect(isOpen()).toBe(true);
    panel().dispatchEvent(new MouseEvent('mouseleave'));
    vi.advanceTimersByTime(200);
    expect(isOpen()).toBe(false);
  });

  test('opens on focus, stays open while the focus is inside, and closes when it leaves', async () => {
    await renderPopover({ triggers: 'focus' });
    await userEvent.keyboard('{Tab}');
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement?.textContent).toBe('Texto');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.poll(isOpen).toBe(false);
  });

  test('does not close on the click whose focus opened it', async () => {
    await renderPopover({ triggers: 'click focus' });
    await button().click();
    expect(isOpen()).toBe(true);
    await button().click();
    expect(isOpen()).toBe(false);
  });

  test('opens and closes on pairs of events, and toggles on a single event', async () => {
    await renderPopover({ triggers: 'keydown:keyup dblclick' });
    await dispatch(new KeyboardEvent('keydown'));
    expect(isOpen()).toBe(true);
    await dispatch(new KeyboardEvent('keyup'));
    await expect.poll(isOpen).toBe(false);
    await dispatch(new MouseEvent('dblclick'));
    expect(isOpen()).toBe(true);
    await dispatch(new MouseEvent('dblclick'));
    expect(isOpen()).toBe(false);
  });

  test('has no button with manual triggers, and ignores clicks outside', async () => {
    await render(
      <>
        <p>Fuera</p>
        <Popover id="panel" button={{ children: 'Ayuda' }} triggers="manual">
          Texto
        </Popover>
        <button type="button" popoverTarget="panel">
          Otro
        </button>
      </>,
    );
    await expect.element(button()).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Otro' }).click();
    expect(isOpen()).toBe(true);
    await outside().click();
    expect(isOpen()).toBe(true);
  });

  test.for([
    ['manual manual', 'Triggers parse error: only one manual trigger is allowed'],
    ['click manual', "Triggers parse error: manual trigger can't be mixed with other triggers"],
  ] as const)('throws the specified error for the triggers "%s"', ([triggers, message]) => {
    expect(() => Popover({ id: 'panel', button: {}, children: 'Texto', triggers })).toThrow(
      new Error(message),
    );
  });

  test('opens on hover and focus in a browser without interestfor', async () => {
    const { prototype } = HTMLButtonElement;
    const original = Object.getOwnPropertyDescriptor(prototype, 'interestForElement') as PropertyDescriptor;
    Reflect.deleteProperty(prototype, 'interestForElement');
    onTestFinished(() => void Object.defineProperty(prototype, 'interestForElement', original));
    await renderPopover({ triggers: 'hover focus' });
    panel().addEventListener('interest', (event) => event.preventDefault());
    await button().hover();
    await expect.poll(isOpen, { timeout: 200 }).toBe(true);
    await outside().hover();
    await expect.poll(isOpen).toBe(false);
    await userEvent.keyboard('{Tab}');
    expect(isOpen()).toBe(true);
    // The pointer comes and goes, and the focus stays.
    await button().hover();
    await outside().hover();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(isOpen()).toBe(true);
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.poll(isOpen).toBe(false);
  });

  test.for(['click', 'hover', 'hover focus', 'keydown:keyup'])(
    'leaves no listener behind when it is unmounted while open (%s)',
    async (triggers) => {
      const activeListeners = trackListeners();
      const { rerender } = await renderPopover({ triggers });
      act(() => panel().showPopover());
      expect(activeListeners().length).toBeGreaterThan(0);
      await rerender(<p>Otra página</p>);
      expect(activeListeners()).toEqual([]);
    },
  );

  test('closes an open panel inside it first, and lets no other listener receive its Esc', async () => {
    await render(
      <Popover id="panel" button={{ children: 'Ayuda' }} triggers="hover focus">
        <Popover id="inner" button={{ children: 'Más' }} triggers="focus">
          Dentro
        </Popover>
      </Popover>,
    );
    const inner = document.getElementById('inner') as HTMLElement;
    const keys: string[] = [];
    const record = ({ key }: KeyboardEvent): void => void keys.push(key);
    document.addEventListener('keydown', record);
    onTestFinished(() => document.removeEventListener('keydown', record));
    panel().showPopover();
    page.getByRole('button', { name: 'Más' }).element().focus();
    expect(inner.matches(':popover-open')).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), inner.matches(':popover-open')]).toEqual([true, false]);
    await userEvent.keyboard('{Escape}');
    expect([isOpen(), ...keys]).toEqual([false]);
  });

  test('stays open in a browser that closes it on the right or middle button', async () => {
    await renderPopover();
    for (const which of [1, 2]) {
      await button().click();
      const outsider = outside().element();
      outsider.dispatchEvent(new PointerEvent('pointerdown', { button: which, bubbles: true }));
      // As Firefox does, just before it dispatches pointerup.
      panel().hidePopover();
      outsider.dispatchEvent(new PointerEvent('pointerup', { button: which, bubbles: true }));
      await expect.poll(isOpen).toBe(true);
      await outside().click();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(isOpen()).toBe(false);
    }
  });

  test('is named by its heading, or by its button', async () => {
    const { rerender } = await renderPopover({ title: 'Cómo se calcula' });
    await button().click();
    await expect.element(page.getByRole('group', { name: 'Cómo se calcula' })).toBeVisible();
    await rerender(
      <Popover id="panel" button={{ children: 'Ayuda' }}>
        Texto
      </Popover>,
    );
    await button().click();
    await expect.element(page.getByRole('group', { name: 'Ayuda' })).toBeVisible();
  });

  test('scrolls long text by keyboard from its close button, which stays visible and is the only tab stop', async () => {
    await render(
      <Popover id="panel" button={{ children: 'Ayuda' }}>
        {'El emisor comunica el número de acciones. '.repeat(100)}
      </Popover>,
    );
    await button().click();
    await userEvent.keyboard('{Tab}');
    const close = page.getByRole('button', { name: 'Cerrar' });
    await expect.element(close).toHaveFocus();
    const content = panel().querySelector('.rueda-Popover-content') as HTMLElement;
    const top = close.element().getBoundingClientRect().top;
    await userEvent.keyboard('{PageDown}');
    await expect.poll(() => content.scrollTop).toBeGreaterThan(0);
    expect(close.element().getBoundingClientRect().top).toBe(top);
  });
});

/** Returns the types of active listeners added since: on the page, or with a signal that is not aborted. */
function trackListeners(): () => string[] {
  const add = vi.spyOn(EventTarget.prototype, 'addEventListener');
  onTestFinished(() => add.mockRestore());
  return () =>
    add.mock.calls
      .filter(([type, , options], index) => {
        const signal = typeof options === 'object' ? options.signal : undefined;
        if (signal) return !signal.aborted;
        // React never removes its selectionchange listener.
        return [document, window].includes(add.mock.contexts[index] as never) && type !== 'selectionchange';
      })
      .map(([type]) => type);
}
