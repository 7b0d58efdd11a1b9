import { formatInteger, speakRange } from '@rueda/domain/money';
import {
  areSorted,
  type QuoteColumn,
  type QuoteRow,
  rowFinder,
  type SortDirection,
  sortRows,
} from '@rueda/domain/quotes';
import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import { allColumns } from './cell-texts.ts';
import type { SourcePoller } from './poll-source.ts';
import { rowMessages } from './quote-rows.messages.ts';
import { createRowPool } from './row-pool.ts';
import type { ServedWindow } from './serve-window.ts';
import { type TableView, writeView } from './table-address.ts';
import type { QuoteTableSettings } from './table-settings.ts';

/**
 * Sorts, searches, turns pages and updates prices in the server-rendered rows. One function: its parts share ten values,
 * and as separate modules they weigh 0.26 KB more on every page with prices.
 */
export function attach(host: HTMLElement, settings: QuoteTableSettings, signal: AbortSignal): void {
  const { pageSize, columns = allColumns, source, language = 'es', isContinuous } = settings;
  const messages = rowMessages[language];
  const find = (selector: string): HTMLElement | null => host.querySelector<HTMLElement>(selector);
  const table = host.querySelector('table');
  const body = table?.tBodies[0];
  const input = host.querySelector<HTMLInputElement>('input[type=search]');
  const form = input?.form;
  const sortAgainButton = find('.rueda-QuoteTable-again');
  const searchError = find('.rueda-QuoteTable-failed');
  if (!table || !body) return;

  let highlighter = settings.highlightChanges?.(host, signal);
  const pool = createRowPool(body, {
    columns,
    language,
    href: settings.href,
    onChange: (cell, row, before, now) => highlighter?.mark(cell, row, before, now),
  });
  // The view that the server rendered.
  const sorted = table.tHead?.querySelector<HTMLElement>('[aria-sort]');
  const view: TableView = {
    column: (sorted?.dataset['column'] as QuoteColumn | undefined) ?? null,
    direction: (sorted?.ariaSort as SortDirection | null) ?? 'ascending',
    search: input?.defaultValue ?? '',
    page: settings.page ?? 1,
  };

  let rows: readonly QuoteRow[] | undefined;
  let finder: ReturnType<typeof rowFinder> | undefined;
  /** The rows that match the search, in display order. */
  let matches: readonly QuoteRow[] = [];
  let window: ServedWindow | undefined = isContinuous
    ? settings.serveWindow?.(host, table, pool, signal)
    : undefined;

  const searchIn = (all: readonly QuoteRow[]): readonly QuoteRow[] =>
    view.search.trim() ? (finder ??= rowFinder(all))(view.search) : all;
  /** Filters and sorts the rows for the current view. */
  const arrange = (): void => {
    matches = searchIn(rows ?? []);
    if (view.column) matches = sortRows(matches, view.column, view.direction);
    if (sortAgainButton) sortAgainButton.hidden = true;
  };
  /** Shows the current page, or the window of a continuous table, and updates the controls around it. */
  const render = (): void => {
    const pageCount = Math.max(1, Math.ceil(matches.length / pageSize));
    view.page = Math.max(1, Math.min(view.page, pageCount));
    const start = (view.page - 1) * pageSize;
    if (window) window.show(matches);
    else pool.show(matches.slice(start, start + pageSize));
    highlighter?.apply();
    if (searchError) searchError.hidden = true;
    updateControls(start, pageCount);
  };
  /** Updates the empty notices, the row range and the links to the previous and next page. */
  const updateControls = (start: number, pageCount: number): void => {
    const total = matches.length;
    const end = Math.min(start + pageSize, total);
    const [noMatch, noRows] = host.querySelectorAll<HTMLElement>('.rueda-QuoteTable-empty');
    if (noMatch) noMatch.hidden = total > 0 || rows?.length === 0;
    if (noRows) noRows.hidden = rows?.length !== 0;
    const nav = find('.rueda-QuoteTable-pages');
    if (!nav) return;
    nav.hidden = isContinuous || total === 0;
    const [visible, spoken] = nav.querySelectorAll('p > span');
    setText(visible, messages.range(formatInteger(start + 1), formatInteger(end), formatInteger(total)));
    setText(spoken, speakRange(start + 1, end, total, { language }));
    for (const [index, link] of nav.querySelectorAll('a').entries()) {
      const page = view.page + (index === 0 ? -1 : 1);
      const isEnabled = page >= 1 && page <= pageCount;
      link.hidden = pageCount === 1;
      link.ariaDisabled = isEnabled ? null : 'true';
      link.role = isEnabled ? null : 'link';
      if (isEnabled) link.href = viewUrl({ page });
      else link.removeAttribute('href');
    }
  };
  /** Points the sort links of the header at the first page of the current search. */
  const updateSortLinks = (): void => {
    for (const link of table.tHead?.querySelectorAll('a') ?? []) {
      const direction = link.href.includes('descending') ? 'descending' : 'ascending';
      const column = link.closest('th')?.dataset['column'] as QuoteColumn | undefined;
      if (column) link.href = viewUrl({ column, direction, page: 1 });
    }
  };
  const viewUrl = (changes?: Partial<TableView>): string =>
    writeView(location.search, { ...view, ...changes }, language);
  const updateUrl = (): void => history.replaceState(history.state, '', viewUrl());
  // Table announces its sort order in the same live region.
  const announce = (text: string): void => setText(find('[role=status]'), text);

  /**
   * Replaces the rows and retains the display order: rows do not move while someone reads them, and new ones come last.
   * The first rows to arrive surround those that the server rendered.
   */
  const onRows = (newRows: readonly QuoteRow[]): void => {
    const isFirst = rows === undefined;
    rows = newRows;
    finder = undefined;
    if (isFirst) arrange();
    const byCode = new Map(newRows.map((row) => [row.code, row]));
    const order = isFirst ? pool.codes() : matches.map(({ code }) => code);
    const ordered = new Set(order);
    const retained = order.map((code) => byCode.get(code)).filter((row) => row !== undefined);
    const others = (isFirst ? matches : searchIn(newRows)).filter(({ code }) => !ordered.has(code));
    const start = isFirst ? (view.page - 1) * pageSize : 0;
    matches = [...others.slice(0, start), ...retained, ...others.slice(start)];
    render();
    if (sortAgainButton)
      sortAgainButton.hidden = !view.column || areSorted(matches, view.column, view.direction);
  };
  /** Imports the modules that need rows, with the first request. */
  const startPoller = async (url: string): Promise<SourcePoller<readonly QuoteRow[]>> => {
    const [{ fetchRows, pollSource, setBadge }, highlighting, windowing] = await Promise.all([
      import('./poll-source.ts'),
      import('./highlight-changes.ts'),
      isContinuous && !settings.serveWindow && import('./serve-window.ts'),
    ]);
    signal.throwIfAborted();
    highlighter ??= highlighting.highlightChanges(host, signal);
    if (windowing) window = windowing.serveWindow(host, table, pool, signal);
    return pollSource<readonly QuoteRow[]>(
      {
        request: (requestSignal) => fetchRows(url, requestSignal),
        seconds: settings.refresh,
        onRows,
        // One failure may be a coincidence: the badge changes with the second.
        onFail: (count) => setBadge(find('[data-state]'), count > 1 ? messages.stale : undefined),
      },
      signal,
    );
  };
  let poller: ReturnType<typeof startPoller> | undefined;
  /** Starts the poller once; a failed import is repeated with the next call. */
  const getPoller = (url: string): ReturnType<typeof startPoller> => {
    if (poller) return poller;
    poller = startPoller(url);
    poller.catch(() => (poller = undefined));
    return poller;
  };
  let loading: Promise<unknown> | undefined;
  /** Requests all rows; clicks and letters that follow before they arrive share the request. */
  const load = (url: string): Promise<unknown> =>
    (loading ??= getPoller(url)
      .then(({ refresh }) => refresh())
      .finally(() => (loading = undefined)));
  if (source !== undefined && settings.refresh !== undefined) void getPoller(source);

  /** Runs an action with all rows, or the fallback if they cannot be loaded. */
  const withRows = (action: () => void, fallback?: () => void): void => {
    if (rows) return action();
    if (source === undefined) return;
    load(source).then(
      () => signal.aborted || action(),
      () => signal.aborted || fallback?.(),
    );
  };
  /** Whether the rows are loaded or can be; if not, links and forms load pages. */
  const canAct = (): boolean => rows !== undefined || source !== undefined;
  const showFromStart = (): void => {
    arrange();
    window?.toStart();
    render();
  };

  host.addEventListener(
    'rueda-sort',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      const { column, direction } = event.detail;
      Object.assign(view, { column, direction, page: 1 });
      withRows(showFromStart, () => location.assign(viewUrl()));
    },
    { signal },
  );
  host.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (target === sortAgainButton) return withRows(sortAgain);
      if (!(target instanceof HTMLAnchorElement) || !canAct() || !isUnmodifiedClick(event)) return;
      const step = target.closest('.rueda-QuoteTable-pages') ? (target.previousElementSibling ? 1 : -1) : 0;
      const isClear = target.closest('.rueda-QuoteTable-empty');
      if (step === 0 && !isClear) return;
      event.preventDefault();
      if (isClear) {
        search('');
        // The link is hidden now.
        return input?.focus();
      }
      if (!target.hasAttribute('href')) return;
      withRows(
        () => {
          view.page += step;
          render();
          updateUrl();
          table.scrollIntoView({ block: 'nearest' });
          announce(find('.rueda-QuoteTable-pages p > :last-child')?.textContent ?? '');
        },
        () => location.assign(target.href),
      );
    },
    { signal },
  );
  /** Applies the sort order to updated prices. Hides the button, whose focus moves to the sorted column. */
  const sortAgain = (): void => {
    const hadFocus = document.activeElement === sortAgainButton;
    arrange();
    render();
    if (hadFocus) table.tHead?.querySelector<HTMLElement>('[aria-sort] a')?.focus();
  };

  const failSearch = (): void => {
    if (!searchError) return;
    searchError.hidden = false;
    announce(searchError.textContent);
  };
  let typingPause: ReturnType<typeof setTimeout> | undefined;
  const search = (text: string): void => {
    if (input && input.value !== text) input.value = text;
    // After a failure, Enter repeats the search.
    if (view.search.trim() === text.trim() && searchError?.hidden !== false) return;
    Object.assign(view, { search: text, page: 1 });
    withRows(() => {
      showFromStart();
      updateSortLinks();
      clearTimeout(typingPause);
      // One announcement and one URL for a word, not for each letter.
      typingPause = setTimeout(() => {
        updateUrl();
        announce(matches.length > 0 ? messages.found(matches.length) : messages.none);
      }, 500);
    }, failSearch);
  };
  input?.addEventListener('input', () => canAct() && search(input.value), { signal });
  // Builds the search index, which the first keystroke would otherwise wait for.
  input?.addEventListener('focus', () => withRows(() => (finder ??= rowFinder(rows ?? []))), { signal });
  form?.addEventListener(
    'submit',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      search(input?.value ?? '');
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(typingPause));
  const updateColumns = (): void => {
    // The stylesheet hides the columns with these numbers.
    const unchecked = [...host.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)')];
    if (unchecked.length > 0 || 'without' in host.dataset)
      host.dataset['without'] = unchecked.map(({ value }) => value).join(' ');
  };
  form?.addEventListener('change', updateColumns, { signal });
  // The browser restores the checkboxes when the visitor returns to the page.
  addEventListener('pageshow', updateColumns, { signal });
  updateColumns();

  // Without export links from the server, script writes the files.
  if (find('button[data-export]'))
    void import('./serve-files.ts').then(({ serveFiles }) =>
      serveFiles(host, table, signal, columns, language, async () => {
        if (!rows && source !== undefined) await load(source);
        return rows && matches;
      }),
    );

  const subscribed = settings.subscribe?.(onRows);
  if (subscribed) {
    rows = subscribed;
    arrange();
    render();
  } else if (isContinuous) withRows(render);
  // Text typed before the script was loaded.
  if (input && canAct()) search(input.value);
}

/** Writes only a changed text: a live region announces every write. */
function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
