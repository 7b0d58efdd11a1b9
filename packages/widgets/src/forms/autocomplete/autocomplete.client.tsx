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
  type Held,
  heldBy,
  idInputOf,
  itemsInList,
  itemWith,
} from './find-items.ts';
import { type Find, latestSearch, type Results } from './latest-search.ts';

export type AutocompleteClientProps = AutocompleteInputProps;

const nothing: Results<AutocompleteItem> = { status: 'idle', term: '', items: [] };

/**
 * The input and its list: searches as the visitor types and offers what it finds. A server only prints the input, as
 * the first render of a browser draws it, and so need not run a combobox.
 */
export const AutocompleteClient: (props: AutocompleteClientProps) => ReactElement = isServer
  ? (props) => renderInput(props)
  : Combobox;

function Combobox(props: AutocompleteClientProps): ReactElement {
  const { id, field, minimum = 1, value, defaultValue, controlRef } = props;
  const first = heldBy(value === undefined ? defaultValue : value, field);
  const [printed] = useState(first);
  const isHydrated = useIsHydrated();
  const [results, setResults] = useState(nothing);
  const [isWanted, setIsWanted] = useState(false);
  const [chosen, setChosen] = useState('');
  /** How often its user was told of another item. */
  const [told, setTold] = useState(0);
  const [searcher] = useState(() => latestSearch(setResults, searchDebounce));
  useEffect(() => searcher.stop, [searcher]);
  const shown = useMemo(() => results.items.slice(0, maxShownItems), [results.items]);
  const find = useFind(props);
  const isOpen = isWanted && results.status !== 'idle';

  const { selectedItem, getInputProps, getMenuProps, getItemProps, highlightedIndex, ...combobox } =
    useCombobox<AutocompleteItem>({
      items: shown,
      itemToString: (item) => heldBy(item, field).text,
      id,
      inputId: id,
      initialSelectedItem: first.item,
      initialInputValue: first.text,
      isOpen: isWanted && shown.length > 0,
      stateReducer: keepTypedText,
      onIsOpenChange: ({ isOpen }) => setIsWanted(isOpen),
      onInputValueChange: ({ inputValue, selectedItem }) => {
        if (selectedItem || !startsSearch(inputValue, minimum)) return searcher.clear();
        searcher.search(inputValue.trim(), find);
        setIsWanted(document.activeElement?.id === id);
      },
      onSelectedItemChange({ selectedItem, type }) {
        if (selectedItem) searcher.clear();
        const isByVisitor = type === ItemClick || type === InputKeyDownEnter;
        setChosen(isByVisitor ? heldBy(selectedItem, field).text : '');
        if (value !== undefined && isSame(selectedItem, value, field)) return;
        setTold(told + 1);
        props.onValueChange?.(selectedItem);
        if (isByVisitor) tellForm(inputOf(id));
      },
    });

  const { setHighlightedIndex, setInputValue, selectItem } = combobox;
  const hold = ({ item, text }: Held): void => {
    selectItem(item);
    if (!item) setInputValue(text);
  };
  // An answer that arrives under the arrow keys must not put another item where one was highlighted.
  useEffect(() => {
    if (results.items !== nothing.items) setHighlightedIndex(-1);
  }, [results.items, setHighlightedIndex]);

  const isNew = useRef(true);
  // What was typed before the script arrived, or given back to a visitor who returned, is in the page, and not yet in
  // any state. Before React draws again: it would write its own text over it.
  useLayoutEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    const text = inputOf(id)?.value ?? first.text;
    if (document.activeElement?.id === id) prepare(find);
    if (text === first.text) return;
    const known = inputOf(idInputOf(id))?.value ?? '';
    // It may have been chosen in the browser's own list.
    const item = itemWith(text, known === first.item?.id ? '' : known, itemsOf(props), field);
    hold({ item, text });
  });

  const heard = useRef({ value, told });
  // A user that holds the item has the last word, once it gave another or was told of one.
  useEffect(() => {
    const { current } = heard;
    heard.current = { value, told };
    if (value === undefined || (told === current.told && isSame(value, current.value, field))) return;
    if (!isSame(value, selectedItem, field)) hold(heldBy(value, field));
  });

  useEffect(() => {
    const input = inputOf(id);
    if (!input) return;
    const ended = new AbortController();
    const { signal } = ended;
    suppressAutocomplete(input, printed.text, signal);
    const idInput = inputOf(idInputOf(id));
    if (idInput) suppressAutocomplete(idInput, printed.item?.id ?? '', signal);
    // The form puts back the text it knows of; what was chosen is in state alone.
    input.form?.addEventListener('reset', () => hold(first), { signal });
    return () => ended.abort();
  });

  const combo = getInputProps({
    ref: controlRef ?? null,
    disabled: props.disabled,
    // The label is joined by `for`, and the browser's own list is kept away by `suppressAutocomplete`.
    'aria-labelledby': undefined,
    autoComplete: undefined,
    onBlur: () => setIsWanted(false),
    onKeyDown(event: KeyboardEvent<HTMLInputElement> & { preventDownshiftDefault?: boolean }) {
      const isEscape = event.key === 'Escape';
      // One press of Esc closes one thing: the modal around stays, and the next press is the modal's.
      if (isEscape && isOpen) event.preventDefault();
      // Downshift closes only what has a list, and would empty the field; and Enter with nothing highlighted is the form's.
      const isOurs = isEscape ? isOpen && shown.length === 0 : event.key === 'Enter' && highlightedIndex < 0;
      const isAnothers = isEscape && !isOpen && event.currentTarget.closest('dialog, [popover]');
      if (!isOurs && !isAnothers) return;
      event.preventDownshiftDefault = true;
      setIsWanted(false);
    },
  });
  // In the first render over what a server printed there is no list yet, of which downshift would complain.
  const menu = getMenuProps({}, { suppressRefError: true });
  return renderInput(
    props,
    { ...(isHydrated ? combo : onlyHandlers(combo)), onFocus: () => prepare(find) },
    selectedItem,
    isHydrated && (
      <AutocompletePopup settings={props} {...{ results, shown, isOpen, chosen, menu, getItemProps }} />
    ),
  );
}

