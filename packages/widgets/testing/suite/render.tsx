import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Renders an element on the page for one test; `again` updates it. */
export async function draw(
  element: ReactElement,
): Promise<{ again: (next: ReactElement) => Promise<void>; main: HTMLElement }> {
  const main = document.body.appendChild(document.createElement('main'));
  const root = createRoot(main);
  const again = (next: ReactElement): Promise<void> => act(async () => root.render(next));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    main.remove();
  });
  await again(element);
  return { again, main };
}
