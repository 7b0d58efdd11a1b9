/** Runs in Chromium: opens and closes overlays as often as it is told, and lets them be looked at in between. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { overlayPages } from './overlay-pages.tsx';

declare global {
  interface Window {
    drawOverlay(name: string): void;
    /** Opens and closes it so often; `leak` keeps a listener each time, as a careless overlay would. */
    cycleOverlay(name: string, times: number, leak: boolean): Promise<string[]>;
  }
}

const { port1, port2 } = new MessageChannel();
port1.start();

/** The next task. A timer would wait 4 ms each time, and a channel made anew each time would be counted as a leak. */
const next = (): Promise<void> =>
  new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Waits for what a few tasks or frames bring about, and says whether they did. */
async function comes(isTrue: () => boolean): Promise<boolean> {
  const until = performance.now() + 2000;
  // Asking at every task up to the next frame would fill the heap that is being measured.
  for (let time = 0; !isTrue() && performance.now() < until; time += 1)
    await (time < 3 ? next() : nextFrame());
  return isTrue();
}

const isOpen = (overlay: HTMLElement): boolean =>
  overlay instanceof HTMLDialogElement ? overlay.open : overlay.matches(':popover-open');

window.drawOverlay = (name) => {
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const Page = overlayPages[name]?.Page;
  if (!Page) throw new Error(`There is no page for ${name}.`);
  flushSync(() => root.render(createElement(Page)));
};

window.cycleOverlay = async (name, times, leak) => {
  const { overlay: overlayId, trigger: triggerId, open, close } = overlayPages[name] ?? {};
  const overlay = document.getElementById(overlayId ?? '') as HTMLElement;
  const trigger = document.getElementById(triggerId ?? '') as HTMLElement;
  const problems = new Set<string>();
  for (let time = 0; time < times; time += 1) {
    trigger.focus();
    open?.(trigger);
    if (!(await comes(() => isOpen(overlay)))) problems.add('did not open');
    if (leak) document.addEventListener('click', () => time);
    close?.(overlay, trigger);
    // Whoever holds the state in React hears of the end a task later.
    const isClosed = (): boolean => !isOpen(overlay) && trigger.ariaExpanded !== 'true';
    if (!(await comes(isClosed))) problems.add('did not close');
    if (!(await comes(() => document.activeElement === trigger)))
      problems.add('the focus is not on the trigger');
  }
  return [...problems];
};
