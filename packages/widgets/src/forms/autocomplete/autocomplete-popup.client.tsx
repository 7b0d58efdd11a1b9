'use client';

import { defaultLanguage } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import type { UseComboboxReturnValue } from 'downshift';
import { memo, type NamedExoticComponent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { renderStatus } from '../field/internal.ts';
import type { AutocompleteInputProps } from './autocomplete-input.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteItem, textOf } from './find-items.ts';
import { splitAtMatch } from './folded-text.ts';
import type { Results } from './latest-search.ts';
import { anchorBelow } from './keep-under.ts';

/** More than fit a screen; the rest is a number in the status, and a word more in the field. */
export const maxShownItems = 30;

type GetItemProps = UseComboboxReturnValue<AutocompleteItem>['getItemProps'];

interface AutocompletePopupProps {
  settings: AutocompleteInputProps;
  results: Results<AutocompleteItem>;
  /** Those of the results that are offered. */
  shown: readonly AutocompleteItem[];
  isOpen: boolean;
  /** The text of the item that was chosen last, for those who do not see the field change. */
  chosen: string;
  /** What downshift gives the list. */
  menu: object;
  getItemProps: GetItemProps;
}

/** What was found, and the words on it, for the eye and for the ear. */
export function AutocompletePopup({
  settings: { id, field, detail, isDetailSearched = false, language = defaultLanguage },
  results,
  shown,
  isOpen,
  chosen,
  menu,
  getItemProps,
}: AutocompletePopupProps): ReactElement {
  const words = messages[language];
  const popup = useRef<HTMLDivElement>(null);
  // Over everything, so that no modal and no box that scrolls cuts it off.
  useLayoutEffect(() => {
    const shownPopup = popup.current;
    const frame = document.getElementById(id)?.closest('.rueda-Field-frame');
    if (!isOpen || !shownPopup || !frame) return;
    const ended = new AbortController();
    shownPopup.showPopover?.();
    anchorBelow(shownPopup, frame, ended.signal);
    return () => {
      ended.abort();
      shownPopup.hidePopover?.();
    };
  }, [id, isOpen]);
  return (
    <>
      <div
        ref={popup}
        className="rueda-Autocomplete-popup"
        // The keys and the field close it, and not a press that the browser thinks is outside.
        popover="manual"
        role="presentation"
        hidden={!isOpen}
        data-popup-open={isOpen ? '' : undefined}
        // A press on the popup itself, such as its scrollbar, is not a way out of the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          className="rueda-Autocomplete-list"
          hidden={shown.length === 0}
          {...menu}
          aria-label={words.list}
          aria-labelledby={undefined}
        >
          {isOpen && (
            <Options
              items={shown}
              term={results.term}
              {...{ field, detail, isDetailSearched, getItemProps }}
            />
          )}
        </ul>
        <p className="rueda-Autocomplete-status" aria-hidden="true" data-status={results.status}>
          {isOpen && statusOf(results, words, formatInteger)}
        </p>
      </div>
      {renderStatus(isOpen ? statusOf(results, words, speakInteger) : chosen && words.chosen(chosen))}
    </>
  );
}

function statusOf(
  { status, term, items }: Results<AutocompleteItem>,
  words: (typeof messages)['es'],
  write: (amount: number) => string,
): string {
  if (status === 'loading') return words.loading;
  if (status === 'failed') return words.failed;
  if (items.length === 0) return words.none;
  return items.length > maxShownItems
    ? words.first(write(maxShownItems), write(items.length))
    : words.found(items.length, term);
}

interface OptionsProps {
  items: readonly AutocompleteItem[];
  /** What was searched, to be marked. */
  term: string;
  field: string;
  detail: string | undefined;
  isDetailSearched: boolean;
  getItemProps: GetItemProps;
}

/** The options, drawn again only when they or the highlight change: a key alone must not cost thirty of them. */
const Options: NamedExoticComponent<OptionsProps> = memo(function Options({
  items,
  term,
  field,
  detail,
  isDetailSearched,
  getItemProps,
}) {
  return (
    <>
      {items.map((item, index) => (
        // Two shares of one company may have the id of the company.
        <li
          key={`${item.id} ${textOf(item, field)}`}
          className="rueda-Autocomplete-option"
          {...getItemProps({ item, index })}
        >
          {marked(textOf(item, field), term)}
          {detail !== undefined && marked(textOf(item, detail), isDetailSearched ? term : '')}
        </li>
      ))}
    </>
  );
});

function marked(text: string, term: string): ReactElement {
  const [before, match, after] = splitAtMatch(text, term);
  return (
    <span className="rueda-Autocomplete-text">
      {before}
      {match && <mark className="rueda-Autocomplete-match">{match}</mark>}
      {after}
    </span>
  );
}
