'use client';

import { defaultLanguage } from '@rueda/domain/language';
import type { UseComboboxReturnValue } from 'downshift';
import { memo, type NamedExoticComponent, type ReactElement } from 'react';
import type { AutocompleteInputProps } from './autocomplete-input.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteItem, textOf } from './find-items.ts';
import { splitAtMatch } from './folded-text.ts';
import type { Results } from './latest-search.ts';

/** More than fit a screen; the rest is a number in the status, and a word more in the field. */
export const shownAtMost = 30;

type GetItemProps = UseComboboxReturnValue<AutocompleteItem>['getItemProps'];

interface AutocompletePopupProps {
  settings: AutocompleteInputProps;
  results: Results<AutocompleteItem>;
  /** Those of the results that are offered. */
  shown: readonly AutocompleteItem[];
  isOpen: boolean;
  /** What downshift gives the list. */
  menu: object;
  getItemProps: GetItemProps;
}

/** What was found, and the words on it, for the eye and for the ear. */
export function AutocompletePopup({
  settings: { field, detail, isDetailSearched = false, language = defaultLanguage },
  results,
  shown,
  isOpen,
  menu,
  getItemProps,
}: AutocompletePopupProps): ReactElement {
  const words = messages[language];
  const status = isOpen ? statusOf(results, words) : '';
  return (
    <>
      <div
        className="rueda-Autocomplete-popup"
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
        <li key={item.id} className="rueda-Autocomplete-option" {...getItemProps({ item, index })}>
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
