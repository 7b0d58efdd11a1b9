'use client';

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { useIsServerRendered } from '../../runtime/use-is-server-rendered.client.tsx';
import { attach, type TabsBehaviourProps } from './tabs.behaviour.ts';

export const TabsBehaviour: (props: TabsBehaviourProps) => ReactElement = behaviour('tabs', attach);

interface LazyContentProps {
  draw: () => ReactNode;
  /** The panel is open when the page arrives. */
  isShown: boolean;
}

/** What a panel holds, once the panel is first shown; what a server has printed is there from the start, and stays. */
export function LazyContent({ draw, isShown }: LazyContentProps): ReactNode {
  const isPrinted = useIsServerRendered();
  const [isDrawn, setIsDrawn] = useState(isPrinted || isShown);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = place.current?.parentElement;
    if (!panel) return undefined;
    // The behaviour hides and shows it, and React does not know.
    const observer = new MutationObserver(() => {
      if (panel.hasAttribute('hidden')) return;
      observer.disconnect();
      setIsDrawn(true);
    });
    observer.observe(panel, { attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, []);
  return isDrawn ? draw() : <span ref={place} hidden />;
}
