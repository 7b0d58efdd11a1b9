import type { Language } from '@rueda/domain/language';
import type { QuoteColumn, QuoteRow } from '@rueda/domain/quotes';
import type { highlightChanges } from './highlight-changes.ts';
import type { serveWindow } from './serve-window.ts';

/** Settings of the behaviour. On a server-rendered page they are the island's props. */
export interface QuoteTableSettings {
  /** Number of rows per page. */
  pageSize: number;
  /** The server-rendered page. */
  page?: number | undefined;
  /** The rendered columns, if not all. */
  columns?: readonly QuoteColumn[] | undefined;
  href?: string | undefined;
  source?: string | undefined;
  refresh?: number | undefined;
  isContinuous?: boolean | undefined;
  language?: Language | undefined;
  /** In React, which owns the rows: returns the current ones and passes later ones to the listener. */
  subscribe?: (listener: (rows: readonly QuoteRow[]) => void) => readonly QuoteRow[];
  /** In React; a server-rendered page imports it with the rows. */
  serveWindow?: typeof serveWindow;
  /** In React; a server-rendered page imports it with the rows. */
  highlightChanges?: typeof highlightChanges;
}
