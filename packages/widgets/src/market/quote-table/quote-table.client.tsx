'use client';

import type { QuoteRow } from '@rueda/domain/quotes';
import { createElement, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { activeKey, type IslandElement } from '../../runtime/attach.ts';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { isServer } from '../../runtime/island.tsx';
import { useIsServerRendered } from '../../runtime/use-is-server-rendered.client.tsx';
import { highlightCells } from './highlight-changes.ts';
import { renderParts, type QuoteParts, viewOf } from './quote-parts.tsx';
import { attach, type QuoteTableSettings } from './quote-table.behaviour.ts';
import { serveWindow } from './serve-window.ts';

export interface RenderedTableProps {
  parts: QuoteParts;
  settings: QuoteTableSettings;
  rows: readonly QuoteRow[];
}

const StaticIsland = behaviour('quote-table', attach);

/** On a server: the table, and an island that says all but the rows, which stand in the page already. */
function StaticTable({ parts, settings, rows }: RenderedTableProps): ReactElement {
  const { page } = viewOf(parts);
  return (
    <>
      {renderParts(parts, rows, true)}
      <StaticIsland {...settings} page={page > 1 ? page : undefined} />
    </>
  );
}

/**
 * In React: draws the table once and leaves it to the behaviour, which gets every new list of rows. React would compare
 * ten thousand cells to change one.
 */
function DrawnTable({ parts, settings, rows }: RenderedTableProps): ReactElement {
  const isPrinted = useIsServerRendered();
  const [table] = useState(() => renderParts(parts, rows, isPrinted));
  const island = useRef<IslandElement>(null);
  const given = useRef(rows);
  const take = useRef<(rows: readonly QuoteRow[]) => void>(undefined);
  useLayoutEffect(() => {
    if (given.current === rows) return;
    given.current = rows;
    take.current?.(rows);
  }, [rows]);
  // Before the browser paints: nobody sees the one row that the others are made of.
  useLayoutEffect(() => {
    const element = island.current;
    if (!element?.parentElement) return;
    element[activeKey]?.abort();
    const controller = new AbortController();
    element[activeKey] = controller;
    const ask: NonNullable<QuoteTableSettings['rows']> = (takes) => {
      take.current = takes;
      return given.current;
    };
    attach(
      element.parentElement,
      { ...settings, page: viewOf(parts).page, rows: ask, window: serveWindow, wash: highlightCells },
      controller.signal,
    );
    return () => {
      controller.abort();
      element[activeKey] = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- other settings are another table: see its key
  }, []);
  return (
    <>
      {table}
      {createElement('rueda-island', { ref: island, suppressHydrationWarning: true })}
    </>
  );
}

export const QuoteTableRendered: (props: RenderedTableProps) => ReactElement = isServer
  ? StaticTable
  : DrawnTable;
