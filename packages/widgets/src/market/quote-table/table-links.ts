import type { Language } from '@rueda/domain/language';
import { formatInteger, speakRange } from '@rueda/domain/money';
import type { QuoteColumn } from '@rueda/domain/quotes';
import { rowMessages } from './quote-rows.messages.ts';
import { type TableView, writeView } from './table-address.ts';
import type { TableState } from './table-state.ts';

/** Writes only a changed text: a live region announces every write. */
export function setText(element: Element | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

/** Shows one of the two notices of an empty table: no row matches the search, or there are no rows. */
export function updateEmptyNotices(host: HTMLElement, { rows, matches }: TableState): void {
  const [noMatch, noRows] = host.querySelectorAll<HTMLElement>('.rueda-QuoteTable-empty');
  if (noMatch) noMatch.hidden = matches.length > 0 || rows?.length === 0;
  if (noRows) noRows.hidden = rows?.length !== 0;
}

/** Updates the row range and the links to the previous and next page. */
export function updatePageLinks(
  nav: HTMLElement,
  state: TableState,
  pageSize: number,
  pageCount: number,
  language: Language,
): void {
  const { page, matches } = state;
  const total = matches.length;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const [visible, spoken] = nav.querySelectorAll('p > span');
  setText(
    visible,
    rowMessages[language].range(formatInteger(first), formatInteger(last), formatInteger(total)),
  );
  setText(spoken, speakRange(first, last, total, { language }));
  for (const [index, link] of nav.querySelectorAll('a').entries()) {
    const target = page + (index === 0 ? -1 : 1);
    const isEnabled = target >= 1 && target <= pageCount;
    link.hidden = pageCount === 1;
    link.ariaDisabled = isEnabled ? null : 'true';
    link.role = isEnabled ? null : 'link';
    if (isEnabled) link.href = writeView(location.search, { ...state, page: target }, language);
    else link.removeAttribute('href');
  }
}

/** Points the sort links of the header at the first page of the current search. */
export function updateSortLinks(table: HTMLTableElement, view: TableView, language: Language): void {
  for (const link of table.tHead?.querySelectorAll('a') ?? []) {
    const direction = link.href.includes('descending') ? 'descending' : 'ascending';
    const column = link.closest('th')?.dataset['column'] as QuoteColumn | undefined;
    if (column) link.href = writeView(location.search, { ...view, column, direction, page: 1 }, language);
  }
}
