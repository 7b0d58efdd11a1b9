/** The only module of the islands that imports React. It loads with the first client component that hydrates. */
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Hydrates the server HTML of the island. On abort the component unmounts and the server HTML returns. */
export function hydrate(
  island: HTMLElement,
  Client: ComponentType<object>,
  props: object,
  signal: AbortSignal,
): void {
  // React empties the root of a component that throws. The server HTML is still readable, so it is restored.
  const serverRendered = island.cloneNode(true);
  const root = hydrateRoot(island, createElement(Client, props), {
    onUncaughtError(error) {
      reportError(error);
      queueMicrotask(end);
    },
  });
  const end = (): void => {
    root.unmount();
    island.replaceChildren(...serverRendered.childNodes);
  };
  signal.addEventListener('abort', end);
}
