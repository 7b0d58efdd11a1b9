import { expect, onTestFinished, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { readProps } from '../../runtime/props.ts';
import { draw } from '../../../testing/suite/render.tsx';
import { Popover } from './index.ts';
import { attach } from './popover.behaviour.ts';

/** A panel as a server prints it beside another, and what wakes it and puts it to sleep. */
async function printPopover(file: string, story: string) {
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
    wake: (): void => attach(host, { on }, controller.signal),
    sleep: (): void => controller.abort(),
  };
}

const outside = () => page.getByText('Fuera');
const printTooltip = () => printPopover('overlays/tooltip/tooltip.stories.tsx', 'QuestionMark');

/** A browser that does not know interest, so that the behaviour opens on hover and focus. */
function forgetInterest(): void {
  const { prototype } = HTMLButtonElement;
  const known = Object.getOwnPropertyDescriptor(prototype, 'interestForElement') as PropertyDescriptor;
  Reflect.deleteProperty(prototype, 'interestForElement');
  const ignore = (event: Event): void => event.preventDefault();
  document.addEventListener('interest', ignore, true);
  onTestFinished(() => {
    Object.defineProperty(prototype, 'interestForElement', known);
    document.removeEventListener('interest', ignore, true);
  });
}

/** A browser that does not know hints: whoever writes the word gets what any unknown one means, `manual`. */
function forgetHints(): void {
  const known = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'popover') as PropertyDescriptor;
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    ...known,
    set(this: HTMLElement, value: string | null) {
      known.set?.call(this, value === 'hint' ? 'manual' : value);
    },
  });
  onTestFinished(() => void Object.defineProperty(HTMLElement.prototype, 'popover', known));
}

test('a tooltip tells the page nothing twice: it is an empty island without props', async () => {
  const { host } = await printTooltip();
  expect(host.querySelector('rueda-island')?.outerHTML).toBe('<rueda-island name="popover"></rueda-island>');
});

test('before script is awake a press opens a note, and Esc and a press outside close it', async () => {
  const { panel, button, isOpen } = await printTooltip();
  expect(panel.getAttribute('popover')).toBe('auto');
  await button.click();
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await button.click();
  await outside().click();
  expect(isOpen()).toBe(false);
});

test('a note that is awake leaves the panel open that it is opened beside', async () => {
  const { wake, panel, isOpen, isOtherOpen } = await printTooltip();
  wake();
  await page.getByRole('button', { name: 'Otro' }).click();
  panel.showPopover();
  expect([isOpen(), isOtherOpen()]).toEqual([true, true]);
});

test('a note that is open as script wakes stays open, and is a hint the next time', async () => {
  const { wake, panel, button, isOpen } = await printTooltip();
  await button.click();
  wake();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await expect.poll(() => panel.popover).toBe('hint');
});

test('where the browser does not know hints, Esc and a press outside close a note that is awake', async () => {
  forgetHints();
  forgetInterest();
  const { wake, button, isOpen } = await printTooltip();
  wake();
  await button.hover();
  await expect.poll(isOpen).toBe(true);
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  await button.click();
  expect(isOpen()).toBe(true);
  await outside().click();
  await expect.poll(isOpen).toBe(false);
});

test('React does not take a hint back as it draws the note again, and makes a panel of it when asked to', async () => {
  const element = (text: string, kind: 'note' | 'panel') => (
    <Popover id="panel" kind={kind} triggers="hover focus" button={{ children: 'Ayuda' }}>
      {text}
    </Popover>
  );
  const { again } = await draw(element('Uno', 'note'));
  const panel = document.getElementById('panel') as HTMLElement;
  expect(panel.popover).toBe('hint');
  panel.showPopover();
  await again(element('Dos', 'note'));
  expect([panel.popover, panel.matches(':popover-open'), panel.innerText]).toEqual(['hint', true, 'Dos']);
  panel.hidePopover();
  await again(element('Dos', 'panel'));
  expect(panel.popover).toBe('auto');
});

test('hover and focus open it where the browser does not know interest, until it sleeps', async () => {
  forgetInterest();
  const { wake, sleep, button, isOpen } = await printTooltip();
  wake();
  await button.hover();
  await expect.poll(isOpen).toBe(true);
  await outside().hover();
  await expect.poll(isOpen).toBe(false);
  button.element().focus();
  expect(isOpen()).toBe(true);
  button.element().blur();
  await expect.poll(isOpen).toBe(false);

  sleep();
  button.element().focus();
  button.element().dispatchEvent(new MouseEvent('mouseenter'));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(isOpen()).toBe(false);
});

test('opens on the events that were printed with it, and on no other', async () => {
  const { wake, button, isOpen } = await printPopover('overlays/popover/popover.stories.tsx', 'OnPairs');
  wake();
  button.element().dispatchEvent(new MouseEvent('mouseenter'));
  expect(isOpen()).toBe(false);
  button.element().dispatchEvent(new PointerEvent('pointerenter'));
  expect(isOpen()).toBe(true);
  button.element().dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(isOpen).toBe(false);
  button.element().dispatchEvent(new MouseEvent('dblclick'));
  expect(isOpen()).toBe(true);
});
