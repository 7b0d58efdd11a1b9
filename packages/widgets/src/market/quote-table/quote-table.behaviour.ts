import type { Language } from '@rueda/domain/language';
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
import type { highlightCells } from './highlight-changes.ts';
import { rowMessages } from './quote-rows.messages.ts';
import { poolOf } from './row-pool.ts';
import type { ServedWindow, serveWindow } from './serve-window.ts';
import { type TableView, writeView } from './table-address.ts';

export interface QuoteTableSettings {
  /** How many rows a page holds. */
  pageSize: number;
  /** The page that is printed. */
  page?: number | undefined;
  /** The columns that are there, where some are not. */
  columns?: readonly QuoteColumn[] | undefined;
  href?: string | undefined;
  source?: string | undefined;
  refresh?: number | undefined;
  isContinuous?: boolean | undefined;
  language?: Language | undefined;
  /** Gives the rows, and hears of what takes new ones: where React holds them. */
  rows?: (take: (rows: readonly QuoteRow[]) => void) => readonly QuoteRow[];
  /** What draws a window of the rows, where it is at hand; a printed page fetches it with the rows. */
  window?: typeof serveWindow;
  /** And what marks new prices. */
  wash?: typeof highlightCells;
}

/** Sorts, filters, turns pages and brings prices up to date in the rows that are printed. */
export function attach(host: HTMLElement, settings: QuoteTableSettings, signal: AbortSignal): void {
  const { pageSize, columns = allColumns, source, language = 'es', isContinuous = false } = settings;
  const words = rowMessages[language];
  const find = (part: string): HTMLElement | null => host.querySelector<HTMLElement>(part);
  const table = host.querySelector('table');
  const body = table?.tBodies[0];
  const input = host.querySelector<HTMLInputElement>('input[type=search]');
  const form = input?.form;
  // The table's own, which also tells how it is sorted.
  const status = find('[role=status]');
  const again = find('.rueda-QuoteTable-again');
  const badge = find('[data-state]');
  if (!table || !body) return;

  let wash = settings.wash?.(host, signal);
  const pool = poolOf(body, {
    columns,
    language,
    href: settings.href,
    onNews: (cell, row, before, now) => wash?.mark(cell, row, before, now),
  });
  const sorted = table.tHead?.querySelector<HTMLElement>('[aria-sort]');
  const view: TableView = {
    column: (sorted?.dataset['column'] as QuoteColumn | undefined) ?? null,
    direction: (sorted?.ariaSort as SortDirection | null) ?? 'ascending',
    search: input?.defaultValue ?? '',
    page: settings.page ?? 1,
  };

  let rows: readonly QuoteRow[] | undefined;
  let finder: ReturnType<typeof rowFinder> | undefined;
  /** What the search has found, in the order in which the reader has put it. */
  let found: readonly QuoteRow[] = [];
  let window: ServedWindow | undefined = isContinuous
    ? settings.window?.(host, table, pool, signal)
    : undefined;

  const match = (all: readonly QuoteRow[]): readonly QuoteRow[] =>
    view.search.trim() ? (finder ??= rowFinder(all))(view.search) : all;
  /** Puts the rows into the order that the reader asks for. */
  const arrange = (): void => {
    found = match(rows ?? []);
    if (view.column) found = sortRows(found, view.column, view.direction);
    if (again) again.hidden = true;
  };
  const draw = (): void => {
    const pages = Math.max(1, Math.ceil(found.length / pageSize));
    view.page = Math.min(view.page, pages);
    const before = (view.page - 1) * pageSize;
    if (window) window.show(found);
    else pool.show(found.slice(before, before + pageSize));
    wash?.apply();
    describe(before, pages);
  };
  /** What stands around the rows: how many there are, the links, and what to do where there is none. */
  const describe = (before: number, pages: number): void => {
    const total = found.length;
    const through = Math.min(before + pageSize, total);
    const [none, nothing] = host.querySelectorAll<HTMLElement>('.rueda-QuoteTable-empty');
    if (none) none.hidden = total > 0 || rows?.length === 0;
    if (nothing) nothing.hidden = rows?.length !== 0;
    const nav = find('.rueda-QuoteTable-pages');
    if (!nav) return;
    nav.hidden = isContinuous || total === 0;
    const [shown, spoken] = nav.querySelectorAll('p > span');
    setText(shown, words.range(formatInteger(before + 1), formatInteger(through), formatInteger(total)));
    setText(spoken, speakRange(before + 1, through, total, { language }));
    const steps = nav.querySelectorAll<HTMLAnchorElement>('a');
    for (const [at, step] of steps.entries()) {
      const page = view.page + (at === 0 ? -1 : 1);
      step.hidden = pages === 1;
      const leads = page >= 1 && page <= pages;
      step.ariaDisabled = leads ? null : 'true';
      step.role = leads ? null : 'link';
      if (leads) step.href = writeView(location.search, { ...view, page }, language);
      else step.removeAttribute('href');
    }
  };
  /** The links of the head lead to the first page of what is searched now. */
  const turnLinks = (): void => {
    for (const link of table.tHead?.querySelectorAll<HTMLAnchorElement>('a') ?? []) {
      const direction = link.href.includes('descending') ? 'descending' : 'ascending';
      const column = link.closest('th')?.dataset['column'] as QuoteColumn | undefined;
      if (column) link.href = writeView(location.search, { ...view, column, direction, page: 1 }, language);
    }
  };
  const keepAddress = (): void =>
    history.replaceState(history.state, '', writeView(location.search, view, language));
  const say = (text: string): void => setText(status, text);

  const take = (news: readonly QuoteRow[]): void => {
    const isFirst = rows === undefined;
    rows = news;
    finder = undefined;
    if (isFirst) arrange();
    const now = new Map(news.map((row) => [row.code, row]));
    // The order is the reader's: rows do not jump under their eyes. Those that are printed stay where they are, and
    // those that are new come last.
    const stay = isFirst ? pool.codes() : found.map(({ code }) => code);
    const known = new Set(stay);
    const kept = stay.map((code) => now.get(code)).filter((row) => row !== undefined);
    const others = (isFirst ? found : match(news)).filter(({ code }) => !known.has(code));
    const start = (view.page - 1) * pageSize;
    found = isFirst ? [...others.slice(0, start), ...kept, ...others.slice(start)] : [...kept, ...others];
    draw();
    if (again) again.hidden = !view.column || areSorted(found, view.column, view.direction);
  };
  // With the rows comes what a printed page needs to read and to show them.
  const fetchFresh = async (address: string): Promise<{ read: () => Promise<unknown> }> => {
    const [{ readRows, pollSource, showAge }, washing, windowed] = await Promise.all([
      import('./poll-source.ts'),
      import('./highlight-changes.ts'),
      isContinuous && !settings.window && import('./serve-window.ts'),
    ]);
    signal.throwIfAborted();
    wash ??= washing.highlightCells(host, signal);
    if (windowed) window = windowed.serveWindow(host, table, pool, signal);
    return pollSource<readonly QuoteRow[]>(
      {
        ask: (askSignal) => readRows(address, askSignal),
        every: settings.refresh,
        take,
        onFailures: (count) => showAge(badge, count > 1 ? words.stale : undefined),
      },
      signal,
    );
  };
  let fresh: ReturnType<typeof fetchFresh> | undefined;
  /** What reads the rows is fetched once; where that failed, again the next time. */
  const reader = (address: string): ReturnType<typeof fetchFresh> => {
    if (fresh) return fresh;
    fresh = fetchFresh(address);
    fresh.catch(() => (fresh = undefined));
    return fresh;
  };
  const readAll = async (address: string): Promise<unknown> => (await reader(address)).read();
  if (source !== undefined && settings.refresh !== undefined) void reader(source);

  /** Does something with all rows: now, where they are here, else once they have come. */
  const withRows = (act: () => void, orElse?: string): void => {
    if (rows) return act();
    if (source === undefined) return;
    readAll(source).then(
      () => signal.aborted || act(),
      // What a link would have shown is still a page away.
      () => signal.aborted || (orElse && location.assign(orElse)),
    );
  };
  const canAct = (): boolean => rows !== undefined || source !== undefined;

  host.addEventListener(
    'rueda-sort',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      const { column, direction } = event.detail;
      Object.assign(view, { column, direction, page: 1 });
      withRows(
        () => {
          arrange();
          window?.toStart();
          draw();
        },
        writeView(location.search, view, language),
      );
    },
    { signal },
  );
  host.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (target === again) return withRows(resort);
      if (!(target instanceof HTMLAnchorElement) || !canAct() || !isUnmodifiedClick(event)) return;
      const step = target.closest('.rueda-QuoteTable-pages') ? (target.previousElementSibling ? 1 : -1) : 0;
      const clears = target.closest('.rueda-QuoteTable-empty');
      if (step === 0 && !clears) return;
      event.preventDefault();
      if (clears) return search('');
      if (!target.hasAttribute('href')) return;
      withRows(() => {
        view.page += step;
        draw();
        keepAddress();
        table.scrollIntoView({ block: 'nearest' });
        say(find('.rueda-QuoteTable-pages p > :last-child')?.textContent ?? '');
      }, target.href);
    },
    { signal },
  );
  const resort = (): void => {
    // The button goes; the focus stays near.
    const hadFocus = document.activeElement === again;
    arrange();
    draw();
    if (hadFocus) table.tHead?.querySelector<HTMLElement>('[aria-sort] a')?.focus();
  };

  let saying: ReturnType<typeof setTimeout> | undefined;
  const search = (text: string): void => {
    if (input && input.value !== text) input.value = text;
    if (view.search.trim() === text.trim()) return;
    Object.assign(view, { search: text, page: 1 });
    withRows(() => {
      arrange();
      window?.toStart();
      draw();
      turnLinks();
      clearTimeout(saying);
      // Once the reader has stopped typing.
      saying = setTimeout(() => {
        keepAddress();
        say(found.length > 0 ? words.found(found.length) : words.none);
      }, 500);
    });
  };
  input?.addEventListener('input', () => canAct() && search(input.value), { signal });
  // What the first key would have to do: with script the search needs no press of the button.
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
  signal.addEventListener('abort', () => clearTimeout(saying));
  form?.addEventListener(
    'change',
    () => {
      const off = form.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)');
      host.dataset['without'] = [...off].map(({ value }) => value).join(' ');
    },
    { signal },
  );

  // Where a server does not give the files: what writes them comes by itself.
  if (find('button[data-export]'))
    void import('./serve-files.ts').then(({ serveFiles }) =>
      serveFiles(host, table, signal, columns, language, async () => {
        if (!rows && source !== undefined) await readAll(source);
        return found;
      }),
    );

  const given = settings.rows?.(take);
  if (given) {
    rows = given;
    arrange();
    draw();
  } else if (isContinuous) withRows(draw);
  // What was typed before the script came.
  if (input && canAct()) search(input.value);
}

function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