const { ItemClick, InputKeyDownEnter } = useCombobox.stateChangeTypes;

/** Searches in what the widget was given. */
function useFind(props: AutocompleteClientProps): Find<AutocompleteItem> {
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

function itemsOf({ id, items, field, detail }: AutocompleteClientProps): readonly AutocompleteItem[] {
  return items ?? itemsInList(id, field, detail);
}

/** Between the visitor's coming and the first key the browser has nothing else to do. Not every one tells when. */
function prepare(find: Find<AutocompleteItem>): void {
  if (find.prepare && 'requestIdleCallback' in globalThis) requestIdleCallback(find.prepare);
}

function isSame(
  one: AutocompleteItem | null | undefined,
  another: AutocompleteItem | null | undefined,
  field: string,
): boolean {
  return one?.id === another?.id && heldBy(one, field).text === heldBy(another, field).text;
}

/** Lets the form hear of an item that was chosen, as it hears of typing. Downshift knows already. */
function tellForm(input: HTMLInputElement | null): void {
  const text = input?.value ?? '';
  // React tells of a text only where it did not write it itself.
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

/** Of what downshift gives an input, all but the attributes: a key may come before they are there. */
function onlyHandlers({ ref, value, onBlur, onChange, onClick, onKeyDown }: InputHandlers): object {
  return { ref, value, onBlur, onChange, onClick, onKeyDown };
}

/** New text is no longer the chosen item; and leaving the field chooses nothing that was not asked for. */
function keepTypedText(
  state: UseComboboxState<AutocompleteItem>,
  { type, changes }: UseComboboxStateChangeOptions<AutocompleteItem>,
): Partial<UseComboboxState<AutocompleteItem>> {
  const { InputChange, InputBlur } = useCombobox.stateChangeTypes;
  if (type === InputChange) return { ...changes, selectedItem: null };
  if (type !== InputBlur) return changes;
  return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
}
