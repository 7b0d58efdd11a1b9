/**
 * A behaviour: script that changes server-rendered elements and renders none. `host` is the element it belongs to.
 * Every listener, observer and timer ends with the signal. Read a callback from the props on each call: React may have
 * replaced it since the last one.
 */
export type Attach<Props> = (host: HTMLElement, props: Props, signal: AbortSignal) => void;

/**
 * On an active island: the controller that ends it. A registered symbol, so that every copy of this module shares the
 * key: the page's script and an application can be two bundles.
 */
export const activeKey: unique symbol = Symbol.for('rueda.active');

export interface IslandElement extends HTMLElement {
  [activeKey]?: AbortController | undefined;
}
