'use client';

import { startsSearch } from '@rueda/domain/issuers';
import { searchDebounce } from '@rueda/domain/site';
import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import {
  type KeyboardEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isServer } from '../islands/island.tsx';
import { useIsAwake } from '../islands/use-is-awake.client.tsx';
import { type AutocompleteInputProps, drawInput } from './autocomplete-input.tsx';
import { AutocompletePopup, shownAtMost } from './autocomplete-popup.client.tsx';
import { type AutocompleteItem, findAt, findIn, itemsInList, itemWith, textOf } from './find-items.ts';
import { type Find, latestSearch, type Results } from './latest-search.ts';

export type AutocompleteLeafProps = AutocompleteInputProps;

const nothing: Results<AutocompleteItem> = { status: 'idle', term: '', items: [] };

/**
 * The input and its list: searches as the visitor types and offers what it finds. A server only prints the input, as
 * the first render of a browser draws it, and so need not run a combobox.
 */
export const AutocompleteLeaf: (props: AutocompleteLeafProps) => ReactElement = isServer
  ? (props) => drawInput(props)
  : Combobox;

function Combobox(props: AutocompleteLeafProps): ReactElement {
  const { id, field, defaultValue = '', minimum = 1, onSelect } = props;
  const isAwake = useIsAwake();
  const [results, setResults] = useState(nothing);
  const [isWanted, setIsWanted] = useState(false);
  const [searcher] = useState(() => latestSearch(setResults, searchDebounce));
  useEffect(() => searcher.stop, [searcher]);
  const shown = useMemo(() => results.items.slice(0, shownAtMost), [results.items]);
  const find = useFind(props);

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
    if (results.items !== nothing.items) setHighlightedIndex(-1);
  }, [results.items, setHighlightedIndex]);

  const isNew = useRef(true);
  // What was typed before the script arrived is in the page, and not yet in any state. Before React draws again: it
  // would write its own text over it.
  useLayoutEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const text = inputOf(id)?.value ?? defaultValue;
    if (document.activeElement?.id === id) prepare(find);
    if (text === defaultValue) return;
    // It may have been chosen in the browser's own list.
    const chosen = itemWith(text, itemsOf(props), field);
    if (chosen) selectItem(chosen);
    else setInputValue(text);
  });
  useEffect(() => {
    const form = inputOf(id)?.form;
    // The form puts back the text it knows of; what was chosen is in state alone.
    const reset = (): void => {
      selectItem(null);
      setInputValue(defaultValue);
    };
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [id, defaultValue, setInputValue, selectItem]);

  const combo = getInputProps({
    disabled: props.disabled,
    // The label is joined by `for`.
    'aria-labelledby': undefined,
    onBlur: () => setIsWanted(false),
    onKeyDown(event: KeyboardEvent & { preventDownshiftDefault?: boolean }) {
      if (event.key !== 'Enter' || highlightedIndex >= 0) return;
      // Enter with nothing highlighted is the form's: downshift would only close the list.
      event.preventDownshiftDefault = true;
      setIsWanted(false);
    },
  });
  // In the first render over what a server printed there is no list yet, of which downshift would complain.
  const menu = getMenuProps({}, { suppressRefError: true });
  return drawInput(
    props,
    { ...(isAwake ? combo : onlyHandlers(combo)), onFocus: () => prepare(find) },
    selectedItem?.id,
    isAwake && (
      <AutocompletePopup
        settings={props}
        results={results}
        shown={shown}
        isOpen={isWanted && results.status !== 'idle'}
        menu={menu}
        getItemProps={getItemProps}
      />
    ),
  );
}

/** Searches in what the widget was given. */
function useFind(props: AutocompleteLeafProps): Find<AutocompleteItem> {
  const { id, items, source, search, field, detail, isDetailSearched } = props;
  return useMemo(() => {
    if (search) return search;
    if (source !== undefined) return findAt(source, field);
    const fields = detail !== undefined && isDetailSearched ? [field, detail] : [field];
    if (items) return findIn(items, fields);
    // At most a hundred, and read anew each time: whoever printed the list may have changed it.
    return (term, signal) => findIn(itemsInList(id, field, detail), fields)(term, signal);
  }, [id, items, source, search, field, detail, isDetailSearched]);
}

function itemsOf({ id, items, field, detail }: AutocompleteLeafProps): readonly AutocompleteItem[] {
  return items ?? itemsInList(id, field, detail);
}

/** Between the visitor's coming and the first key the browser has nothing else to do. Not every one tells when. */
function prepare(find: Find<AutocompleteItem>): void {
  if (find.prepare && 'requestIdleCallback' in globalThis) requestIdleCallback(find.prepare);
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

/** Of what downshift gives an input, all but the attributes: a key may come before they are there. */
function onlyHandlers(combo: ReturnType<ReturnType<typeof useCombobox>['getInputProps']>): object {
  const { ref, value, onBlur, onChange, onClick, onKeyDown } = combo;
  return { ref, value, onBlur, onChange, onClick, onKeyDown };
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
