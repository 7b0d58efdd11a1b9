import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderField, extractDataAttributes } from '../field/internal.ts';
import { island, isServer } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { AutocompleteSettings } from './autocomplete-settings.ts';
import { AutocompleteClient, type AutocompleteClientProps } from './autocomplete.client.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteItem, heldBy, listOf, textOf } from './find-items.ts';

export interface AutocompleteProps<Item extends AutocompleteItem = AutocompleteItem>
  extends Omit<FieldLabels, 'prefix' | 'suffix'>,
    FieldRoot,
    AutocompleteSettings<Item> {}

const AutocompleteIsland = island('autocomplete', AutocompleteClient);

/** Past this many the browser's own list, for those without script, would be most of the page. */
const shortList = 100;

/** A text field that offers what it finds as the visitor types. Without script it is a text field, sent as such. */
export function Autocomplete<Item extends AutocompleteItem>(props: AutocompleteProps<Item>): ReactElement {
  return renderAutocomplete(props, AutocompleteIsland);
}

/** The same with another leaf as its input, one that searches in a way of its own. */
export function renderAutocomplete<Item extends AutocompleteItem>(
  {
    id,
    label,
    help,
    hint,
    error,
    fix,
    isOptional,
    language = defaultLanguage,
    className,
    hidden,
    ref,
    style,
    items,
    ...settings
  }: AutocompleteProps<Item>,
  Client: (props: AutocompleteClientProps) => ReactElement,
): ReactElement {
  const hasList = items !== undefined && items.length > 0 && items.length <= shortList;
  const parts = {
    id,
    label,
    help,
    hint,
    error,
    fix: fix ?? (settings.required && messages[language].fix),
    isOptional,
    required: settings.required,
    language,
  };
  const data = extractDataAttributes(settings);
  const root = { className: classNames('rueda-Autocomplete', className), hidden, ref, style };
  const clientComponent = {
    id,
    // A page that is printed has a short list once: the leaf reads the one of the browser.
    items: isServer && hasList ? undefined : items,
    hasList: hasList || undefined,
    describedBy: fieldControl(parts)['aria-describedby'],
    isWrong: error ? true : undefined,
    language: language === defaultLanguage ? undefined : language,
    ...settings,
    ...(isServer &&
      settings.defaultValue && { defaultValue: briefly(settings.defaultValue, settings.field) }),
  } as unknown as AutocompleteClientProps;
  const frame = {
    control: <Client {...clientComponent} />,
    tool: hasList && datalist(id, items, settings.field, settings.detail),
  };
  return renderField(parts, frame, root, data);
}

/** Of an item, what the page's script needs: it is written into the page. */
function briefly(value: AutocompleteItem | string, field: string): object | string {
  const { item, text } = heldBy(value, field);
  return item ? { id: item.id, [field]: text } : text;
}

/** What the browser itself offers until the leaf is awake, and what the leaf searches on a page that was printed. */
function datalist(
  id: string,
  items: readonly AutocompleteItem[],
  field: string,
  detail: string | undefined,
): ReactElement {
  return (
    <datalist id={listOf(id)}>
      {items.map((item) => (
        <option
          key={`${item.id} ${textOf(item, field)}`}
          data-id={item.id}
          label={detail && textOf(item, detail)}
        >
          {textOf(item, field)}
        </option>
      ))}
    </datalist>
  );
}
