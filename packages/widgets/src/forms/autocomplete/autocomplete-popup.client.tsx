'use client';

import { defaultLanguage } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import type { UseComboboxReturnValue } from 'downshift';
import { memo, type NamedExoticComponent, type ReactElement, useLayoutEffect, useRef } from 'react';
import { changePaths } from '../../icons/paths.ts';
import { renderStatus } from '../field/internal.ts';
import type { AutocompleteInputProps } from './autocomplete-input.tsx';
import { messages } from './autocomplete.messages.ts';
import { type AutocompleteFigure, type AutocompleteItem, textOf } from './find-items.ts';
import { splitAtMatch } from './folded-text.ts';
import type { Results } from './latest-search.ts';
import { positionPopup } from './position-popup.ts';

/** More than fit on a screen. The status states the total, and another word in the field narrows the list. */
export const maxShownItems = 30;

type GetItemProps = UseComboboxReturnValue<AutocompleteItem>['getItemProps'];

interface AutocompletePopupProps {
  settings: AutocompleteInputProps;
  results: Results<AutocompleteItem>;
  /** The first results, which the list offers. */
  shownItems: readonly AutocompleteItem[];
  isOpen: boolean;
  /** The text of the last selected item, for the announcement. */
  selectedText: string;
  /** The props that downshift provides for the list. */
  menu: object;
  getItemProps: GetItemProps;
}

/** The list of results, with a visible and an announced status. */
export function AutocompletePopup({
  settings: { id, field, detail, isDetailSearched = false, group, figure, language = defaultLanguage },
  results,
  shownItems,
  isOpen,
  selectedText,
  menu,
  getItemProps,
}: AutocompletePopupProps): ReactElement {
  const text = messages[language];
  const popupRef = useRef<HTMLDivElement>(null);
  // In the top layer, so that no modal and no scroll container clips it.
  useLayoutEffect(() => {
    const popup = popupRef.current;
    const frame = document.getElementById(id)?.closest('.rueda-Field-frame');
    if (!isOpen || !popup || !frame) return;
    const controller = new AbortController();
    popup.showPopover?.();
    positionPopup(popup, frame, controller.signal);
    return () => {
      controller.abort();
      popup.hidePopover?.();
    };
  }, [id, isOpen]);
  return (
    <>
      <div
        ref={popupRef}
        className="rueda-Autocomplete-popup"
        // Keys and the blur of the field close it. Light dismiss would treat a click on the field as outside.
        popover="manual"
        role="presentation"
        hidden={!isOpen}
        data-popup-open={isOpen ? '' : undefined}
        // A click on the popup, such as on its scrollbar, must not blur the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        <ul
          className="rueda-Autocomplete-list"
          hidden={shownItems.length === 0}
          {...menu}
          aria-label={text.list}
          aria-labelledby={undefined}
        >
          {isOpen && (
            <Options
              items={shownItems}
              term={results.term}
              {...{ field, detail, isDetailSearched, group, figure, getItemProps }}
            />
          )}
        </ul>
        <p className="rueda-Autocomplete-status" aria-hidden="true" data-status={results.status}>
          {isOpen && statusOf(results, text, formatInteger)}
        </p>
      </div>
      {renderStatus(
        isOpen ? statusOf(results, text, speakInteger) : selectedText && text.chosen(selectedText),
      )}
    </>
  );
}

function statusOf(
  { status, term, items }: Results<AutocompleteItem>,
  text: (typeof messages)['es'],
  format: (amount: number) => string,
): string {
  if (status === 'loading') return text.loading;
  if (status === 'failed') return text.failed;
  if (items.length === 0) return text.none;
  return items.length > maxShownItems
    ? text.first(format(maxShownItems), format(items.length))
    : text.found(items.length, term);
}

interface OptionsProps {
  items: readonly AutocompleteItem[];
  /** The search term, which the options highlight. */
  term: string;
  field: string;
  detail: string | undefined;
  isDetailSearched: boolean;
  group: string | undefined;
  figure: string | undefined;
  getItemProps: GetItemProps;
}

/** The options. They render only when they or the highlight change: a key alone must not render thirty of them. */
const Options: NamedExoticComponent<OptionsProps> = memo(function Options({
  items,
  term,
  field,
  detail,
  isDetailSearched,
  group,
  figure,
  getItemProps,
}) {
  const options = items.map((item, index) => {
    const detailText = detail === undefined ? '' : textOf(item, detail);
    return (
      // Two shares of one company may have the same id, that of the company.
      <li
        key={`${item.id} ${textOf(item, field)}`}
        className="rueda-Autocomplete-option"
        {...getItemProps({ item, index })}
      >
        {renderMatch(textOf(item, field), term)}
        {detailText && renderMatch(detailText, isDetailSearched ? term : '')}
        {figure !== undefined && renderFigure((item as unknown as Record<string, unknown>)[figure])}
      </li>
    );
  });
  if (group === undefined) return options;
  const names = items.map((item) => textOf(item, group));
  return [...new Set(names)].map((name) => (
    <li key={name} className="rueda-Autocomplete-group" role="presentation">
      <span aria-hidden="true">{name}</span>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a listbox, which has no optgroup */}
      <ul role="group" aria-label={name}>
        {options.filter((_, index) => names[index] === name)}
      </ul>
    </li>
  ));
});

function renderFigure(figure: unknown): ReactElement | null {
  if (!figure) return null;
  const { text, change, direction, word, age } = figure as AutocompleteFigure;
  return (
    <span className="rueda-Autocomplete-figure">
      <span>{text}</span>{' '}
      {direction && (
        <span className="rueda-Price-change" data-direction={direction}>
          <svg className="rueda-Price-mark" viewBox="0 0 10 10" aria-hidden="true">
            <path d={changePaths[direction]} />
          </svg>
          {change}
          <span className="rueda-Hidden"> {word}</span>
        </span>
      )}{' '}
      <small>{age}</small>
    </span>
  );
}

function renderMatch(text: string, term: string): ReactElement {
  const [before, match, after] = splitAtMatch(text, term);
  return (
    <span className="rueda-Autocomplete-text">
      {before}
      {match && <mark className="rueda-Autocomplete-match">{match}</mark>}
      {after}
    </span>
  );
}
