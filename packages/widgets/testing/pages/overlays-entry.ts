/** Runs in Chromium: opens and closes overlays `times` times, so that a test can measure in between. */
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { overlayPages } from './overlay-pages.tsx';

declare global {
  interface Window {
    renderOverlay(name: string): void;
    /** Opens and closes it `times` times; `leak` adds a listener each time, for the control. */
    cycleOverlay(name: string, times: number, leak: boolean): Promise<string[]>;
  }
}

const { port1, port2 } = new MessageChannel();
port1.start();

/** Waits for the next task. A timer would take 4 ms, and a new channel each time would count as a leak. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(), { once: true });
    port2.postMessage(null);
  });

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/** Waits up to 2 s for a condition, and returns whether it holds. */
async function becomesTrue(isTrue: () => boolean): Promise<boolean> {
  const deadline = performance.now() + 2000;
  // Polling at every task until the next frame would fill the heap that is being measured.
  for (let time = 0; !isTrue() && performance.now() < deadline; time += 1)
    await (time < 3 ? nextTask() : nextFrame());
  return isTrue();
}

const isOpen = (overlay: HTMLElement): boolean =>
  overlay instanceof HTMLDialogElement ? overlay.open : overlay.matches(':popover-open');

window.renderOverlay = (name) => {
  const root = createRoot(document.querySelector('main') as HTMLElement);
  const Page = overlayPages[name]?.Page;
  if (!Page) throw new Error(`No overlay page "${name}": add it to overlayPages.`);
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
    if (!(await becomesTrue(() => isOpen(overlay)))) problems.add('did not open');
    if (leak) document.addEventListener('click', () => time);
    close?.(overlay, trigger);
    // A controlled overlay updates its React state one task later.
    const isClosed = (): boolean => !isOpen(overlay) && trigger.ariaExpanded !== 'true';
    if (!(await becomesTrue(isClosed))) problems.add('did not close');
    if (!(await becomesTrue(() => document.activeElement === trigger)))
      problems.add('the focus is not on the trigger');
  }
  return [...problems];
};
