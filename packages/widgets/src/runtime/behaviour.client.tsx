'use client';

import { createElement, type ReactElement, useEffect, useRef } from 'react';
import type { Attach, IslandElement } from './attach.ts';
import { islandAttributes, isServer, type OnlySerialisable, type Trigger } from './island.tsx';
import { checkMarkup } from './required-parts.ts';

/** Every bundler that can build React replaces it with a string literal. */
declare const process: { env: { NODE_ENV?: string } };

/** A prop beside those of the behaviour. */
interface Restart {
  /** In React only: restarts the behaviour when it changes. It is not written into the page. */
  restart?: string | undefined;
}

/**
 * Makes a component of a behaviour. It renders an empty island as the last child of the behaviour's host. On a static
 * page the page's script attaches the behaviour there, without React; where React renders the page, the component
 * attaches it in an effect.
 */
export function behaviour<Props extends object>(
  name: string,
  attach: Attach<Props> & OnlySerialisable<Props>,
  trigger?: Trigger,
): (props: Props & Restart) => ReactElement {
  function ServerRendered({ restart: _, ...props }: Props & Restart): ReactElement {
    return createElement('rueda-island', islandAttributes(name, trigger, props));
  }
  function Attached({ restart, ...rest }: Props & Restart): ReactElement {
    const props = rest as unknown as Props;
    const island = useRef<IslandElement>(null);
    // One object for as long as the behaviour lives, so that it finds the callbacks of the latest render.
    const live = useRef(props);
    useEffect(() => void Object.assign(live.current, props));
    const written = JSON.stringify(props);
    useEffect(() => {
      const element = island.current;
      if (!element?.parentElement) return;
      // The page's script may have been here first.
      element.ruedaActive?.abort();
      if (process.env.NODE_ENV === 'development') checkMarkup(name, element.parentElement);
      const controller = new AbortController();
      element.ruedaActive = controller;
      attach(element.parentElement, live.current, controller.signal);
      return () => {
        controller.abort();
        element.ruedaActive = undefined;
      };
    }, [written, restart]);
    return createElement('rueda-island', { ref: island, suppressHydrationWarning: true });
  }
  // A server has nothing to attach: without hooks it renders in half the time.
  return isServer ? ServerRendered : Attached;
}
