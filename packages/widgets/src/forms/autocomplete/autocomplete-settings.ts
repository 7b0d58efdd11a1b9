import type { ControlRef } from '../field/index.ts';
import type { AutocompleteItem } from './find-items.ts';

/** What is searched, how, and the attributes of the input. */
export interface AutocompleteSettings<Item extends AutocompleteItem> extends ControlRef<HTMLInputElement> {
  /** The field of an item that is searched, shown first, and left in the input once it is chosen. */
  field: Extract<keyof Item, string>;
  /** A second field, shown beside the first. */
  detail?: Extract<keyof Item, string>;
  /**
   * Searches the second field too.
   * @default false
   */
  isDetailSearched?: boolean;
  /**
   * How many characters start a search.
   * @default 1
   */
  minimum?: number;
  /** The choices, where they are few enough to be written into the page. */
  items?: readonly Item[];
  /** An address that answers a JSON list of items, with `{term}` where the text goes: `/api/emisores?q={term}`. */
  source?: string;
  /** Finds the items of a term in place of `items` and `source`. From client React only. */
  search?: (term: string, signal: AbortSignal) => readonly Item[] | Promise<readonly Item[]>;
  /**
   * The item that is chosen, or null for none, where its user keeps it: give `onValueChange` too. From client React only.
   */
  value?: Item | null | undefined;
  /** Called with the item once it is chosen, and with null once its text is changed. From client React only. */
  onValueChange?: (item: Item | null) => void;
  /** The name its text is sent under; the id of a chosen item is sent under this name and `-id`. */
  name?: string;
  /** The item that is chosen at first, so that a form sends its id again; or a text that is of no item. */
  defaultValue?: Item | string | null;
  /** An example of what to type, where the hint is not the place for it. */
  placeholder?: string;
  /** The form is not sent without a text. */
  required?: boolean;
  /** It can be neither used nor sent. */
  disabled?: boolean;
}
