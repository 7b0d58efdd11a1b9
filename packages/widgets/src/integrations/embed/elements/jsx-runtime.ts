/**
 * What the build of the embeds puts in the place of `react/jsx-runtime`: the library's own components, which are plain
 * functions of their props, drawn once as DOM. So an embed has the mark-up of the server's print and no React, and
 * nothing of a widget is written twice (embed.test.ts compares every story).
 */

type Props = Readonly<Record<string, unknown>>;
type Component = (props: never) => unknown;

/** An element before it is drawn. It can be drawn again, because icons are made once and drawn in many places. */
interface Element_ {
  type: string | Component;
  props: Props;
}

export const jsx = (type: Element_['type'], props: Props): Element_ => ({ type, props });
export { jsx as jsxs };
export const Fragment = ({ children }: { children?: unknown }): unknown => children;

/** Script that belongs to the element around it: what `behaviour` of behaviour.ts gives. */
export interface Started {
  attach: (host: HTMLElement, props: never, signal: AbortSignal) => void;
  props: object;
}

/** React's names that are not the attribute's. Of the others HTML ignores the case, and SVG writes them so. */
const attributeNames: Readonly<Record<string, string>> = {
  className: 'class',
  defaultValue: 'value',
  htmlFor: 'for',
  textAnchor: 'text-anchor',
};

/** Draws into a parent, and gives what starts the behaviours of what was drawn, once it stands in the page. */
export function draw(node: unknown, parent: ParentNode & Node): ((signal: AbortSignal) => void)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (Array.isArray(node)) return node.flatMap((each) => draw(each, parent));
  if (typeof node === 'string' || typeof node === 'number') {
    parent.append(String(node));
    return [];
  }
  if (typeof node === 'object' && 'attach' in node) {
    const { attach, props } = node as Started;
    return [(signal) => attach(parent as HTMLElement, props as never, signal)];
  }
  const { type, props } = node as Element_;
  if (typeof type === 'function') return draw(type(props as never), parent);
  const outer = (parent as Partial<Element>).namespaceURI ?? 'http://www.w3.org/1999/xhtml';
  const element = document.createElementNS(type === 'svg' ? 'http://www.w3.org/2000/svg' : outer, type);
  for (const [name, value] of Object.entries(props)) setAttribute(element, name, value);
  const started = draw(props['children'], element);
  parent.append(element);
  return started;
}

function setAttribute(element: Element, name: string, value: unknown): void {
  const isWord = typeof value === 'string' || typeof value === 'number';
  // These say true and false in words; of the others React leaves out what is false.
  const isSaid = typeof value === 'boolean' && (value || /^(?:aria|data)-/.test(name));
  if (name === 'children' || !(isWord || isSaid)) return;
  const isBare = value === true && !/^(?:aria|data)-/.test(name);
  element.setAttribute(attributeNames[name] ?? name, isBare ? '' : String(value));
}
