import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { Field, fieldControl, type FieldOwnProps, sortProps } from '../field/index.ts';
import { islandOrLeaf } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { AutocompleteLeaf } from './autocomplete.client.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteItem, textOf } from './find-items.ts';

/** What is searched, how, and the attributes of the input. */
export interface AutocompleteSettings<Item extends AutocompleteItem> {
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
  /** Called with the item that was chosen, and with null once its text is changed. From client React only. */
  onSelect?: (item: Item | null) => void;
  /** The name its text is sent under; the id of a chosen item is sent under this name and `-id`. */
  name?: string;
  /** The text it starts with. */
  defaultValue?: string;
  /** An example of what to type, where the hint is not the place for it. */
  placeholder?: string;
  /** The form is not sent without a text. */
  required?: boolean;
  /** It can be neither used nor sent. */
  disabled?: boolean;
}

export interface AutocompleteProps<Item extends AutocompleteItem = AutocompleteItem>
  extends Omit<FieldOwnProps, 'prefix' | 'suffix'>,
    AutocompleteSettings<Item> {}

const AutocompleteIsland = islandOrLeaf('autocomplete', AutocompleteLeaf);

/** Past this many the browser's own list, for those without script, would be most of the page. */
const shortList = 100;

/** A text field that offers what it finds as the visitor types. Without script it is a text field, sent as such. */
export function Autocomplete<Item extends AutocompleteItem>(props: AutocompleteProps<Item>): ReactElement {
  const { field: given, control } = sortProps(props);
  const { language = defaultLanguage } = given;
  const field = { ...given, fix: given.fix ?? (props.required && messages[language].fix) };
  const settings = control as unknown as AutocompleteSettings<AutocompleteItem>;
  const { items } = settings;
  const isShort = items !== undefined && items.length <= shortList;
  const list = `${field.id}-without-script`;
  const leaf = {
    ...settings,
    ...(isShort && { list }),
    control: fieldControl(field),
    language,
  };
  return (
    <Field {...field} className={classNames('rueda-Autocomplete', field.className)}>
      <AutocompleteIsland {...leaf} />
      {isShort && (
        <datalist id={list}>
          {items.map((item) => (
            <option key={item.id}>{textOf(item, settings.field)}</option>
          ))}
        </datalist>
      )}
    </Field>
  );
}
