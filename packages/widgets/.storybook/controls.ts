/** Controls that start with what a story shows: most stories write their words while drawing, in a language. */
import type { Decorator } from '@storybook/react-vite';
import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { useArgs, useEffect, useRef } from 'storybook/preview-api';

type Props = Record<string, unknown>;

/**
 * Draws a story in the language of the toolbar, tells the controls what its widget was drawn with, and draws the widget
 * with what somebody changes there, also where the story writes its own value last.
 */
export const renderStoryCanvas: Decorator = (_, context) => {
  const { args, argTypes, component, globals, initialArgs, originalStoryFn } = context;
  const [, updateArgs] = useArgs();
  const told = useRef<Props>({});
  const draw = (changed: Props): ReactNode => {
    const own = { ...initialArgs, language: globals['language'], ...changed };
    return originalStoryFn(own, { ...context, args: own }) as ReactNode;
  };

  // The language is the toolbar's.
  const isControlled = (name: string): boolean => name in argTypes && name !== 'language';
  const drawn = Object.entries(find(draw({}), component)?.props ?? {}).filter(
    ([name, value]) => isControlled(name) && value !== undefined && isData(value),
  );
  const news = drawn.filter(
    ([name, value]) =>
      args[name] === undefined ||
      (isSame(args[name], told.current[name]) && !isSame(value, told.current[name])),
  );
  useEffect(() => {
    if (news.length === 0) return;
    told.current = { ...told.current, ...Object.fromEntries(news) };
    updateArgs(Object.fromEntries(news));
  });

  const shown = { ...initialArgs, ...Object.fromEntries(drawn) };
  const changed = Object.entries(args).filter(
    ([name, value]) =>
      isControlled(name) && ![shown[name], told.current[name]].some((known) => isSame(value, known)),
  );
  const props = Object.fromEntries(changed);
  return replace(draw(props), component, props) as ReactElement;
};

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Can it be written into a box, and read from one? Elements and functions cannot. */
function isData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol' || isValidElement(value)) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isData);
}

/** The first element of a component among elements that are drawn together. */
function find(node: ReactNode, component: unknown): ReactElement<Props> | undefined {
  if (Array.isArray(node)) return node.map((each: ReactNode) => find(each, component)).find(Boolean);
  if (!isValidElement<Props>(node)) return undefined;
  return node.type === component ? node : find(node.props['children'] as ReactNode, component);
}

/** The same elements, with other props for that one. */
function replace(node: ReactNode, component: unknown, props: Props): ReactNode {
  const wanted = find(node, component);
  const change = (each: ReactNode): ReactNode => {
    if (Array.isArray(each)) return each.map((one: ReactNode) => change(one));
    if (!isValidElement<Props>(each)) return each;
    if (each === wanted) return cloneElement(each, props);
    return find(each, component) ? cloneElement(each, {}, change(each.props['children'] as ReactNode)) : each;
  };
  return wanted && Object.keys(props).length > 0 ? change(node) : node;
}
