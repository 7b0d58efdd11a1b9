/**
 * A behaviour: script that changes server-rendered elements and renders none. `host` is the element it belongs to.
 * Every listener, observer and timer ends with the signal. Read a callback from the props on each call: React may have
 * replaced it since the last one.
 */
export type Attach<Props> = (host: HTMLElement, props: Props, signal: AbortSignal) => void;

export interface IslandElement extends HTMLElement {
  /**
   * The controller that ends an active island. A property of the element, because the page's script and an application
   * can be two bundles.
   */
  ruedaActive?: AbortController | undefined;
}
