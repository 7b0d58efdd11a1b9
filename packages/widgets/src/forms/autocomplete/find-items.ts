import { foldedSearch } from './folded-text.ts';
import type { Find } from './latest-search.ts';

/** A choice: its id, and whatever fields the widget is told to search and show. */
export interface AutocompleteItem {
  /** What the form sends for it. */
  readonly id: string;
}

/** A field of an item as text; empty where it has none. */
export function textOf(item: AutocompleteItem, field: string): string {
  const value = (item as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** What a field holds at first: an item and its text, or a text alone. */
export interface Held {
  item: AutocompleteItem | null;
  text: string;
}

export function heldBy(value: AutocompleteItem | string | null | undefined, field: string): Held {
  if (typeof value === 'string') return { item: null, text: value };
  return { item: value ?? null, text: value ? textOf(value, field) : '' };
}

/** The id of the input that carries the id of the chosen item. */
export function idInputOf(id: string): string {
  return `${id}-chosen`;
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

/** The item with exactly this text, and this id where one is known; none where several have the text. */
export function itemWith(
  text: string,
  id: string,
  items: readonly AutocompleteItem[],
  field: string,
): AutocompleteItem | null {
  const fitting = items.filter((each) => textOf(each, field) === text && (!id || each.id === id));
  // An address that was searched is not at hand: what the page gave back is all that is known of the item.
  if (id) return fitting[0] ?? { id, [field]: text };
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
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
