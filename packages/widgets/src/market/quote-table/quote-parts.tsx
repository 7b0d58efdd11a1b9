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
import { blankRow, renderLine, type LineLook } from './quote-line.tsx';
import { rowMessages } from './quote-rows.messages.ts';
import { messages } from './quote-table.messages.ts';
import {
  fieldsBeside,
  readView,
  searchName,
  sortTemplate,
  type TableView,
  writeView,
} from './table-address.ts';

/** How a press of a star finds its list: see WatchlistToggle. */
export type WatchSettings = Pick<WatchFormParts, 'visitors' | 'login' | 'returnTo'>;

/** What a table is drawn of. */
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

/** How the address, or else the page, wants the table to be shown. */
export const viewOf = ({ query, sort, language }: QuoteParts): TableView =>
  readView(query, { ...sort, search: '', page: 1 }, language);

/** The rows that are searched for, as they are sorted. */
function arrange(rows: readonly QuoteRow[], { column, direction, search }: TableView): readonly QuoteRow[] {
  const found = search ? rowFinder(rows)(search) : rows;
  return column ? sortRows(found, column, direction) : found;
}

/**
 * The whole table. Where a browser draws it by itself, one row is enough: the behaviour makes the others of it, many
 * times faster than React would.
 */
export function renderParts(parts: QuoteParts, rows: readonly QuoteRow[], isPrinted: boolean): ReactElement {
  const { id, age, columns, pageSize, language, href, watch } = parts;
  const words = messages[language];
  const view = viewOf(parts);
  const found = isPrinted ? arrange(rows, view) : rows;
  const last = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(view.page, last);
  const before = (page - 1) * pageSize;
  const shown = isPrinted ? found.slice(before, before + pageSize) : found.slice(0, 1);
  const watchForm = watch && `${id}-watch`;
  const look: LineLook = { columns, href, watchForm, language };
  const isEmpty = found.length === 0;
  return (
    <>
      {parts.hasTools && drawTools(parts, view)}
      {watch && renderWatchForm({ ...watch, id: watchForm, language })}
      <Table
        id={id}
        caption={
          <>
            <span>{parts.caption}</span>{' '}
            {renderBadge(
              age.kind,
              age.kind === 'delayed' ? words.late(age.minutes) : priceAge(age, language),
            )}
          </>
        }
        isCaptionHidden={parts.isCaptionHidden ?? false}
        columns={[
          ...columns.map((column) => ({
            id: column,
            header: words[column],
            isSortable: true,
            kind: column === 'code' ? ('text' as const) : ('number' as const),
          })),
          ...(watch
            ? [{ id: 'watch', header: words.watch, isHeaderHidden: true, kind: 'number' as const }]
            : []),
        ]}
        sort={view.column ? { column: view.column, direction: view.direction } : undefined}
        sortHref={sortTemplate(parts.query, view.search, language)}
        isPartial={shown.length < rows.length}
        language={language}
      >
        {(shown.length > 0 ? shown : [blankRow]).map((row) => renderLine(row, look))}
      </Table>
      <p className="rueda-QuoteTable-empty" hidden={!isEmpty || rows.length === 0}>
        {rowMessages[language].none}{' '}
        <a href={writeView(parts.query, { ...view, search: '' }, language)}>{words.showAll}</a>
      </p>
      <p className="rueda-QuoteTable-empty" hidden={rows.length > 0}>
        {words.empty}
      </p>
      <button className="rueda-Button rueda-QuoteTable-again" type="button" hidden>
        {words.sortAgain}
      </button>
      {drawPages({ ...view, page }, found.length, last, parts)}
    </>
  );
}

/** The search, which is a form of its own where there is no script, the choice of columns, and the files. */
function drawTools({ id, query, columns, exportLinks, language }: QuoteParts, view: TableView): ReactElement {
  const words = messages[language];
  return (
    <search>
      <form className="rueda-QuoteTable-tools">
        {fieldsBeside(query, view, language).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="rueda-Field-frame rueda-QuoteTable-search">
          {searchIcon()}
          <input
            className="rueda-Field-control"
            type="search"
            name={searchName(language)}
            aria-label={words.search}
            placeholder={words.search}
            defaultValue={view.search}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button className="rueda-Button rueda-QuoteTable-find" type="submit">
          {words.find}
        </button>
        <Popover id={`${id}-columns`} button={{ children: words.columns }} language={language}>
          {columns.slice(1).map((column, at) => (
            <label className="rueda-QuoteTable-column" key={column}>
              <input className="rueda-Choice-input" type="checkbox" value={at + 2} defaultChecked />
              {words[column]}
            </label>
          ))}
        </Popover>
        {renderExport(language, exportLinks)}
      </form>
    </search>
  );
}

/** Which rows these are of how many, and the way to those before and after. */
function drawPages(
  view: TableView,
  total: number,
  last: number,
  { query, pageSize, language }: QuoteParts,
): ReactElement {
  const words = messages[language];
  const first = (view.page - 1) * pageSize + 1;
  const through = Math.min(view.page * pageSize, total);
  const step = (page: number, children: ReactNode): ReactElement => {
    const leads = page >= 1 && page <= last;
    return (
      <a
        className="rueda-Pagination-step"
        href={leads ? writeView(query, { ...view, page }, language) : undefined}
        role={leads ? undefined : 'link'}
        aria-disabled={leads ? undefined : true}
        hidden={last === 1 || undefined}
      >
        {children}
      </a>
    );
  };
  return (
    <nav
      className="rueda-Pagination rueda-QuoteTable-pages"
      aria-label={words.pages}
      hidden={total === 0 || undefined}
    >
      <div className="rueda-Pagination-pages">
        {step(
          view.page - 1,
          <>
            {chevronLeftIcon()}
            <span>{words.previous}</span>
          </>,
        )}
        {step(
          view.page + 1,
          <>
            <span>{words.next}</span>
            {chevronRightIcon()}
          </>,
        )}
      </div>
      <p className="rueda-Pagination-text">
        <span aria-hidden="true">
          {rowMessages[language].range(formatInteger(first), formatInteger(through), formatInteger(total))}
        </span>
        <span className="rueda-Hidden">{speakRange(first, through, total, { language })}</span>
      </p>
    </nav>
  );
}
