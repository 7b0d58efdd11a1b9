'use client';

import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface TopScrollbarLeafProps {
  /** The id of the element that scrolls sideways. */
  frameId: string;
  /** What it is called. */
  label: string;
}

/** What the leaf knows of the frame, in pixels: how far it scrolls, and how high it is. */
interface Measures {
  range: number;
  height: number;
}

/** The bar, and the shadows at the edges of the frame; nothing where nothing is hidden sideways. */
export function TopScrollbarLeaf({ frameId, label }: TopScrollbarLeafProps): ReactElement | null {
  const [measures, setMeasures] = useState<Measures>();
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const frame = document.getElementById(frameId);
    if (!frame) return;
    // The frame, and what it holds: a table grows by a column while its frame stays as it is.
    const observer = new ResizeObserver(() => {
      const range = rangeOf(frame);
      setMeasures(range > 1 ? { range, height: frame.clientHeight } : undefined);
    });
    for (const element of [frame, ...frame.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [frameId]);

  // Not anew for each measure: a move that is under way would be undone.
  const isNeeded = measures !== undefined;
  useLayoutEffect(() => {
    const frame = document.getElementById(frameId);
    return isNeeded && frame && bar.current ? keepInStep(frame, bar.current) : undefined;
  }, [frameId, isNeeded]);

  useLayoutEffect(() => {
    const frame = document.getElementById(frameId);
    if (measures && frame && bar.current) mark(bar.current, frame.scrollLeft, measures.range);
  }, [frameId, measures]);

  if (!measures) return null;
  return (
    <>
      <div
        className="rueda-TopScrollbar-bar"
        ref={bar}
        role="scrollbar"
        tabIndex={0}
        aria-label={label}
        aria-controls={frameId}
        aria-orientation="horizontal"
        aria-valuenow={0}
      >
        {/* As much wider than the bar as the table is wider than its frame. */}
        <div
          className="rueda-TopScrollbar-width"
          style={{ inlineSize: `calc(100% + ${measures.range}px)` }}
        />
      </div>
      <div className="rueda-TopScrollbar-shadow" data-side="start" style={{ blockSize: measures.height }} />
      <div className="rueda-TopScrollbar-shadow" data-side="end" style={{ blockSize: measures.height }} />
    </>
  );
}

function rangeOf(scroller: HTMLElement): number {
  return scroller.scrollWidth - scroller.clientWidth;
}

/** Says how far along it is, to those who listen, and on which sides there is more, to the style sheet. */
function mark(bar: HTMLElement, at: number, range: number): void {
  bar.ariaValueNow = `${Math.round((at / range) * 100)}`;
  bar.dataset['more'] = `${at > 1 ? 'start' : ''} ${at < range - 1 ? 'end' : ''}`;
}

/**
 * Moves each with the other. The event that a move of ours causes is not answered: an answer would carry a position
 * already left, and stop the one that the visitor is moving.
 */
function keepInStep(frame: HTMLElement, bar: HTMLElement): () => void {
  const moved = new Map<HTMLElement, number>();
  const follow = (leader: HTMLElement, follower: HTMLElement): void => {
    const at = leader.scrollLeft;
    mark(bar, at, rangeOf(leader));
    const isOurs = Math.abs(at - (moved.get(leader) ?? Number.NaN)) < 1;
    moved.delete(leader);
    if (isOurs) return;
    const before = follower.scrollLeft;
    follower.scrollLeft = at;
    if (follower.scrollLeft !== before) moved.set(follower, follower.scrollLeft);
  };
  const onFrame = (): void => follow(frame, bar);
  const onBar = (): void => follow(bar, frame);
  onFrame();
  frame.addEventListener('scroll', onFrame);
  bar.addEventListener('scroll', onBar);
  return () => {
    frame.removeEventListener('scroll', onFrame);
    bar.removeEventListener('scroll', onBar);
  };
}
