import { foldedSearch } from './folded-text.ts';
import type { Find } from './latest-search.ts';

/** A choice: its id, and whatever fields the widget is told to search and show. */
export interface AutocompleteItem {
  readonly id: string;
}

/** A field of an item as text; empty where it has none. */
export function textOf(item: AutocompleteItem, field: string): string {
  const value = (item as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** Searches a list that is at hand. It is read at the first search, not as the page loads. */
export function findIn(
  items: readonly AutocompleteItem[],
  fields: readonly string[],
): Find<AutocompleteItem> {
  let search: ((query: string) => AutocompleteItem[]) | undefined;
  return (term) => {
    search ??= foldedSearch(items, (item) => fields.map((field) => textOf(item, field)));
    return search(term);
  };
}

/** Asks an address that answers a JSON list. One bad item is left out; an answer that is no list is a failure. */
export function findAt(source: string, field: string): Find<AutocompleteItem> {
  return async (term, signal) => {
    const response = await fetch(source.replaceAll('{term}', encodeURIComponent(term)), {
      signal,
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`The search answered ${response.status}.`);
    const answer: unknown = await response.json();
    if (!Array.isArray(answer)) throw new TypeError('The search must answer a list of items.');
    return answer.filter((item) => isItem(item) && textOf(item, field) !== '');
  };
}

function isItem(value: unknown): value is AutocompleteItem {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}
