'use client';

import { useEffect, useRef, useState } from 'react';
import { sectionInView } from './section-in-view.ts';

/** The address of a title on this page, as the browser writes it: with accents encoded. */
const hashOf = (id: string): string => new URL(`#${id}`, location.href).hash;

/**
 * The id of the title being read under, of these in page order with spaces between. It follows the scroll and not an
 * IntersectionObserver, which tells when a title crosses a line but not when the page has come to its end.
 */
export function useAnchorInView(anchors: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  // The link last followed: its title is current while it is in view, also where a later one is nearer the line.
  const followed = useRef<{ hash: string; hasCome: boolean }>(undefined);

  useEffect(() => {
    const ids = anchors.split(' ');
    let frame = 0;
    const look = (): void => {
      frame = 0;
      const link = (followed.current ??= { hash: location.hash, hasCome: false });
      const { scrollHeight, clientHeight: height } = document.documentElement;
      const under = scrollHeight - height - scrollY;
      const titles = ids
        .flatMap((id) => document.getElementById(id) ?? [])
        .filter((title) => title.checkVisibility())
        .map((title) => ({ id: title.id, top: title.getBoundingClientRect().top }));
      const linked = titles.find(({ id, top }) => hashOf(id) === link.hash && top > -1 && top < height);
      // Where a link brings its title: into the upper part of the window, or as high as the end of the page lets it.
      const isThere = linked !== undefined && (linked.top < height / 3 || under < 2);
      if (link.hasCome && !isThere) link.hash = '';
      link.hasCome = isThere;
      const inView = sectionInView(titles, { height, above: scrollY, under });
      setCurrent((isThere ? linked : inView)?.id);
    };
    const lookSoon = ({ type, target }: Partial<Event>): void => {
      const pressed = type === 'click' ? (target as Element).closest('a') : null;
      const hash = type === 'hashchange' ? location.hash : pressed?.hash;
      if (hash) followed.current = { hash, hasCome: false };
      frame ||= requestAnimationFrame(look);
    };
    lookSoon({});
    // A link to where the page already stands moves nothing, and is followed all the same.
    const events = ['scroll', 'resize', 'hashchange', 'click'];
    for (const event of events) addEventListener(event, lookSoon, true);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) removeEventListener(event, lookSoon, true);
    };
  }, [anchors]);

  return current;
}
