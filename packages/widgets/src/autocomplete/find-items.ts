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

/** The id of the list that the browser itself offers under an input. */
export function listOf(id: string): string {
  return `${id}-list`;
}

/** The items of that list, as they were given to the widget that printed it. */
export function itemsInList(id: string, field: string, detail: string | undefined): AutocompleteItem[] {
  const list = document.getElementById(listOf(id));
  return Array.from(list instanceof HTMLDataListElement ? list.options : [], (option) => ({
    id: option.dataset['id'] ?? '',
    [field]: option.text,
    // Not its property, which is the text of an option without one.
    ...(detail !== undefined && { [detail]: option.getAttribute('label') ?? '' }),
  }));
}

/** Searches a list that is at hand. It is read when the visitor comes to the field, not as the page loads. */
export function findIn(
  items: readonly AutocompleteItem[],
  fields: readonly string[],
): Find<AutocompleteItem> {
  let search: ((query: string) => AutocompleteItem[]) | undefined;
  const prepare = (): ((query: string) => AutocompleteItem[]) =>
    (search ??= foldedSearch(items, (item) => fields.map((field) => textOf(item, field))));
  return Object.assign((term: string) => prepare()(term), { prepare });
}

/** The item with exactly this text, unless several have it. */
export function itemWith(
  text: string,
  items: readonly AutocompleteItem[],
  field: string,
): AutocompleteItem | undefined {
  const [item, another] = items.filter((each) => textOf(each, field) === text);
  return another ? undefined : item;
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
