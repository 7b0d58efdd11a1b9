import { type ComponentType, createElement, type ReactElement } from 'react';
import { writeProps } from './props.ts';

/**
 * When an island wakes: at the first focus, press or pointer entering the element around it; as the page loads; when
 * it comes into view; or when the browser has nothing else to do.
 */
export type When = 'touch' | 'load' | 'visible' | 'idle';

type AnyFunction = (...values: never[]) => unknown;

/** What only client React can give: a callback, or a ref. */
type ClientOnly = AnyFunction | { current: unknown };

/** What JSON can carry there and back. A value of another kind becomes `never`, and so does not compile. */
type Serialisable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends AnyFunction
    ? never
    : T extends object
      ? { [K in keyof T]: Serialisable<T[K]> }
      : never;

/** Props less their optional callbacks and refs. */
type WrittenProps<Props> = {
  [K in keyof Props as undefined extends Props[K]
    ? NonNullable<Props[K]> extends ClientOnly
      ? never
      : K
    : K]: Props[K];
};

export type OnlySerialisable<Props> =
  WrittenProps<Props> extends Serialisable<WrittenProps<Props>>
    ? unknown
    : 'This island requires a prop that cannot be written into a page: pass plain values, and ids instead of elements.';

/**
 * Makes a client leaf work wherever its HTML is printed. Where React hydrates the page itself the wrapper is inert;
 * where the page loads `@rueda/widgets/islands`, only the wrapper is hydrated, once it is touched, and nothing around
 * it changes.
 */
export function island<Props extends object>(
  name: string,
  Leaf: ComponentType<Props> & OnlySerialisable<Props>,
  when: When = 'touch',
): (props: Props) => ReactElement {
  const Component = Leaf as ComponentType<Props>;
  return function Island(props: Props): ReactElement {
    return createElement(
      'rueda-island',
      islandAttributes(name, when, props),
      createElement(Component, props),
    );
  };
}

/** When the islands of a name hydrate or attach, decided from their props, by that name. */
export type IslandTriggers = Readonly<Record<string, (props: object) => When>>;

let triggers: IslandTriggers = {};

/**
 * For all that this process renders from now on: when islands hydrate or attach, in place of the widgets' defaults. Set
 * it once, before the first render. A site defers what its pages show complete without script.
 */
export function configureIslands({ when }: { when: IslandTriggers }): void {
  triggers = when;
}

/** A server writes on an island what the page's script needs; a browser that draws the island by itself needs nothing. */
export const isServer: boolean = typeof document === 'undefined';

const drawnHere = { suppressHydrationWarning: true };

/**
 * What is written on an island for the page's script. With a callback or a ref, which cannot be written, it stays
 * nameless: React is there and draws it itself, and no script wakes it a second time.
 */
export function islandAttributes(name: string, when: When | undefined, props: object): object {
  if (!isServer) return drawnHere;
  for (const key in props) if (isClientOnly(props[key as keyof object])) return {};
  return { name, when: triggers[name]?.(props) ?? when, props: writeProps(props) };
}

function isClientOnly(value: unknown): boolean {
  return typeof value === 'function' || (Object(value) === value && 'current' in (value as object));
}

/** Does this HTML hold an island? A page without one needs no script at all. */
export function hasIslands(html: string): boolean {
  return html.includes('<rueda-island');
}
