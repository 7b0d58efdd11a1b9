/** The one module of the islands that brings React: it is fetched with the first leaf that wakes. */
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hands what the server printed in the island over to its leaf, until the signal takes it back. */
export function hydrate(
  island: HTMLElement,
  Client: ComponentType<object>,
  props: object,
  signal: AbortSignal,
): void {
  // React empties the root of a leaf that throws. What the server printed still reads, so it comes back.
  const printed = island.cloneNode(true);
  const root = hydrateRoot(island, createElement(Client, props), {
    onUncaughtError(error) {
      reportError(error);
      queueMicrotask(end);
    },
  });
  const end = (): void => {
    root.unmount();
    island.replaceChildren(...printed.childNodes);
  };
  signal.addEventListener('abort', end);
}
