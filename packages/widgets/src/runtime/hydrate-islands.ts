import type { ComponentType } from 'react';
import type { Attach, IslandElement } from './attach.ts';
import { readProps } from './read-props.ts';
import { checkMarkup } from './required-parts.ts';

/** Every bundler that can build React replaces it with a string literal. */
declare const process: { env: { NODE_ENV?: string } };

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

/** Loads the map of the library's other islands; undefined once it is called. */
let loadFurther: (() => Promise<Islands>) | undefined;

/** Registers the islands, and loads `further` ones if the page has an island that is not registered. */
export function startIslands(islands: Islands, further: () => Promise<Islands>): void {
  loadFurther = further;
  addIslands(islands);
}

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
  const name = island.getAttribute('name');
  const host = island.parentElement;
  // A nested island belongs to the client component around it, and hydrates with it.
  if (!name || !host || island.ruedaActive || host.closest('rueda-island') || isRenderedByReact(island))
    return;
  const load = known[name];
  // The page's script registers its own islands right after this module.
  if (!load) return queueMicrotask(() => void startFurther(name));
  const controller = new AbortController();
  const { signal } = controller;
  island.ruedaActive = controller;
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

/** Loads the map of the library's other islands, once and whatever their triggers: an interaction needs no third round. */
async function startFurther(name: string): Promise<void> {
  const load = loadFurther;
  if (!load || known[name]) return;
  try {
    loadFurther = undefined;
    addIslands({ ...(await load()), ...known });
  } catch (error) {
    reportError(error);
    loadFurther = load;
    onInteraction(document.body, () => void startFurther(name));
  }
}

async function open(island: IslandElement, load: Islands[string], signal: AbortSignal): Promise<void> {
  const part = await load();
  // The island may be gone by now, or React may render it.
  if (signal.aborted || !island.parentElement || isRenderedByReact(island)) return;
  if (process.env.NODE_ENV === 'development')
    checkMarkup(island.getAttribute('name') as string, island.parentElement);
  const props = readProps(island.getAttribute('props')) as never;
  if ('attach' in part) part.attach(island.parentElement, props, signal);
  else part.hydrate(island, props, signal);
}

function end(island: IslandElement): void {
  island.ruedaActive?.abort();
  island.ruedaActive = undefined;
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
function onInteraction(host: HTMLElement, activate: () => void, signal?: AbortSignal): void {
  const types = ['focusin', 'pointerdown', 'pointerenter'];
  const interact = (): void => {
    for (const type of types) host.removeEventListener(type, interact, true);
    activate();
  };
  for (const type of types)
    host.addEventListener(type, interact, { signal, capture: true } as AddEventListenerOptions);
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
