import type { Language } from '@rueda/domain/language';
import type { QuoteColumn } from '@rueda/domain/quotes';
import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import { rowMessages } from './quote-rows.messages.ts';
import { writeView } from './table-address.ts';
import { setText, updateSortLinks } from './table-links.ts';
import type { TableRenderer } from './table-renderer.ts';
import { arrangeRows, indexRows, type TableState } from './table-state.ts';

/** Sorts, searches and turns pages by the controls of the table. Each action loads the rows first if necessary. */
export function attachControls(
  host: HTMLElement,
  table: HTMLTableElement,
  input: HTMLInputElement | null,
  state: TableState,
  { render, scrollToStart }: TableRenderer,
  load: (() => Promise<unknown>) | undefined,
  language: Language,
  signal: AbortSignal,
): void {
  const options = { signal };
  const form = input?.form;
  /** Whether the rows are loaded or can be; if not, links and forms load pages. */
  const canAct = (): boolean => (state.rows ?? load) !== undefined;
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
    scrollToStart();
    render();
  };
  const viewUrl = (): string => writeView(location.search, state, language);
  const updateUrl = (): void => history.replaceState(history.state, '', viewUrl());
  // Table announces its sort order in the same live region.
  const announce = (text: string): void => setText(host.querySelector('[role=status]'), text);

  /** Applies the sort order to updated prices. Hides the button, whose focus moves to the sorted column. */
  const sortAgain = (button: Element): void =>
    withRows(() => {
      const hadFocus = document.activeElement === button;
      arrangeRows(state);
      render();
      if (hadFocus) table.tHead?.querySelector<HTMLElement>('[aria-sort] a')?.focus();
    });
  const turnPage = (step: 1 | -1, url: string): void =>
    withRows(() => {
      state.page += step;
      render();
      updateUrl();
      table.scrollIntoView({ block: 'nearest' });
      announce(host.querySelector('.rueda-QuoteTable-pages p > :last-child')?.textContent ?? '');
    }, url);

  let typingPause: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener('abort', () => clearTimeout(typingPause));
  const search = (text: string): void => {
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
  };

  host.addEventListener(
    'rueda-sort',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      const { column, direction } = event.detail;
      Object.assign(state, { column: column as QuoteColumn, direction, page: 1 });
      withRows(showFromStart, viewUrl());
    },
    options,
  );
  host.addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (target?.matches('.rueda-QuoteTable-again')) return sortAgain(target);
      if (!(target instanceof HTMLAnchorElement) || !canAct() || !isUnmodifiedClick(event)) return;
      const isPageLink = target.closest('.rueda-QuoteTable-pages');
      if (!isPageLink && !target.closest('.rueda-QuoteTable-empty')) return;
      event.preventDefault();
      if (!isPageLink) search('');
      else if (target.hasAttribute('href')) turnPage(target.previousElementSibling ? 1 : -1, target.href);
    },
    options,
  );
  input?.addEventListener('input', () => canAct() && search(input.value), options);
  // Builds the search index, which the first keystroke would otherwise wait for.
  input?.addEventListener('focus', () => withRows(() => indexRows(state)), options);
  form?.addEventListener(
    'submit',
    (event) => {
      if (!canAct()) return;
      event.preventDefault();
      search(input?.value ?? '');
    },
    options,
  );
  form?.addEventListener(
    'change',
    () => {
      // The stylesheet hides the columns with these numbers.
      const unchecked = form.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)');
      host.dataset['without'] = [...unchecked].map(({ value }) => value).join(' ');
    },
    options,
  );
  // Text typed before the script was loaded.
  if (input && canAct()) search(input.value);
}
