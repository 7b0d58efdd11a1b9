import type { Language } from '@rueda/domain/language';
import type { QuoteColumn, SortDirection } from '@rueda/domain/quotes';
import { rowMessages } from './quote-rows.messages.ts';
import { writeView } from './table-address.ts';
import { setText, updateSortLinks } from './table-links.ts';
import type { TableRenderer } from './table-renderer.ts';
import { arrangeRows, indexRows, type TableState } from './table-state.ts';

/** The actions of a visitor. Each loads the rows first if necessary. */
export interface TableActions {
  /** Whether the rows are loaded or can be; if not, links and forms load pages. */
  canAct: () => boolean;
  /** Shows all rows in place of the server-rendered ones. */
  showAll: () => void;
  sort: (column: QuoteColumn, direction: SortDirection) => void;
  /** Applies the sort order to updated prices. Hides the button, whose focus moves to the sorted column. */
  sortAgain: (button: Element) => void;
  /** Shows the next (1) or previous (-1) page; if the rows cannot be loaded, navigates to the URL. */
  turnPage: (step: 1 | -1, url: string) => void;
  /** Builds the search index, which the first keystroke would otherwise wait for. */
  prepareSearch: () => void;
  search: (text: string) => void;
}

export function createTableActions(
  host: HTMLElement,
  table: HTMLTableElement,
  input: HTMLInputElement | null,
  state: TableState,
  renderer: TableRenderer,
  load: (() => Promise<unknown>) | undefined,
  language: Language,
  signal: AbortSignal,
): TableActions {
  /** Runs an action with all rows; if they cannot be loaded, navigates to the fallback URL. */
  const withRows = (action: () => void, fallbackUrl?: string): void => {
    if (state.rows) return action();
    load?.().then(
      () => signal.aborted || action(),
      () => signal.aborted || (fallbackUrl && location.assign(fallbackUrl)),
    );
  };
  const showFromStart = (): void => {
    arrangeRows(state);
    renderer.scrollToStart();
    renderer.render();
  };
  const viewUrl = (): string => writeView(location.search, state, language);
  const updateUrl = (): void => history.replaceState(history.state, '', viewUrl());
  // Table announces its sort order in the same live region.
  const announce = (text: string): void => setText(host.querySelector('[role=status]'), text);
  let typingPause: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(typingPause));

  return {
    canAct: () => (state.rows ?? load) !== undefined,
    showAll: () => withRows(renderer.render),
    sort(column, direction) {
      Object.assign(state, { column, direction, page: 1 });
      withRows(showFromStart, viewUrl());
    },
    sortAgain: (button) =>
      withRows(() => {
        const hadFocus = document.activeElement === button;
        arrangeRows(state);
        renderer.render();
        if (hadFocus) table.tHead?.querySelector<HTMLElement>('[aria-sort] a')?.focus();
      }),
    turnPage: (step, url) =>
      withRows(() => {
        state.page += step;
        renderer.render();
        updateUrl();
        table.scrollIntoView({ block: 'nearest' });
        announce(host.querySelector('.rueda-QuoteTable-pages p > :last-child')?.textContent ?? '');
      }, url),
    prepareSearch: () => withRows(() => indexRows(state)),
    search(text) {
      if (input && input.value !== text) input.value = text;
      if (state.search.trim() === text.trim()) return;
      Object.assign(state, { search: text, page: 1 });
      withRows(() => {
        showFromStart();
        updateSortLinks(table, state, language);
        clearTimeout(typingPause);
        // One announcement and one URL for a word, not for each letter.
        typingPause = setTimeout(() => {
          updateUrl();
          const messages = rowMessages[language];
          const count = state.matches.length;
          announce(count > 0 ? messages.found(count) : messages.none);
        }, 500);
      });
    },
  };
}
