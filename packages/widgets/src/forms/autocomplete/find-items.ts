import type { Direction } from '@rueda/domain/quotes';
import { createFoldedSearch } from './folded-text.ts';
import type { Find } from './latest-search.ts';

/** A suggestion: an id, and the properties that the widget searches and shows. */
export interface AutocompleteItem {
  /** The value that the form submits for the item. */
  readonly id: string;
}

/** A figure of an item, as the visitor reads it. */
export interface AutocompleteFigure {
  /** The figure with its unit: S/ 3.92. */
  readonly text: string;
  /** Its change, with a sign: +1.29%. */
  readonly change?: string;
  /** The direction of the change, for its colour and mark. */
  readonly direction?: Direction;
  /** The change in a word, for screen readers: sube. */
  readonly word?: string;
  /** Its time and delay: 15:40, 20 min. */
  readonly age: string;
}

/** Returns a property of an item as text, or an empty text if the item lacks it. */
export function textOf(item: AutocompleteItem, field: string): string {
  const value = (item as unknown as Record<string, unknown>)[field];
  return typeof value === 'string' ? value : '';
}

/** The value of a combobox: an item and its text, or a text alone. */
export interface ComboboxValue {
  item: AutocompleteItem | null;
  text: string;
}

export function toComboboxValue(
  value: AutocompleteItem | string | null | undefined,
  field: string,
): ComboboxValue {
  if (typeof value === 'string') return { item: null, text: value };
  return { item: value ?? null, text: value ? textOf(value, field) : '' };
}

/** Returns the id of the input that submits the id of the selected item. */
export function idInputOf(id: string): string {
  return `${id}-chosen`;
}

/** Returns the id of the datalist of an input. */
export function listOf(id: string): string {
  return `${id}-list`;
}

/** Reads the items of the server-rendered datalist. */
export function itemsInList(id: string, field: string, detail: string | undefined): AutocompleteItem[] {
  const list = document.getElementById(listOf(id));
  return Array.from(list instanceof HTMLDataListElement ? list.options : [], (option) => ({
    id: option.dataset['id'] ?? '',
    [field]: option.text,
    // Not the `label` property, which falls back to the text of the option.
    ...(detail !== undefined && { [detail]: option.getAttribute('label') ?? '' }),
  }));
}

/** Returns a search over a local list. The list is folded when the visitor focuses the field, not on page load. */
export function findIn(
  items: readonly AutocompleteItem[],
  fields: readonly string[],
): Find<AutocompleteItem> {
  let search: ((query: string) => AutocompleteItem[]) | undefined;
  const prepare = (): ((query: string) => AutocompleteItem[]) =>
    (search ??= createFoldedSearch(items, (item) => fields.map((field) => textOf(item, field))));
  return Object.assign((term: string) => prepare()(term), { prepare });
}

/** Returns the item with exactly this text and, if known, this id; null if several items have the text. */
export function itemWith(
  text: string,
  id: string,
  items: readonly AutocompleteItem[],
  field: string,
): AutocompleteItem | null {
  const matches = items.filter((each) => textOf(each, field) === text && (!id || each.id === id));
  // The items of a remote source are not local: the restored id and text are all that is known.
  if (id) return matches[0] ?? { id, [field]: text };
  return matches.length === 1 ? (matches[0] ?? null) : null;
}

/**
 * Returns a search over a URL that responds with a JSON array. It skips invalid items and rejects any other response.
 */
export function findAt(source: string, field: string): Find<AutocompleteItem> {
  return async (term, signal) => {
    const url = source.replaceAll('{term}', encodeURIComponent(term));
    const response = await fetch(url, { signal, headers: { Accept: 'application/json' } });
    if (!response.ok)
      throw new Error(`Autocomplete: ${url} responded with ${response.status}. Check its source.`);
    const items: unknown = await response.json();
    if (!Array.isArray(items)) throw new TypeError(`Autocomplete: ${url} must respond with a JSON array.`);
    return items
      .flatMap((item: unknown) => readItem(item) ?? [])
      .filter((item) => textOf(item, field) !== '');
  };
}

/** Reads an item. A numeric id becomes text, as in `issuerChoiceSchema` of the domain. */
function readItem(value: unknown): AutocompleteItem | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id } = value;
  return typeof id === 'string' || typeof id === 'number' ? { ...value, id: String(id) } : null;
}
