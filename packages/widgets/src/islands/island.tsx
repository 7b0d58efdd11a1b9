import { type ComponentType, createElement, type ReactElement } from 'react';

/** When a leaf wakes: as the page loads, when it comes into view, or when the browser has nothing else to do. */
export type When = 'load' | 'visible' | 'idle';

type AnyFunction = (...values: never[]) => unknown;

/** What JSON can carry there and back. A value of another kind becomes `never`, and so does not compile. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends AnyFunction
    ? never
    : T extends object
      ? { [K in keyof T]: Serialisable<T[K]> }
      : never;

/** A leaf's props less its optional callbacks, which only client React can give. */
type IslandProps<Props> = {
  [K in keyof Props as undefined extends Props[K]
    ? NonNullable<Props[K]> extends AnyFunction
      ? never
      : K
    : K]: Props[K];
};

type OnlySerialisable<Props> =
  IslandProps<Props> extends Serialisable<IslandProps<Props>>
    ? unknown
    : 'This leaf requires a prop that cannot be written into a page: pass plain values, and ids instead of elements.';

/**
 * Makes a client leaf work wherever its HTML is printed. Where React hydrates the page itself the wrapper is inert;
 * where the page loads `@rueda/widgets/islands`, only the wrapper is hydrated and nothing around it is touched.
 */
export function island<Props extends object>(
  name: string,
  Leaf: ComponentType<Props> & OnlySerialisable<Props>,
  when: When = 'load',
): (props: IslandProps<Props>) => ReactElement {
  const Component = Leaf as ComponentType<IslandProps<Props>>;
  return function Island(props: IslandProps<Props>): ReactElement {
    return createElement(
      'rueda-island',
      { 'data-island': name, 'data-when': when, 'data-props': JSON.stringify(props) },
      createElement(Component, props),
    );
  };
}

/**
 * The same for a leaf that takes callbacks. One cannot be written into a page: where there is one, React is there too
 * and draws the leaf itself.
 */
export function islandOrLeaf<Props extends object>(
  name: string,
  Leaf: ComponentType<Props> & OnlySerialisable<Props>,
): (props: Props) => ReactElement {
  const Island = island(name, Leaf);
  return function IslandOrLeaf(props: Props): ReactElement {
    const hasCallback = Object.values(props).some((value) => typeof value === 'function');
    return hasCallback ? createElement(Leaf as ComponentType<Props>, props) : Island(props);
  };
}

/** Does this HTML hold a leaf? A page without one needs no script at all. */
export function hasIslands(html: string): boolean {
  return html.includes('<rueda-island ');
}
