'use client';

import type { QuoteRow } from '@rueda/domain/quotes';
import { createElement, type ReactElement, useLayoutEffect, useRef, useState } from 'react';
import { awake, type IslandElement } from '../../runtime/attach.ts';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { isServer } from '../../runtime/island.tsx';
import { useIsPrinted } from '../../runtime/use-is-server-rendered.client.tsx';
import { washCells } from './highlight-changes.ts';
import { drawParts, type QuoteParts, viewOf } from './quote-parts.tsx';
import { attach, type QuoteTableSettings } from './quote-table.behaviour.ts';
import { serveWindow } from './serve-window.ts';

export interface DrawnTableProps {
  parts: QuoteParts;
  settings: QuoteTableSettings;
  rows: readonly QuoteRow[];
}

const PrintedIsland = behaviour('quote-table', attach);

/** On a server: the table, and an island that says all but the rows, which stand in the page already. */
function PrintedTable({ parts, settings, rows }: DrawnTableProps): ReactElement {
  const { page } = viewOf(parts);
  return (
    <>
      {drawParts(parts, rows, true)}
      <PrintedIsland {...settings} page={page > 1 ? page : undefined} />
    </>
  );
}

/**
 * In React: draws the table once and leaves it to the behaviour, which gets every new list of rows. React would compare
 * ten thousand cells to change one.
 */
function DrawnTable({ parts, settings, rows }: DrawnTableProps): ReactElement {
  const isPrinted = useIsPrinted();
  const [table] = useState(() => drawParts(parts, rows, isPrinted));
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
    element[awake]?.abort();
    const controller = new AbortController();
    element[awake] = controller;
    const ask: NonNullable<QuoteTableSettings['rows']> = (takes) => {
      take.current = takes;
      return given.current;
    };
    attach(
      element.parentElement,
      { ...settings, page: viewOf(parts).page, rows: ask, window: serveWindow, wash: washCells },
      controller.signal,
    );
    return () => {
      controller.abort();
      element[awake] = undefined;
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

export const QuoteTableDrawn: (props: DrawnTableProps) => ReactElement = isServer ? PrintedTable : DrawnTable;
