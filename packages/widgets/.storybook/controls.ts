/** Controls that start with the values of a story: most stories set their texts while rendering, by language. */
import type { Decorator } from '@storybook/react-vite';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useArgs, useEffect, useRef } from 'storybook/preview-api';

type Props = Record<string, unknown>;

/**
 * Renders a story in the language of the toolbar, sets the controls to the props of its widget, and renders the widget
 * with the values changed there, also if the story sets the same prop.
 */
export const renderStoryCanvas: Decorator = (_, context) => {
  const { args, argTypes, component, globals, initialArgs, originalStoryFn } = context;
  const [, updateArgs] = useArgs();
  const reported = useRef<Props>({});
  const render = (changed: Props): ReactNode => {
    const storyArgs = { ...initialArgs, language: globals['language'], ...changed };
    return originalStoryFn(storyArgs, { ...context, args: storyArgs }) as ReactNode;
  };

  // The toolbar sets the language.
  const isControlled = (name: string): boolean => name in argTypes && name !== 'language';
  const rendered = Object.entries(find(render({}), component)?.props ?? {}).filter(
    ([name, value]) => isControlled(name) && value !== undefined && isData(value),
  );
  const updates = rendered.filter(
    ([name, value]) =>
      args[name] === undefined ||
      (isSame(args[name], reported.current[name]) && !isSame(value, reported.current[name])),
  );
  useEffect(() => {
    if (updates.length === 0) return;
    reported.current = { ...reported.current, ...Object.fromEntries(updates) };
    updateArgs(Object.fromEntries(updates));
  });

  const shown = { ...initialArgs, ...Object.fromEntries(rendered) };
  const changed = Object.entries(args).filter(
    ([name, value]) =>
      isControlled(name) && ![shown[name], reported.current[name]].some((known) => isSame(value, known)),
  );
  const props = Object.fromEntries(changed);
  return replace(render(props), component, props) as ReactElement;
};

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Can a control edit the value? Elements and functions cannot be edited. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol' || isValidElement(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isData);
}

/** The first element of a component in a tree of elements. */
function find(node: ReactNode, component: unknown): ReactElement<Props> | undefined {
  if (Array.isArray(node)) return node.map((each: ReactNode) => find(each, component)).find(Boolean);
  if (!isValidElement<Props>(node)) return undefined;
  return node.type === component ? node : find(node.props['children'] as ReactNode, component);
}

/** The same elements, with other props for the first element of the component. */
function replace(node: ReactNode, component: unknown, props: Props): ReactNode {
  const target = find(node, component);
  const change = (each: ReactNode): ReactNode => {
    if (Array.isArray(each)) return each.map((one: ReactNode) => change(one));
    if (!isValidElement<Props>(each)) return each;
    if (each === target) return cloneElement(each, props);
    return find(each, component) ? cloneElement(each, {}, change(each.props['children'] as ReactNode)) : each;
  };
  return target && Object.keys(props).length > 0 ? change(node) : node;
}
