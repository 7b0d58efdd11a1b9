import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { readProps } from '../../runtime/read-props.ts';
import { render } from '../../../testing/suite/render.tsx';
import { Popover } from './index.ts';
import { attach } from './popover.behaviour.ts';

/** A server-rendered panel beside another, with functions that attach and detach its behaviour. */
async function renderStaticPopover(file: string, story: string) {
  const main = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => main.remove());
  const other = '<p>Fuera</p><button popovertarget="other">Otro</button><p id="other" popover>Otro panel</p>';
  main.innerHTML = other + (await commands.serverHtml(file, story, 'es'));
  const host = main.querySelector('.rueda-Popover') as HTMLElement;
  const panel = host.querySelector('[popover]') as HTMLElement;
  const button = page.elementLocator(host.querySelector('button') as HTMLElement);
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  const written = host.querySelector('rueda-island')?.getAttribute('props') ?? null;
  const { on } = readProps(written) as { on?: string };
  return {
    host,
    panel,
    button,
    isOpen: () => panel.matches(':popover-open'),
    isOtherOpen: () => document.getElementById('other')?.matches(':popover-open'),
    start: (): void => attach(host, { on }, controller.signal),
    end: (): void => controller.abort(),
  };
}

const outside = () => page.getByText('Fuera');
const renderStaticTooltip = () => renderStaticPopover('overlays/tooltip/tooltip.stories.tsx', 'QuestionMark');

/** Removes support for interest, so that the behaviour opens on hover and focus. */
function removeInterest(): void {
  const { prototype } = HTMLButtonElement;
  const original = Object.getOwnPropertyDescriptor(prototype, 'interestForElement') as PropertyDescriptor;
  Reflect.deleteProperty(prototype, 'interestForElement');
  const ignore = (event: Event): void => event.preventDefault();
  document.addEventListener('interest', ignore, true);
  onTestFinished(() => {
    Object.defineProperty(prototype, 'interestForElement', original);
    document.removeEventListener('interest', ignore, true);
  });
}

/** Removes support for hints: the value `hint` then means `manual`, as any unknown value does. */
function removeHints(): void {
  const original = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover') as PropertyDescriptor;
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    ...original,
    set(this: HTMLElement, value: string | null) {
      original.set?.call(this, value === 'hint' ? 'manual' : value);
    },
  });
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'popover', original));
}

test('a Tooltip in server HTML is an empty island without props', async () => {
  const { host } = await renderStaticTooltip();
  expect(host.querySelector('rueda-island')?.outerHTML).toBe('<rueda-island name="popover"></rueda-island>');
});

test('a static note opens on a click before its behaviour is attached, and closes on Esc and a click outside', async () => {
  const { panel, button, isOpen } = await renderStaticTooltip();
  expect(panel.getAttribute('popover')).toBe('auto');
  await button.click();
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await button.click();
  await outside().click();
  expect(isOpen()).toBe(false);
});

test('a static note does not close another panel when it opens', async () => {
  const { start, panel, isOpen, isOtherOpen } = await renderStaticTooltip();
  start();
  await page.getByRole('button', { name: 'Otro' }).click();
  panel.showPopover();
  expect([isOpen(), isOtherOpen()]).toEqual([true, true]);
});

test('a static note that is open when its behaviour attaches stays open, and is a hint the next time', async () => {
  const { start, panel, button, isOpen } = await renderStaticTooltip();
  await button.click();
  start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await expect.poll(() => panel.popover).toBe('hint');
});

test('a static note closes on Esc and a click outside in a browser without hints', async () => {
  removeHints();
  removeInterest();
  const { start, button, isOpen } = await renderStaticTooltip();
  start();
  await button.hover();
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await button.click();
  expect(isOpen()).toBe(true);
  await outside().click();
  await expect.poll(isOpen).toBe(false);
});

test('a note in React stays a hint on the next render, and becomes a panel with kind="panel"', async () => {
  const element = (text: string, kind: 'note' | 'panel') => (
    <Popover id="panel" kind={kind} triggers="hover focus" button={{ children: 'Ayuda' }}>
      {text}
    </Popover>
  );
  const { rerender } = await render(element('Uno', 'note'));
  const panel = document.getElementById('panel') as HTMLElement;
  expect(panel.popover).toBe('hint');
  panel.showPopover();
  await rerender(element('Dos', 'note'));
  expect([panel.popover, panel.matches(':popover-open'), panel.innerText]).toEqual(['hint', true, 'Dos']);
  panel.hidePopover();
  await rerender(element('Dos', 'panel'));
  expect(panel.popover).toBe('auto');
});

test('a static note opens on hover and focus in a browser without interest, until its signal aborts', async () => {
  removeInterest();
  const { start, end, button, isOpen } = await renderStaticTooltip();
  start();
  await button.hover();
  await expect.poll(isOpen).toBe(true);
  await outside().hover();
  await expect.poll(isOpen).toBe(false);
  button.element().focus();
  expect(isOpen()).toBe(true);
  button.element().blur();
  await expect.poll(isOpen).toBe(false);

  end();
  button.element().focus();
  button.element().dispatchEvent(new MouseEvent('mouseenter'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOpen()).toBe(false);
});

test('a static Popover opens on the events in its props, and on no other', async () => {
  const { start, button, isOpen } = await renderStaticPopover(
    'overlays/popover/popover.stories.tsx',
    'OnPairs',
  );
  start();
  button.element().dispatchEvent(new MouseEvent('mouseenter'));
  expect(isOpen()).toBe(false);
  button.element().dispatchEvent(new PointerEvent('pointerenter'));
  expect(isOpen()).toBe(true);
  button.element().dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(isOpen).toBe(false);
  button.element().dispatchEvent(new MouseEvent('dblclick'));
  expect(isOpen()).toBe(true);
});
