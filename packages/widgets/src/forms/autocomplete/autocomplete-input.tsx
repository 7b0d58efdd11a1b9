import type { Language } from '@rueda/domain/language';
import type { ReactElement, ReactNode } from 'react';
import { searchIcon } from '../../icons/search.tsx';
import type { AutocompleteSettings } from './autocomplete-settings.ts';
import { type AutocompleteItem, heldBy, idInputOf, listOf } from './find-items.ts';

export interface AutocompleteInputProps extends AutocompleteSettings<AutocompleteItem> {
  /** The id of its input. */
  id: string;
  /** The ids of the words of its field. */
  describedBy?: string | undefined;
  /** The page says that what is in it is wrong. */
  isWrong?: boolean | undefined;
  /** The browser itself offers the items until the script is there, and `items` may be read from that list. */
  hasList?: boolean | undefined;
  language?: Language;
}

/**
 * The input, its icon and the id that goes with it: what a server prints. A browser that has taken it over adds what
 * makes it a combobox, the chosen id and the popup, in the same elements.
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
  chosen?: AutocompleteItem | null,
  popup?: ReactNode,
): ReactElement {
  const { item, text } = heldBy(value === undefined ? defaultValue : value, field);
  return (
    <>
      <input
        id={id}
        className="rueda-Field-control"
        aria-describedby={describedBy}
        aria-invalid={isWrong ?? false}
        autoCapitalize="none"
        spellCheck={false}
        // Once this is a combobox, the browser's own list would lie over the popup.
        list={hasList && !popup ? listOf(id) : undefined}
        name={name}
        ref={controlRef}
        value={text}
        onChange={ignore}
        {...attributes}
        {...combobox}
      />
      <span className="rueda-Field-affix">{searchIcon()}</span>
      {/* Not of the type "hidden": browsers do not give such a value back to a visitor who returns to the page. */}
      {name !== undefined && (
        <input
          id={idInputOf(id)}
          hidden
          name={`${name}-id`}
          value={(chosen === undefined ? item : chosen)?.id ?? ''}
          onChange={ignore}
          disabled={attributes.disabled}
        />
      )}
      {popup}
    </>
  );
}

/** A server has no changes to hear of, and React asks for this beside a value. */
function ignore(): void {}
