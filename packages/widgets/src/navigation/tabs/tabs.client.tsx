'use client';

import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { useIsServerRendered } from '../../runtime/use-is-server-rendered.client.tsx';
import { attach, type TabsBehaviourProps } from './tabs.behaviour.ts';

export const TabsBehaviour: (props: TabsBehaviourProps) => ReactElement = behaviour('tabs', attach);

interface LazyContentProps {
  render: () => ReactNode;
  /** The panel is open when the page loads. */
  isShown: boolean;
}

/** Renders the content of a panel once the panel is first shown; server-rendered content is there from the start. */
export function LazyContent({ render, isShown }: LazyContentProps): ReactNode {
  const isServerRendered = useIsServerRendered();
  const [isRendered, setIsRendered] = useState(isServerRendered || isShown);
  const placeholder = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const panel = placeholder.current?.parentElement;
    if (!panel) return undefined;
    // The behaviour shows and hides the panel without React.
    const observer = new MutationObserver(() => {
      if (panel.hasAttribute('hidden')) return;
      observer.disconnect();
      setIsRendered(true);
    });
    observer.observe(panel, { attributeFilter: ['hidden'] });
    return () => observer.disconnect();
  }, []);
  return isRendered ? render() : <span ref={placeholder} hidden />;
}
