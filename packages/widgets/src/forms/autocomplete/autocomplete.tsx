import { defaultLanguage } from '@rueda/domain/language';
import type { ReactElement } from 'react';
import { fieldControl, type FieldRoot, type FieldLabels } from '../field/index.ts';
import { renderField, extractDataAttributes } from '../field/internal.ts';
import { island, isServer } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import type { AutocompleteSettings } from './autocomplete-settings.ts';
import { AutocompleteClient, type AutocompleteClientProps } from './autocomplete.client.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteItem, toComboboxValue, listOf, textOf } from './find-items.ts';

export interface AutocompleteProps<Item extends AutocompleteItem = AutocompleteItem>
  extends Omit<FieldLabels, 'prefix' | 'suffix'>,
    FieldRoot,
    AutocompleteSettings<Item> {}

const AutocompleteIsland = island('autocomplete', AutocompleteClient);

/** Above this limit the `<datalist>` for visitors without JavaScript would be the largest part of the page. */
const maxDatalistItems = 100;

/** A text input that suggests items while the visitor types. Without JavaScript it is a plain text input. */
export function Autocomplete<Item extends AutocompleteItem>(props: AutocompleteProps<Item>): ReactElement {
  return renderAutocomplete(props, AutocompleteIsland);
}

/** Renders an Autocomplete with a different client component, one that has a custom search. */
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
  const { group, figure, link } = settings;
  // A datalist has only the texts of its items.
  const hasOnlyTexts = (group ?? figure ?? link) === undefined;
  const hasList = items !== undefined && items.length > 0 && items.length <= maxDatalistItems && hasOnlyTexts;
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
  const clientProps = {
    id,
    // Server HTML contains a short list once: the client component reads the datalist.
    items: isServer && hasList ? undefined : items,
    hasList: hasList || undefined,
    describedBy: fieldControl(parts)['aria-describedby'],
    isWrong: error ? true : undefined,
    language: language === defaultLanguage ? undefined : language,
    ...settings,
    ...(isServer &&
      settings.defaultValue && { defaultValue: pickSerialized(settings.defaultValue, settings.field) }),
  } as unknown as AutocompleteClientProps;
  const frame = {
    control: <Client {...clientProps} />,
    tool: hasList && renderDatalist(id, items, settings.field, settings.detail),
  };
  return renderField(parts, frame, root, data);
}

/** Picks the properties that the client component needs, because the item is serialised into the page. */
function pickSerialized(value: AutocompleteItem | string, field: string): object | string {
  const { item, text } = toComboboxValue(value, field);
  return item ? { id: item.id, [field]: text } : text;
}

/** Renders the suggestions before hydration; in server HTML the client component searches them too. */
function renderDatalist(
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
