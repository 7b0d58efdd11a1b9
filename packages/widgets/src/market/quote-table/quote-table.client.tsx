'use client';

import type { QuoteRow } from '@rueda/domain/quotes';
import { createElement, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import type { IslandElement } from '../../runtime/attach.ts';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { isServer } from '../../runtime/island.tsx';
import { useIsServerRendered } from '../../runtime/use-is-server-rendered.client.tsx';
import { highlightChanges } from './highlight-changes.ts';
import { renderParts, type QuoteParts, viewOf } from './quote-parts.tsx';
import { attach } from './quote-table.behaviour.ts';
import { serveWindow } from './serve-window.ts';
import type { QuoteTableSettings } from './table-settings.ts';

export interface RenderedTableProps {
  parts: QuoteParts;
  settings: QuoteTableSettings;
  rows: readonly QuoteRow[];
}

const StaticIsland = behaviour('quote-table', attach);

/** On a server: the table, and an island whose props omit the rows, because the HTML contains them. */
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
 * In a browser: renders the table once and passes each new list of rows to the behaviour. React would compare ten
 * thousand cells to change one.
 */
function ClientTable({ parts, settings, rows }: RenderedTableProps): ReactElement {
  const isServerRendered = useIsServerRendered();
  const [table] = useState(() => renderParts(parts, rows, isServerRendered));
  const island = useRef<IslandElement>(null);
  const currentRows = useRef(rows);
  const onRows = useRef<(rows: readonly QuoteRow[]) => void>(undefined);
  useLayoutEffect(() => {
    if (currentRows.current === rows) return;
    currentRows.current = rows;
    onRows.current?.(rows);
  }, [rows]);
  // Before the browser paints: the single row that the behaviour clones is never visible alone.
  useLayoutEffect(() => {
    const element = island.current;
    if (!element?.parentElement) return;
    element.ruedaActive?.abort();
    const controller = new AbortController();
    element.ruedaActive = controller;
    const subscribe: NonNullable<QuoteTableSettings['subscribe']> = (listener) => {
      onRows.current = listener;
      return currentRows.current;
    };
    attach(
      element.parentElement,
      { ...settings, page: viewOf(parts).page, subscribe, serveWindow, highlightChanges },
      controller.signal,
    );
    return () => {
      controller.abort();
      element.ruedaActive = undefined;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- QuoteTable's key remounts the table when settings change
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
  : ClientTable;
