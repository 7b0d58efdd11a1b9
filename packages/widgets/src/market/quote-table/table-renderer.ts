import { allColumns } from './cell-texts.ts';
import type { ChangeHighlighter, highlightChanges } from './highlight-changes.ts';
import { createRowPool } from './row-pool.ts';
import type { ServedWindow, serveWindow } from './serve-window.ts';
import { updateEmptyNotices, updatePageLinks } from './table-links.ts';
import type { QuoteTableSettings } from './table-settings.ts';
import { isInOrder, type TableState } from './table-state.ts';

export interface TableRenderer {
  /** Shows the current page, or the window of a continuous table, and updates the controls around it. */
  render: () => void;
  /** The codes of the rows in the document. */
  codes: () => string[];
  scrollToStart: () => void;
  /** Adds the modules that a server-rendered page imports with its rows. */
  addModules: (highlight: typeof highlightChanges, windowing: typeof serveWindow | undefined) => void;
}

/** Renders the state of a table into its server-rendered rows. */
export function createTableRenderer(
  host: HTMLElement,
  table: HTMLTableElement,
  body: HTMLTableSectionElement,
  state: TableState,
  settings: QuoteTableSettings,
  signal: AbortSignal,
): TableRenderer {
  const { pageSize, columns = allColumns, language = 'es', href, isContinuous = false } = settings;
  const sortAgain = host.querySelector<HTMLElement>('.rueda-QuoteTable-again');
  let highlighter: ChangeHighlighter | undefined = settings.highlightChanges?.(host, signal);
  const pool = createRowPool(body, {
    columns,
    language,
    href,
    onCellChange: (cell, row, before, now) => highlighter?.mark(cell, row, before, now),
  });
  let window: ServedWindow | undefined = isContinuous
    ? settings.serveWindow?.(host, table, pool, signal)
    : undefined;

  return {
    codes: pool.codes,
    scrollToStart: () => window?.scrollToStart(),
    addModules(highlight, windowing) {
      highlighter ??= highlight(host, signal);
      if (windowing) window = windowing(host, table, pool, signal);
    },
    render() {
      const { matches } = state;
      const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
      state.page = Math.min(state.page, pageCount);
      const start = (state.page - 1) * pageSize;
      if (window) window.show(matches);
      else pool.show(matches.slice(start, start + pageSize));
      highlighter?.apply();
      if (sortAgain) sortAgain.hidden = isInOrder(state);
      updateEmptyNotices(host, state);
      const nav = host.querySelector<HTMLElement>('.rueda-QuoteTable-pages');
      if (!nav) return;
      nav.hidden = isContinuous || matches.length === 0;
      updatePageLinks(nav, state, pageSize, pageCount, language);
    },
  };
}
