import type { Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { searchIcon } from '../../icons/search.tsx';
import type { AutocompleteSettings } from './autocomplete-settings.ts';
import { type AutocompleteItem, toComboboxValue, idInputOf, listOf } from './find-items.ts';

export interface AutocompleteInputProps extends AutocompleteSettings<AutocompleteItem> {
  /** The `id` of the input. */
  id: string;
  /** The ids of the elements that describe the input. */
  describedBy?: string | undefined;
  /** Whether the field has an error. */
  isWrong?: boolean | undefined;
  /** Whether a `<datalist>` offers the items until the script has loaded. `items` may then be read from it. */
  hasList?: boolean | undefined;
  language?: Language;
}

/**
 * Renders the input, its icon and the hidden input with the id of the selected item. The server renders no more; in the
 * browser the same elements get the attributes of a combobox, the selected id and the popup.
 */
export function renderInput(
  {
    id,
    describedBy,
    isWrong,
    hasList,
    language: _language,
    field,
    detail: _detail,
    isDetailSearched: _isDetailSearched,
    group: _group,
    figure: _figure,
    link,
    minimum: _minimum,
    items: _items,
    source: _source,
    search: _search,
    onValueChange: _onValueChange,
    value,
    defaultValue,
    name,
    controlRef,
    ...attributes
  }: AutocompleteInputProps,
  combobox?: object,
  selectedItem?: AutocompleteItem | null,
  popup?: ReactNode,
): ReactElement {
  const { item, text } = toComboboxValue(value === undefined ? defaultValue : value, field);
  return (
    <>
      <input
        id={id}
        className="rueda-Field-control"
        type={link === undefined ? undefined : 'search'}
        aria-describedby={describedBy}
        aria-invalid={isWrong ?? false}
        autoCapitalize="none"
        spellCheck={false}
        // The datalist of the browser would cover the popup of the combobox.
        list={hasList && !popup ? listOf(id) : undefined}
        name={name}
        ref={controlRef}
        value={text}
        onChange={ignore}
        {...attributes}
        {...combobox}
      />
      <span className="rueda-Field-affix">{searchIcon()}</span>
      {/* Not `type="hidden"`: browsers do not restore its value when the visitor returns to the page. */}
      {name !== undefined && link === undefined && (
        <input
          id={idInputOf(id)}
          hidden
          name={`${name}-id`}
          value={(selectedItem === undefined ? item : selectedItem)?.id ?? ''}
          onChange={ignore}
          disabled={attributes.disabled}
        />
      )}
      {popup}
    </>
  );
}

/** React requires a handler for `value`; the server has no changes to handle. */
function ignore(): void {}
