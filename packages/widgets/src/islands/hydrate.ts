import type { ComponentType } from 'react';

/** Where each leaf's code is, by island name. It is fetched only when the page holds such an island. */
export type Leaves = Record<string, () => Promise<ComponentType<never>>>;

/** Wakes the islands under `root` whose leaves are known here, each on its own and once. */
export function hydrateIslands(leaves: Leaves, root: ParentNode = document): void {
  for (const wrapper of root.querySelectorAll<HTMLElement>('rueda-island:not([data-awake])')) {
    const load = leaves[wrapper.dataset['island'] ?? ''];
    // One inside another belongs to the leaf around it, and wakes with that.
    if (!load || wrapper.parentElement?.closest('rueda-island')) continue;
    wrapper.dataset['awake'] = '';
    const wake = (): void => void hydrate(wrapper, load).catch(reportError);
    const when = wrapper.dataset['when'];
    if (when === 'visible') whenVisible(wrapper, wake);
    else if (when === 'idle') whenIdle(wake);
    else wake();
  }
}

async function hydrate(wrapper: HTMLElement, load: Leaves[string]): Promise<void> {
  const [{ createElement }, { hydrateRoot }, Leaf] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    load(),
  ]);
  // React empties the root of a leaf that throws. What the server printed still reads, so it comes back.
  const printed = wrapper.cloneNode(true);
  const root = hydrateRoot(wrapper, createElement(Leaf, JSON.parse(wrapper.dataset['props'] ?? '{}')), {
    onUncaughtError(error) {
      reportError(error);
      queueMicrotask(() => {
        root.unmount();
        wrapper.replaceChildren(...printed.childNodes);
      });
    },
  });
}

function whenVisible(wrapper: HTMLElement, wake: () => void): void {
  // The wrapper has no box of its own (display: contents), so what it holds is watched.
  const shown = wrapper.firstElementChild;
  if (!shown) return whenIdle(wake);
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    wake();
  });
  observer.observe(shown);
}

function whenIdle(wake: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake);
  else setTimeout(wake, 200);
}
