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

export interface QuoteTableProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'id'> {
  /** The id of the table; the ids of its parts are made from it. */
  id: string;
  /** What the table shows: its name. */
  caption: string;
  /** The name and the age of its prices are heard and not seen, where a heading over the table says them. */
  isCaptionHidden?: boolean;
  /** Every row there is: `quoteRows(quotes, now)` of `@rueda/domain/quotes`. A server prints the first page of them. */
  rows: readonly QuoteRow[];
  /**
   * How old the prices are, said once for all of them. A row of an older session says so itself.
   * @default 20 minutes late
   */
  age?: QuoteState;
  /**
   * The columns, in their order. The first is always the security.
   * @default all
   */
  columns?: readonly QuoteColumn[];
  /** How the rows are sorted where the address does not say; left out, as they come. */
  sort?: { column: QuoteColumn; direction?: SortDirection };
  /**
   * The query of the page's address, which says how the table is sorted, searched and paged as it arrives; from then on
   * the address follows the reader.
   */
  query?: string;
  /** The address of a security's page, with `{code}` where its mnemonic goes: `/valores/{code}`. */
  href?: `${string}{code}${string}`;
  /**
   * The address on this site at which the same rows are to be had as JSON. A printed page reads it at the first touch
   * of a control that needs every row, and for new prices.
   */
  source?: string;
  /** Seconds between two readings of `source`, while the page is looked at. Without it prices stay as they came. */
  refresh?: number;
  /**
   * How many rows a page holds.
   * @default 50
   */
  pageSize?: number;
  /**
   * One table that scrolls in place of pages, where there is script. Past 200 rows only those in sight are in the page,
   * and the browser's own search finds no others.
   * @selector [data-windowed]
   */
  isContinuous?: boolean;
  /**
   * Offers a search, the choice of columns and files to take away.
   * @default true
   */
  hasTools?: boolean;
  /** Gives each row a star that puts the security on the reader's list. What it takes is told at WatchlistToggle. */
  watch?: WatchSettings;
  /** Addresses at which a server gives the same table as a file. Without them script writes the files. */
  exportLinks?: ExportLinks;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

const usualAge: QuoteState = { kind: 'delayed', minutes: quoteDelayMinutes };

/**
 * The quotations of a market: sorted, searched, paged and brought up to date in the rows that are there. With script
 * off its links do the same, a page at a time.
 */
export function QuoteTable({
  id,
  caption,
  isCaptionHidden,
  rows,
  age = usualAge,
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
      {/* Other settings are another table: the behaviour owns what is drawn. */}
      <QuoteTableRendered
        key={JSON.stringify([parts, settings])}
        parts={parts}
        settings={settings}
        rows={rows}
      />
    </div>
  );
}
