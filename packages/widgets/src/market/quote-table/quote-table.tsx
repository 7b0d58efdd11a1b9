import { defaultLanguage, type Language } from '@rueda/domain/language';
import {
  firstDirection,
  type QuoteColumn,
  quoteDelayMinutes,
  type QuoteRow,
  type QuoteState,
  type SortDirection,
} from '@rueda/domain/quotes';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import type { ExportLinks } from '../../integrations/export/render-export.tsx';
import { classNames } from '../../theme/class-names.ts';
import { allColumns } from './cell-texts.ts';
import type { QuoteParts, WatchSettings } from './quote-parts.tsx';
import { QuoteTableRendered } from './quote-table.client.tsx';
import { readableRows } from './readable-rows.ts';

export interface QuoteTableProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** Id of the `<table>`. The ids of its parts derive from it. */
  id: string;
  /** Caption of the table, which is its accessible name. */
  caption: string;
  /** Hides the caption and the age of the prices visually, if a heading above the table states them. */
  isCaptionHidden?: boolean;
  /** All rows: `quoteRows(quotes, now)` of `@rueda/domain/quotes`. The server renders one page of them. */
  rows: readonly QuoteRow[];
  /**
   * Age of the prices, shown once for the table. A row from an older session shows its date.
   * @default delayed by 20 minutes
   */
  age?: QuoteState;
  /**
   * Columns, in display order. The first must be `code`.
   * @default all columns
   */
  columns?: readonly QuoteColumn[];
  /** Sort order if `query` has none. Without it, the rows retain their order. */
  sort?: { column: QuoteColumn; direction?: SortDirection };
  /**
   * Query string of the page's URL, which sets the initial sort order, search and page. Afterwards the table updates
   * the URL.
   */
  query?: string;
  /** URL of a security's page, with the placeholder `{code}` for its mnemonic: `/valores/{code}`. */
  href?: `${string}{code}${string}`;
  /**
   * Same-origin URL that returns the same rows as JSON. A server-rendered page requests it on the first interaction
   * that needs all rows, and to refresh the prices.
   */
  source?: string;
  /** Seconds between two requests of `source` while the page is visible. Without it, prices are not refreshed. */
  refresh?: number;
  /**
   * Number of rows per page.
   * @default 50
   */
  pageSize?: number;
  /**
   * With JavaScript, shows one scrolling table instead of pages. Past 200 rows the document contains only those near
   * the visible ones, and the browser's find-in-page finds no others.
   * @selector [data-windowed]
   */
  isContinuous?: boolean;
  /**
   * Shows the search, the column chooser and the export buttons.
   * @default true
   */
  hasTools?: boolean;
  /** Adds a watchlist toggle to each row. The settings are those of WatchlistToggle. */
  watch?: WatchSettings;
  /** URLs of server-generated exports. Without them, the browser generates the files. */
  exportLinks?: ExportLinks;
  /**
   * Language of the UI text.
   * @default 'es'
   */
  language?: Language;
}

const defaultAge: QuoteState = { kind: 'delayed', minutes: quoteDelayMinutes };

/**
 * Quotations of a market, with sorting, search, pagination and price updates in place. Without JavaScript, links and a
 * form do the same with page loads.
 */
export function QuoteTable({
  id,
  caption,
  isCaptionHidden,
  rows,
  age = defaultAge,
  columns = allColumns,
  sort,
  query,
  href,
  source,
  refresh,
  pageSize = 50,
  isContinuous = false,
  hasTools = true,
  watch,
  exportLinks,
  language = defaultLanguage,
  className,
  ...rest
}: QuoteTableProps): ReactElement {
  const parts: QuoteParts = {
    id,
    caption,
    isCaptionHidden,
    age,
    query: query ?? '',
    sort: {
      column: sort?.column ?? null,
      direction: sort?.direction ?? (sort ? firstDirection(sort.column) : 'ascending'),
    },
    columns,
    pageSize,
    hasTools,
    href,
    watch,
    exportLinks,
    language,
  };
  const settings = {
    pageSize,
    columns: columns === allColumns ? undefined : columns,
    href,
    source,
    refresh,
    isContinuous: isContinuous || undefined,
    language: language === defaultLanguage ? undefined : language,
  };
  return (
    <div className={classNames('rueda-QuoteTable', className)} {...rest}>
      {/* The behaviour owns the rendered rows: other settings need a new table. */}
      <QuoteTableRendered
        key={JSON.stringify([parts, settings])}
        parts={parts}
        settings={settings}
        rows={readableRows(rows)}
      />
    </div>
  );
}
