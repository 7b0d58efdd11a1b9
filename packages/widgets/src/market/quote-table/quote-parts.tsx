import type { Language } from '@rueda/domain/language';
import { formatInteger, speakRange } from '@rueda/domain/money';
import { type QuoteColumn, type QuoteRow, type QuoteState, rowFinder, sortRows } from '@rueda/domain/quotes';
import type { ReactElement, ReactNode } from 'react';
import { renderExport, type ExportLinks } from '../../integrations/export/render-export.tsx';
import { chevronLeftIcon } from '../../icons/chevron-left.tsx';
import { chevronRightIcon } from '../../icons/chevron-right.tsx';
import { searchIcon } from '../../icons/search.tsx';
import { Popover } from '../../overlays/popover/index.ts';
import { renderBadge, priceAge } from '../price/index.ts';
import { Table } from '../../content/table/index.ts';
import { renderWatchForm, type WatchFormParts } from '../watchlist-toggle/index.ts';
import { blankRow, narrowPlace, renderQuoteRow, type RowOptions } from './quote-row.tsx';
import { rowMessages } from './quote-rows.messages.ts';
import { messages } from './quote-table.messages.ts';
import {
  hiddenFields,
  readView,
  searchName,
  sortTemplate,
  type TableView,
  writeView,
} from './table-address.ts';

/** Where the watchlist toggles of the rows store the list: see WatchlistToggle. */
export type WatchSettings = Pick<WatchFormParts, 'visitors' | 'login' | 'returnTo'>;

/** Values that determine the rendered table. */
export interface QuoteParts {
  id: string;
  caption: string;
  isCaptionHidden: boolean | undefined;
  age: QuoteState;
  query: string;
  sort: Pick<TableView, 'column' | 'direction'>;
  columns: readonly QuoteColumn[];
  pageSize: number;
  hasTools: boolean;
  href: string | undefined;
  watch: WatchSettings | undefined;
  exportLinks: ExportLinks | undefined;
  language: Language;
}

/** The view that the URL requests, or the table's default. */
export const viewOf = ({ query, sort, language }: QuoteParts): TableView =>
  readView(query, { ...sort, search: '', page: 1 }, language);

/** Filters and sorts the rows for a view. */
function arrangeRows(
  rows: readonly QuoteRow[],
  { column, direction, search }: TableView,
): readonly QuoteRow[] {
  const matches = search ? rowFinder(rows)(search) : rows;
  return column ? sortRows(matches, column, direction) : matches;
}

/**
 * Renders the table and its controls. A render in the browser needs one row only: the behaviour clones it, which is
 * many times faster than React.
 */
export function renderParts(
  parts: QuoteParts,
  rows: readonly QuoteRow[],
  isServerRendered: boolean,
): ReactElement {
  const { id, age, columns, pageSize, language, href, watch } = parts;
  const text = messages[language];
  const view = viewOf(parts);
  const matches = isServerRendered ? arrangeRows(rows, view) : rows;
  const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
  const page = Math.min(view.page, pageCount);
  const start = (page - 1) * pageSize;
  const pageRows = isServerRendered ? matches.slice(start, start + pageSize) : matches.slice(0, 1);
  const watchForm = watch && `${id}-watch`;
  const hasPrice = columns.includes('price');
  const rowOptions: RowOptions = {
    columns,
    href,
    watchForm,
    hasDetails: hasPrice && columns.some((column, at) => at > 0 && narrowPlace(column) === 'detail'),
    language,
  };
  const isEmpty = matches.length === 0;
  return (
    <>
      {parts.hasTools && renderTools(parts, view)}
      {watch && renderWatchForm({ ...watch, id: watchForm, language })}
      <Table
        id={id}
        caption={
          <>
            <span>{parts.caption}</span>{' '}
            {renderBadge(age.kind, age.kind === 'delayed' ? text.late(age.minutes) : priceAge(age, language))}
          </>
        }
        isCaptionHidden={parts.isCaptionHidden ?? false}
        columns={[
          ...columns.map((column) => ({
            id: column,
            header: text[column],
            isSortable: true,
            kind: column === 'code' ? ('text' as const) : ('number' as const),
            narrow: narrowPlace(column),
          })),
          ...(watch
            ? [
                {
                  id: 'watch',
                  header: text.watch,
                  isHeaderHidden: true,
                  kind: 'number' as const,
                  narrow: 'action' as const,
                },
              ]
            : []),
        ]}
        sort={view.column ? { column: view.column, direction: view.direction } : undefined}
        sortHref={sortTemplate(parts.query, view.search, language)}
        isPartial={pageRows.length < rows.length}
        narrow={hasPrice ? 'rows' : 'columns'}
        language={language}
      >
        {(pageRows.length > 0 ? pageRows : [blankRow]).map((row) => renderQuoteRow(row, rowOptions))}
      </Table>
      <p className="rueda-QuoteTable-empty" hidden={!isEmpty || rows.length === 0}>
        {rowMessages[language].none}{' '}
        <a href={writeView(parts.query, { ...view, search: '' }, language)}>{text.showAll}</a>
      </p>
      <p className="rueda-QuoteTable-empty" hidden={rows.length > 0}>
        {text.empty}
      </p>
      <button className="rueda-Button rueda-QuoteTable-again" type="button" hidden>
        {text.sortAgain}
      </button>
      {renderPages({ ...view, page }, matches.length, pageCount, parts)}
    </>
  );
}

