import { type ComponentType, createElement, type ReactElement } from 'react';
import { writeProps } from './write-props.ts';

/**
 * The event that hydrates or attaches an island: `interaction` is the first focus, click or pointer entering the element
 * around it; the others are the load of the page, the island in view, and an idle browser.
 */
export type Trigger = 'interaction' | 'load' | 'visible' | 'idle';

type AnyFunction = (...values: never[]) => unknown;

/** A value that only client React can pass: a callback, or a ref. */
type ClientOnly = AnyFunction | { current: unknown };

/** A value that survives a JSON round trip. Any other value becomes `never`, and so does not compile. */
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
 * Makes a client component work wherever its HTML is rendered. If React hydrates the page, the wrapper is inert. If the
 * page loads `@rueda/widgets/islands`, only the wrapper is hydrated, on its trigger, and nothing around it changes.
 */
export function island<Props extends object>(
  name: string,
  Client: ComponentType<Props> & OnlySerialisable<Props>,
  trigger: Trigger = 'interaction',
): (props: Props) => ReactElement {
  const Component = Client as ComponentType<Props>;
  return function Island(props: Props): ReactElement {
    return createElement(
      'rueda-island',
      islandAttributes(name, trigger, props),
      createElement(Component, props),
    );
  };
}

/** By the name of an island: its trigger, decided from its props. */
export type IslandTriggers = Readonly<Record<string, (props: object) => Trigger>>;

let configured: IslandTriggers = {};

/**
 * Replaces the default triggers of islands for everything that this process renders from now on. Call it once, before
 * the first render. A site defers islands whose pages are complete without script.
 */
export function configureIslands({ triggers }: { triggers: IslandTriggers }): void {
  configured = triggers;
}

/** A server writes the attributes that the page's script needs; a browser that renders the island needs none. */
export const isServer: boolean = typeof document === 'undefined';

const renderedHere = { suppressHydrationWarning: true };

/**
 * The attributes of an island for the page's script. An island with a callback or a ref, which HTML cannot hold, gets no
 * name: React is on the page and renders it, and no script hydrates it a second time.
 */
export function islandAttributes(name: string, trigger: Trigger | undefined, props: object): object {
  if (!isServer) return renderedHere;
  for (const key in props) if (isClientOnly(props[key as keyof object])) return {};
  return { name, on: configured[name]?.(props) ?? trigger, props: writeProps(props) };
}

function isClientOnly(value: unknown): boolean {
  return typeof value === 'function' || (Object(value) === value && 'current' in (value as object));
}

/** Does this HTML hold an island? A page without one needs no script at all. */
export function hasIslands(html: string): boolean {
  return html.includes('<rueda-island');
}
