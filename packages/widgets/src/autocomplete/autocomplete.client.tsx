'use client';

import { startsSearch } from '@rueda/domain/issuers';
import type { Language } from '@rueda/domain/language';
import { searchDebounce } from '@rueda/domain/site';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { type KeyboardEvent, type ReactElement, useEffect, useMemo, useState } from 'react';
import type { fieldControl } from '../field/index.ts';
import { SearchIcon } from '../icons/search.tsx';
import { AutocompleteOptions } from './autocomplete-options.client.tsx';
import { messages } from './autocomplete.messages.ts';
import type { AutocompleteSettings } from './autocomplete.tsx';
import { type AutocompleteItem, findAt, findIn, textOf } from './find-items.ts';
import { latestSearch, type Results } from './latest-search.ts';

export interface AutocompleteLeafProps extends AutocompleteSettings<AutocompleteItem> {
  /** The id of its input, and what joins it to the words of its field. */
  control: ReturnType<typeof fieldControl>;
  language: Language;
  /** The id of the list the browser itself offers until the script is there. */
  list?: string;
}

/** More than fit a screen; the rest is a number in the status, and a word more in the field. */
const shownAtMost = 30;

/** The input and its list: searches as the visitor types and offers what it finds. */
export function AutocompleteLeaf({
  control,
  language,
  items,
  source,
  search,
  field,
  detail,
  isDetailSearched = false,
  minimum = 1,
  onSelect,
  defaultValue = '',
  name,
  disabled,
  ...attributes
}: AutocompleteLeafProps): ReactElement {
  const { id } = control;
  const words = messages[language];
  const [results, setResults] = useState<Results<AutocompleteItem>>({ status: 'idle', term: '', items: [] });
  const [isWanted, setIsWanted] = useState(false);
  const [searcher] = useState(() => latestSearch(setResults, searchDebounce));
  useEffect(() => searcher.stop, [searcher]);
  const shown = useMemo(() => results.items.slice(0, shownAtMost), [results.items]);
  const find = useMemo(() => {
    if (search) return search;
    if (source !== undefined) return findAt(source, field);
    return findIn(items ?? [], detail !== undefined && isDetailSearched ? [field, detail] : [field]);
  }, [search, source, items, field, detail, isDetailSearched]);

  const { selectedItem, getInputProps, getMenuProps, getItemProps, highlightedIndex, ...combobox } =
    useCombobox<AutocompleteItem>({
      items: shown,
      itemToString: (item) => (item ? textOf(item, field) : ''),
      id,
      inputId: id,
      initialInputValue: defaultValue,
      isOpen: isWanted && shown.length > 0,
      stateReducer: leaveTheTextAlone,
      onIsOpenChange: ({ isOpen }) => setIsWanted(isOpen),
      onInputValueChange: ({ inputValue, selectedItem }) => {
        if (selectedItem || !startsSearch(inputValue, minimum)) return searcher.clear();
        searcher.search(inputValue.trim(), find);
        setIsWanted(document.activeElement?.id === id);
      },
      onSelectedItemChange: ({ selectedItem }) => {
        if (selectedItem) searcher.clear();
        onSelect?.(selectedItem);
      },
    });

  const { setHighlightedIndex, setInputValue, selectItem } = combobox;
  // An answer that arrives under the arrow keys must not put another item where one was highlighted.
  useEffect(() => {
    if (results.items) setHighlightedIndex(-1);
  }, [results.items, setHighlightedIndex]);
  // What was typed before the script arrived is in the page, and not yet in any state.
  useEffect(() => {
    const input = document.getElementById(id);
    if (!(input instanceof HTMLInputElement)) return;
    if (input.value !== defaultValue) setInputValue(input.value);
    // From here on the browser's own list would lie over this one.
    input.removeAttribute('list');
    // The form puts back the text it knows of; what was chosen is in state alone.
    const { form } = input;
    const reset = (): void => {
      selectItem(null);
      setInputValue(defaultValue);
    };
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [id, defaultValue, setInputValue, selectItem]);

  const isPopupOpen = isWanted && results.status !== 'idle';
  const status = isPopupOpen ? statusOf(results, words) : '';
  return (
    <>
      <input
        {...control}
        type="text"
        autoCapitalize="none"
        spellCheck={false}
        name={name}
        {...attributes}
        {...getInputProps({
          disabled,
          // The label is joined by `for`.
          'aria-labelledby': undefined,
          onBlur: () => setIsWanted(false),
          onKeyDown(event: KeyboardEvent & { preventDownshiftDefault?: boolean }) {
            if (event.key !== 'Enter' || highlightedIndex >= 0) return;
            // Enter with nothing highlighted is the form's: downshift would only close the list.
            event.preventDownshiftDefault = true;
            setIsWanted(false);
          },
        })}
      />
      <span className="rueda-Field-affix">
        <SearchIcon />
      </span>
      {name !== undefined && <input type="hidden" name={`${name}-id`} value={selectedItem?.id ?? ''} />}
      <div
        className="rueda-Autocomplete-popup"
        role="presentation"
        hidden={!isPopupOpen}
        data-popup-open={isPopupOpen ? '' : undefined}
        // A press on the popup itself, such as its scrollbar, is not a way out of the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          className="rueda-Autocomplete-list"
          hidden={shown.length === 0}
          {...getMenuProps({ 'aria-label': words.list })}
        >
          {isPopupOpen && (
            <AutocompleteOptions
              items={shown}
              term={results.term}
              {...{ field, detail, isDetailSearched, getItemProps }}
            />
          )}
        </ul>
        <p className="rueda-Autocomplete-status" aria-hidden="true" data-status={results.status}>
          {status}
        </p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset writes into an <output> under React. */}
      <span className="rueda-Hidden" role="status">
        {status}
      </span>
    </>
  );
}

/** New text is no longer the chosen item; and leaving the field chooses nothing that was not asked for. */
function leaveTheTextAlone(
  state: UseComboboxState<AutocompleteItem>,
  { type, changes }: UseComboboxStateChangeOptions<AutocompleteItem>,
): Partial<UseComboboxState<AutocompleteItem>> {
  const { InputChange, InputBlur } = useCombobox.stateChangeTypes;
  if (type === InputChange) return { ...changes, selectedItem: null };
  if (type !== InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}

function statusOf(
  { status, term, items }: Results<AutocompleteItem>,
  words: (typeof messages)['es'],
): string {
  if (status === 'loading') return words.loading;
  if (status === 'failed') return words.failed;
  if (items.length === 0) return words.none;
  return items.length > shownAtMost
    ? words.first(shownAtMost, items.length)
    : words.found(items.length, term);
}
