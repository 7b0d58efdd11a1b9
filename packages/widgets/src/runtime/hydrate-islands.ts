import type { ComponentType } from 'react';
import { type Attach, activeKey, type IslandElement } from './attach.ts';
import { readProps } from './props.ts';

/** The loaded code of an island: the exports of a behaviour's module, or the result of `clientComponent`. */
type Part =
  | { attach: Attach<never> }
  | { hydrate: (island: HTMLElement, props: object, signal: AbortSignal) => void };

/** Loads the code of each island, by its name. Called only if the page has such an island. */
export type Islands = Record<string, () => Promise<Part>>;

/** The code of a client component, with React, which is loaded beside it and once. */
export async function clientComponent<Props extends object>(
  code: Promise<ComponentType<Props>>,
): Promise<Part> {
  const [{ hydrate }, Client] = await Promise.all([import('./hydrate.ts'), code]);
  return {
    hydrate: (island, props, signal) => hydrate(island, Client as ComponentType<object>, props, signal),
  };
}

const known: Islands = {};

/** Registers islands by name and starts those on the page; islands that arrive later start by themselves. */
export function addIslands(islands: Islands): void {
  Object.assign(known, islands);
  if (customElements.get('rueda-island')) hydrateIslands();
  else customElements.define('rueda-island', RuedaIsland);
}

/** Starts the islands under `root` that are not started yet, each on its trigger. */
export function hydrateIslands(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<IslandElement>('rueda-island')) start(island);
}

class RuedaIsland extends HTMLElement {
  connectedCallback(): void {
    // While the page is parsed, the host is incomplete.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => start(this));
    else start(this);
  }

  disconnectedCallback(): void {
    // An element that is only moved reconnects in the same task.
    queueMicrotask(() => this.isConnected || end(this));
  }
}

function start(island: IslandElement): void {
  const load = known[island.getAttribute('name') as string];
  const host = island.parentElement;
  // A nested island belongs to the client component around it, and hydrates with it.
  if (!load || !host || island[activeKey] || host.closest('rueda-island') || isRenderedByReact(island))
    return;
  const controller = new AbortController();
  const { signal } = controller;
  island[activeKey] = controller;
  const activate = (): void =>
    void open(island, load, signal).catch((error: unknown) => {
      reportError(error);
      // The network may be back by then.
      onInteraction(host, activate, signal);
    });
  const trigger = island.getAttribute('on');
  // The visitor may be here before the script. Not `:focus-within`, which ignores a popover that has the focus.
  if (trigger === 'interaction' && !host.contains(document.activeElement))
    onInteraction(host, activate, signal);
  else if (trigger === 'visible') onVisible(island.firstElementChild ?? host, activate, signal);
  else if (trigger === 'idle') onIdle(activate);
  else activate();
}

async function open(island: IslandElement, load: Islands[string], signal: AbortSignal): Promise<void> {
  const part = await load();
  // The island may be gone by now, or React may render it.
  if (signal.aborted || !island.parentElement || isRenderedByReact(island)) return;
  const props = readProps(island.getAttribute('props')) as never;
  if ('attach' in part) part.attach(island.parentElement, props, signal);
  else part.hydrate(island, props, signal);
}

function end(island: IslandElement): void {
  island[activeKey]?.abort();
  island[activeKey] = undefined;
}

let hasWarned = false;

/** Does React render this island? Then it is active already, and a second root would break the page. */
function isRenderedByReact(island: HTMLElement): boolean {
  const isRendered = Object.keys(island).some((key) => key.startsWith('__reactFiber$'));
  if (isRendered && !hasWarned) {
    hasWarned = true;
    // oxlint-disable-next-line no-console -- the one message to the developer of the page
    console.warn('React runs here: remove @rueda/widgets/islands');
  }
  return isRendered;
}

/** On the first focus, pointer press or pointer entering the host. */
function onInteraction(host: HTMLElement, activate: () => void, signal: AbortSignal): void {
  // Not `AbortSignal.any`: WebKit may collect it as garbage, and a second interaction would hydrate a second time.
  const interacted = new AbortController();
  const interact = (): void => {
    interacted.abort();
    activate();
  };
  signal.addEventListener('abort', () => interacted.abort());
  const options = { signal: interacted.signal, capture: true };
  for (const event of ['focusin', 'pointerdown', 'pointerenter'])
    host.addEventListener(event, interact, options);
}

/** An island has no box (display: contents), so its content or its host is observed. */
function onVisible(target: Element, activate: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    activate();
  });
  observer.observe(target);
  signal.addEventListener('abort', () => observer.disconnect());
}

function onIdle(activate: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(activate);
  else setTimeout(activate, 200);
}
