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
import { suppressAutocomplete } from '../field/internal.ts';
import { isServer } from '../../runtime/island.tsx';
import { useIsHydrated } from '../../runtime/use-is-hydrated.client.tsx';
import { type AutocompleteInputProps, renderInput } from './autocomplete-input.tsx';
import { AutocompletePopup, maxShownItems } from './autocomplete-popup.client.tsx';
import {
  type AutocompleteItem,
  findAt,
  findIn,
  type ComboboxValue,
  toComboboxValue,
  idInputOf,
  itemsInList,
  itemWith,
  textOf,
} from './find-items.ts';
import { type Find, createLatestSearch, type Results } from './latest-search.ts';

export type AutocompleteClientProps = AutocompleteInputProps;

const noResults: Results<AutocompleteItem> = { status: 'idle', term: '', items: [] };

/**
 * The input and its list of results, searched while the visitor types. The server renders only the input, identical to
 * the first render in the browser, and does not run downshift.
 */
export const AutocompleteClient: (props: AutocompleteClientProps) => ReactElement = isServer
  ? (props) => renderInput(props)
  : Combobox;

function Combobox(props: AutocompleteClientProps): ReactElement {
  const { id, field, link, minimum = 1, value, defaultValue, controlRef } = props;
  const initial = toComboboxValue(value === undefined ? defaultValue : value, field);
  const [serverValue] = useState(initial);
  const isHydrated = useIsHydrated();
  const [results, setResults] = useState(noResults);
  const [isOpenRequested, setIsOpenRequested] = useState(false);
  const [selectedText, setSelectedText] = useState('');
  /** Number of calls of `onValueChange`. */
  const [changeCount, setChangeCount] = useState(0);
  const [searcher] = useState(() => createLatestSearch(setResults, searchDebounce));
  useEffect(() => searcher.stop, [searcher]);
  const shownItems = useMemo(() => results.items.slice(0, maxShownItems), [results.items]);
  const find = useFind(props);
  const isOpen = isOpenRequested && results.status !== 'idle';

  const { selectedItem, getInputProps, getMenuProps, getItemProps, highlightedIndex, ...combobox } =
    useCombobox<AutocompleteItem>({
      items: shownItems,
      itemToString: (item) => toComboboxValue(item, field).text,
      id,
      inputId: id,
      initialSelectedItem: initial.item,
      initialInputValue: initial.text,
      isOpen: isOpenRequested && shownItems.length > 0,
      stateReducer: retainTypedText,
      onIsOpenChange: ({ isOpen }) => setIsOpenRequested(isOpen),
      onInputValueChange: ({ inputValue, selectedItem, type }) => {
        if (selectedItem || !startsSearch(inputValue, minimum)) return searcher.clear();
        // Text that was typed before hydration has waited for the script already.
        searcher.search(inputValue.trim(), find, type !== InputChange);
        setIsOpenRequested(document.activeElement?.id === id);
      },
      onSelectedItemChange({ selectedItem, type }) {
        if (selectedItem) searcher.clear();
        const isByVisitor = type === ItemClick || type === InputKeyDownEnter;
        setSelectedText(isByVisitor ? toComboboxValue(selectedItem, field).text : '');
        if (value !== undefined && isSame(selectedItem, value, field)) return;
        setChangeCount(changeCount + 1);
        props.onValueChange?.(selectedItem);
        if (isByVisitor) notifyForm(inputOf(id));
        const url = isByVisitor && link && selectedItem && textOf(selectedItem, link);
        // Not a `javascript:` URL of a hostile source.
        if (url && /^(?:https?:|[/#?])/.test(url)) location.assign(url);
      },
    });

  const { setHighlightedIndex, setInputValue, selectItem } = combobox;
  const setComboboxValue = ({ item, text }: ComboboxValue): void => {
    selectItem(item);
    if (!item) setInputValue(text);
  };
  // Results that arrive while the visitor uses the arrow keys must not highlight a different item at the same index.
  useEffect(() => {
    if (results.items !== noResults.items) setHighlightedIndex(-1);
  }, [results.items, setHighlightedIndex]);

  const isFirstRender = useRef(true);
  // Text typed before hydration, or restored by the browser, is in the DOM but not in state. A layout effect reads it
  // before React renders again and overwrites it.
  useLayoutEffect(() => {
    if (!isFirstRender.current) return;
    isFirstRender.current = false;
    const text = inputOf(id)?.value ?? initial.text;
    if (document.activeElement?.id === id) prepare(find);
    if (text === initial.text) return;
    const restoredId = inputOf(idInputOf(id))?.value ?? '';
    // The visitor may have selected it in the datalist.
    const item = itemWith(text, restoredId === initial.item?.id ? '' : restoredId, itemsOf(props), field);
    setComboboxValue({ item, text });
  });

  const previous = useRef({ value, changeCount });
  // A controlled value wins after it changes, and after each call of `onValueChange`.
  useEffect(() => {
    const { current } = previous;
    previous.current = { value, changeCount };
    const isUnchanged = changeCount === current.changeCount && isSame(value, current.value, field);
    if (value === undefined || isUnchanged) return;
    if (!isSame(value, selectedItem, field)) setComboboxValue(toComboboxValue(value, field));
  });

  useEffect(() => {
    const input = inputOf(id);
    if (!input) return;
    const controller = new AbortController();
    const { signal } = controller;
    suppressAutocomplete(input, serverValue.text, signal);
    const idInput = inputOf(idInputOf(id));
    if (idInput) suppressAutocomplete(idInput, serverValue.item?.id ?? '', signal);
    // The form resets the text, but the selected item is only in state.
    input.form?.addEventListener('reset', () => setComboboxValue(initial), { signal });
    return () => controller.abort();
  });

  const inputProps = getInputProps({
    ref: controlRef ?? null,
    disabled: props.disabled,
    // `for` associates the label, and `suppressAutocomplete` turns off the browser's list.
    'aria-labelledby': undefined,
    autoComplete: undefined,
    onBlur: () => setIsOpenRequested(false),
    onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) {
      const isEscape = event.key === 'Escape';
      // Escape closes the list first; a modal around the field closes at the next Escape.
      if (isEscape && isOpen) event.preventDefault();
      // Without options downshift would clear the field, not close the popup. Enter without a highlight submits the form.
      const isHandledHere = isEscape
        ? isOpen && shownItems.length === 0
        : event.key === 'Enter' && highlightedIndex < 0;
      const isForParent = isEscape && !isOpen && event.currentTarget.closest('dialog, [popover]');
      if (!isHandledHere && !isForParent) return;
      event.preventDownshiftDefault = true;
      setIsOpenRequested(false);
    },
  });
  // The first render over the server HTML has no list; downshift would log an error.
  const menu = getMenuProps({}, { suppressRefError: true });
  return renderInput(
    props,
    { ...(isHydrated ? inputProps : onlyHandlers(inputProps)), onFocus: () => prepare(find) },
    selectedItem,
    isHydrated && (
      <AutocompletePopup
        settings={props}
        {...{ results, shownItems, isOpen, selectedText, menu, getItemProps }}
      />
    ),
  );
}

const { ItemClick, InputChange, InputBlur, InputKeyDownEnter } = useCombobox.stateChangeTypes;

/** Returns the search over `search`, `source`, `items` or the datalist, in this order. */
function useFind(props: AutocompleteClientProps): Find<AutocompleteItem> {
  const { id, items, source, search, field, detail, isDetailSearched } = props;
  return useMemo(() => {
    if (search) return search;
    if (source !== undefined) return findAt(source, field);
    const fields = detail !== undefined && isDetailSearched ? [field, detail] : [field];
    if (items) return findIn(items, fields);
    // At most a hundred items, read for each search: a script of the page may change the datalist.
    return (term, signal) => findIn(itemsInList(id, field, detail), fields)(term, signal);
  }, [id, items, source, search, field, detail, isDetailSearched]);
}

function itemsOf({ id, items, field, detail }: AutocompleteClientProps): readonly AutocompleteItem[] {
  return items ?? itemsInList(id, field, detail);
}

/**
 * Prepares the search between focus and the first key, while the browser is idle. Safari lacks `requestIdleCallback`.
 */
function prepare(find: Find<AutocompleteItem>): void {
  if (find.prepare && 'requestIdleCallback' in globalThis) requestIdleCallback(find.prepare);
}

function isSame(
  one: AutocompleteItem | null | undefined,
  another: AutocompleteItem | null | undefined,
  field: string,
): boolean {
  return one?.id === another?.id && toComboboxValue(one, field).text === toComboboxValue(another, field).text;
}

/** Emits the events of typing for a selected item, for the form. Downshift must ignore them. */
function notifyForm(input: HTMLInputElement | null): void {
  const text = input?.value ?? '';
  // React ignores an event if the value is the one it set.
  if (input) input.value = '';
  input?.setRangeText(text);
  for (const type of ['input', 'change']) {
    const event = new Event(type, { bubbles: true });
    input?.dispatchEvent(Object.assign(event, { preventDownshiftDefault: true }));
  }
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

type InputHandlers = Pick<
  ReturnType<ReturnType<typeof useCombobox>['getInputProps']>,
  'ref' | 'value' | 'onBlur' | 'onChange' | 'onClick' | 'onKeyDown'
>;

/** The handlers of downshift without its attributes, for keys that arrive before hydration completes. */
function onlyHandlers({ ref, value, onBlur, onChange, onClick, onKeyDown }: InputHandlers): object {
  return { ref, value, onBlur, onChange, onClick, onKeyDown };
}

/** Clears the selected item when the text changes, and selects nothing on blur. */
function retainTypedText(
  state: UseComboboxState<AutocompleteItem>,
  { type, changes }: UseComboboxStateChangeOptions<AutocompleteItem>,
): Partial<UseComboboxState<AutocompleteItem>> {
  if (type === InputChange) return { ...changes, selectedItem: null };
  if (type !== InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
