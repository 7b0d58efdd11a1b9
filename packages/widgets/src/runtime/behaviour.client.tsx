'use client';

import { createElement, type ReactElement, useEffect, useRef } from 'react';
import { type Attach, awake, type IslandElement } from './attach.ts';
import { islandAttributes, isServer, type OnlySerialisable, type When } from './island.tsx';

/** Beside the behaviour's own props. */
interface Restart {
  /** In React only: the behaviour starts anew when this changes. It is not written into the page. */
  restart?: string | undefined;
}

/**
 * Makes a component of a behaviour. It prints an empty island as the last child of the element that the behaviour
 * belongs to: on a printed page the page's script attaches it there, and React is not loaded; where React draws the
 * page, the component attaches it in an effect.
 */
export function behaviour<Props extends object>(
  name: string,
  attach: Attach<Props> & OnlySerialisable<Props>,
  when?: When,
): (props: Props & Restart) => ReactElement {
  function Printed({ restart: _, ...props }: Props & Restart): ReactElement {
    return createElement('rueda-island', islandAttributes(name, when, props));
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
      element[awake]?.abort();
      const controller = new AbortController();
      element[awake] = controller;
      attach(element.parentElement, live.current, controller.signal);
      return () => {
        controller.abort();
        element[awake] = undefined;
      };
    }, [written, restart]);
    return createElement('rueda-island', { ref: island, suppressHydrationWarning: true });
  }
  // A server prints, and has nothing to attach: without hooks it does so in half the time.
  return isServer ? Printed : Attached;
}
