import type { ComponentType } from 'react';
import { type Attach, awake, type IslandElement } from './attach.ts';
import { readProps } from './props.ts';

/** What wakes an island, once its code is here: what the module of a behaviour exports, or what `leaf` gives. */
type Part =
  | { attach: Attach<never> }
  | { hydrate: (island: HTMLElement, props: object, signal: AbortSignal) => void };

/** Where the code of each island is, by its name. It is fetched only where the page holds such an island. */
export type Islands = Record<string, () => Promise<Part>>;

/** The code of a leaf, with React, which is fetched beside it and once. */
export async function leaf<Props extends object>(code: Promise<ComponentType<Props>>): Promise<Part> {
  const [{ hydrate }, Leaf] = await Promise.all([import('./hydrate.ts'), code]);
  return {
    hydrate: (island, props, signal) => hydrate(island, Leaf as ComponentType<object>, props, signal),
  };
}

const known: Islands = {};

/** Makes islands known by name and wakes those on the page; what arrives later wakes by itself. */
export function addIslands(islands: Islands): void {
  Object.assign(known, islands);
  if (customElements.get('rueda-island')) wake();
  else customElements.define('rueda-island', RuedaIsland);
}

/** Wakes the islands under `root` that are still asleep, each at its time. */
export function wake(root: ParentNode = document): void {
  for (const island of root.querySelectorAll<IslandElement>('rueda-island')) start(island);
}

class RuedaIsland extends HTMLElement {
  connectedCallback(): void {
    // While the page is being parsed, what the island belongs to is not whole yet.
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => start(this), { once: true });
    else start(this);
  }

  disconnectedCallback(): void {
    // An element that is only moved comes back at once.
    queueMicrotask(() => this.isConnected || end(this));
  }
}

function start(island: IslandElement): void {
  const load = known[island.getAttribute('name') ?? ''];
  const host = island.parentElement;
  // One inside another belongs to the leaf around it, and wakes with that.
  if (!load || !host || island[awake] || host.closest('rueda-island') || isDrawnByReact(island)) return;
  const controller = new AbortController();
  const { signal } = controller;
  island[awake] = controller;
  const wakeNow = (): void =>
    void open(island, load, signal).catch((error: unknown) => {
      reportError(error);
      // The network may be back by then.
      whenTouched(host, wakeNow, signal);
    });
  const when = island.getAttribute('when');
  // The visitor may have been here before the script. Not `:focus-within`, which leaves out a popover that has the focus.
  if (when === 'touch' && !host.contains(document.activeElement)) whenTouched(host, wakeNow, signal);
  else if (when === 'visible') whenVisible(island.firstElementChild ?? host, wakeNow, signal);
  else if (when === 'idle') whenIdle(wakeNow);
  else wakeNow();
}

async function open(island: IslandElement, load: Islands[string], signal: AbortSignal): Promise<void> {
  const part = await load();
  // It may have gone meanwhile, or React may have come.
  if (signal.aborted || !island.parentElement || isDrawnByReact(island)) return;
  const props = readProps(island.getAttribute('props')) as never;
  if ('attach' in part) part.attach(island.parentElement, props, signal);
  else part.hydrate(island, props, signal);
}

function end(island: IslandElement): void {
  island[awake]?.abort();
  island[awake] = undefined;
}

let hasWarned = false;

/** Does React draw this island itself? Then it is awake already, and a second root would break the page. */
function isDrawnByReact(island: HTMLElement): boolean {
  const isDrawn = Object.keys(island).some((key) => key.startsWith('__reactFiber$'));
  if (isDrawn && !hasWarned) {
    hasWarned = true;
    // oxlint-disable-next-line no-console -- the one message to whoever builds the page
    console.warn(
      'React draws the widgets of this page, so it does not need @rueda/widgets/islands: leave it out.',
    );
  }
  return isDrawn;
}

/** At the first focus, press or pointer entering the host. */
function whenTouched(host: HTMLElement, wakeNow: () => void, signal: AbortSignal): void {
  // Not `AbortSignal.any`: WebKit may collect it as garbage, and a second touch would hydrate a second time.
  const touched = new AbortController();
  const touch = (): void => {
    touched.abort();
    wakeNow();
  };
  signal.addEventListener('abort', () => touched.abort());
  const options = { signal: touched.signal, capture: true };
  for (const event of ['focusin', 'pointerdown', 'pointerenter'])
    host.addEventListener(event, touch, options);
}

/** An island has no box of its own (display: contents), so what it holds or stands in is watched. */
function whenVisible(shown: Element, wakeNow: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    wakeNow();
  });
  observer.observe(shown);
  signal.addEventListener('abort', () => observer.disconnect());
}

function whenIdle(wakeNow: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wakeNow);
  else setTimeout(wakeNow, 200);
}
