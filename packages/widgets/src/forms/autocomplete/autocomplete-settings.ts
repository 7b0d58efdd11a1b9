import type { ControlRef } from '../field/index.ts';
import type { AutocompleteItem } from './find-items.ts';

/** The settings of the search and the attributes of the input. */
export interface AutocompleteSettings<Item extends AutocompleteItem> extends ControlRef<HTMLInputElement> {
  /** The property of an item that is searched, shown first, and copied to the input on selection. */
  field: Extract<keyof Item, string>;
  /** A second property, shown next to the first. */
  detail?: Extract<keyof Item, string>;
  /**
   * Whether the search includes `detail`.
   * @default false
   */
  isDetailSearched?: boolean;
  /** A property with the name of an item's group. Items of a group follow each other, under its name. */
  group?: Extract<keyof Item, string>;
  /** A property with an `AutocompleteFigure`, such as the price of a security, shown at the end of an item. */
  figure?: Extract<keyof Item, string>;
  /** A property with the URL of an item, to which a selection leads. The form submits the text only, as a search. */
  link?: Extract<keyof Item, string>;
  /**
   * The number of characters that starts a search.
   * @default 1
   */
  minimum?: number;
  /** The items, if they are few enough to be part of the page. */
  items?: readonly Item[];
  /** The URL of a search that responds with a JSON array of items. `{term}` is replaced: `/api/emisores?q={term}`. */
  source?: string;
  /** A function that returns the items of a term. Replaces `items` and `source`. For client components only. */
  search?: (term: string, signal: AbortSignal) => readonly Item[] | Promise<readonly Item[]>;
  /** The selected item of a controlled component, or null. Use it with `onValueChange`. For client components only. */
  value?: Item | null | undefined;
  /** Called with the selected item, and with null when the visitor changes its text. For client components only. */
  onValueChange?: (item: Item | null) => void;
  /**
   * The name under which the form submits the text. The id of the selected item is submitted as this name plus `-id`.
   */
  name?: string;
  /** The initially selected item, or a text without an item. */
  defaultValue?: Item | string | null;
  /** An example of the expected text. Prefer `hint` for instructions. */
  placeholder?: string;
  /** Whether the form needs a text here before it can be submitted. */
  required?: boolean;
  /** Whether the input is disabled and excluded from the submission. */
  disabled?: boolean;
}
