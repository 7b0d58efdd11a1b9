/**
 * A behaviour: script that changes what is printed and draws no elements. `host` is the element it belongs to. Every
 * listener, observer and timer ends with the signal; a callback among the props is read when it is needed, because
 * React may have given another since.
 */
export type Attach<Props> = (host: HTMLElement, props: Props, signal: AbortSignal) => void;

/**
 * On an island that is awake: what ends it. Under a name that every copy of this module shares, because a page's
 * script and an application can be two bundles.
 */
export const activeKey: unique symbol = Symbol.for('rueda.active');

export interface IslandElement extends HTMLElement {
  [activeKey]?: AbortController | undefined;
}
