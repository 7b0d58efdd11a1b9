/**
 * Replaces `react/jsx-runtime` in the build of the embeds: the components of the library, which are plain functions of
 * their props, are rendered once as DOM. So an embed has the server's markup without React, and no widget is written
 * twice (embed.test.ts compares every story).
 */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: never) => unknown;

/** An element description. It can be rendered several times: icons are created once and used in many places. */
interface Element_ {
  type: string | Component;
  props: Props;
}

export const jsx = (type: Element_['type'], props: Props): Element_ => ({ type, props });
export { jsx as jsxs };
export const Fragment = ({ children }: { children?: unknown }): unknown => children;

/** A behaviour of the parent element, as returned by `behaviour` of behaviour.ts. */
export interface BehaviourNode {
  attach: (host: HTMLElement, props: never, signal: AbortSignal) => void;
  props: object;
}

/** React's names that differ from the attribute's. HTML ignores the case of the others; SVG spells them the same. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  defaultValue: 'value',
  htmlFor: 'for',
  textAnchor: 'text-anchor',
};

/** Renders into a parent. Returns functions that start the behaviours, to be called after insertion into the page. */
export function renderToDom(node: unknown, parent: ParentNode & Node): ((signal: AbortSignal) => void)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap((each) => renderToDom(each, parent));
  if (typeof node === 'string' || typeof node === 'number') {
    parent.append(String(node));
    return [];
  }
  if (typeof node === 'object' && 'attach' in node) {
    const { attach, props } = node as BehaviourNode;
    return [(signal) => attach(parent as HTMLElement, props as never, signal)];
  }
  const { type, props } = node as Element_;
  if (typeof type === 'function') return renderToDom(type(props as never), parent);
  const outer = (parent as Partial<Element>).namespaceURI ?? 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : outer, type);
  for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
  const starts = renderToDom(props['children'], element);
  parent.append(element);
  return starts;
}

function setAttribute(element: Element, name: string, value: unknown): void {
  const isText = typeof value === 'string' || typeof value === 'number';
  // aria-* and data-* attributes have the values true and false; React omits the others if false.
  const isBooleanShown = typeof value === 'boolean' && (value || /^(?:aria|data)-/.test(name));
  if (name === 'children' || !(isText || isBooleanShown)) return;
  const isBare = value === true && !/^(?:aria|data)-/.test(name);
  element.setAttribute(attributeNames[name] ?? name, isBare ? '' : String(value));
}