/** Renders the search (a form that works without script), the column chooser and the export links. */
function renderTools(
  { id, query, columns, exportLinks, language }: QuoteParts,
  view: TableView,
): ReactElement {
  const text = messages[language];
  return (
    <search>
      <form className="rueda-QuoteTable-tools">
        {hiddenFields(query, view, language).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="rueda-Field-frame rueda-QuoteTable-search">
          {searchIcon()}
          <input
            className="rueda-Field-control"
            type="search"
            name={searchName(language)}
            aria-label={text.search}
            placeholder={text.search}
            defaultValue={view.search}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button className="rueda-Button rueda-QuoteTable-find" type="submit">
          {text.find}
        </button>
        <Popover id={`${id}-columns`} button={{ children: text.columns }} language={language}>
          {columns.slice(1).map((column, index) => (
            <label className="rueda-QuoteTable-column" key={column}>
              <input className="rueda-Checkbox-input" type="checkbox" value={index + 2} defaultChecked />
              {text[column]}
            </label>
          ))}
        </Popover>
        {renderExport(language, exportLinks)}
        <p className="rueda-QuoteTable-failed" hidden>
          {text.searchFailed}
        </p>
      </form>
    </search>
  );
}

/** Renders the range of the page's rows, and the links to the previous and next page. */
function renderPages(
  view: TableView,
  total: number,
  pageCount: number,
  { query, pageSize, language }: QuoteParts,
): ReactElement {
  const text = messages[language];
  const first = (view.page - 1) * pageSize + 1;
  const last = Math.min(view.page * pageSize, total);
  const renderStep = (page: number, children: ReactNode): ReactElement => {
    const isEnabled = page >= 1 && page <= pageCount;
    return (
      <a
        className="rueda-Pagination-step"
        href={isEnabled ? writeView(query, { ...view, page }, language) : undefined}
        role={isEnabled ? undefined : 'link'}
        aria-disabled={isEnabled ? undefined : true}
        hidden={pageCount === 1 || undefined}
      >
        {children}
      </a>
    );
  };
  return (
    <nav
      className="rueda-Pagination rueda-QuoteTable-pages"
      aria-label={text.pages}
      hidden={total === 0 || undefined}
    >
      <div className="rueda-Pagination-pages">
        {renderStep(
          view.page - 1,
          <>
            {chevronLeftIcon()}
            <span>{text.previous}</span>
          </>,
        )}
        {renderStep(
          view.page + 1,
          <>
            <span>{text.next}</span>
            {chevronRightIcon()}
          </>,
        )}
      </div>
      <p className="rueda-Pagination-text">
        <span aria-hidden="true">
          {rowMessages[language].range(formatInteger(first), formatInteger(last), formatInteger(total))}
        </span>
        <span className="rueda-Hidden">{speakRange(first, last, total, { language })}</span>
      </p>
    </nav>
  );
}
