import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders an element on the page for one test; `rerender` updates it. */
export async function render(
  element: ReactElement,
): Promise<{ rerender: (next: ReactElement) => Promise<void>; main: HTMLElement }> {
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const rerender = (next: ReactElement): Promise<void> => act(async () => root.render(next));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    main.remove();
  });
  await rerender(element);
  return { rerender, main };
}
