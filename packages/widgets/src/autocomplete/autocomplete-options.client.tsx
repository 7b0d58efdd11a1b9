'use client';

import type { UseComboboxReturnValue } from 'downshift';
import { memo, type NamedExoticComponent, type ReactElement } from 'react';
import { type AutocompleteItem, textOf } from './find-items.ts';
import { splitAtMatch } from './folded-text.ts';

interface AutocompleteOptionsProps {
  items: readonly AutocompleteItem[];
  /** What was searched, to be marked. */
  term: string;
  field: string;
  detail: string | undefined;
  isDetailSearched: boolean;
  getItemProps: UseComboboxReturnValue<AutocompleteItem>['getItemProps'];
}

/** The options, drawn again only when they or the highlight change: a key alone must not cost thirty of them. */
export const AutocompleteOptions: NamedExoticComponent<AutocompleteOptionsProps> = memo(
  function AutocompleteOptions({ items, term, field, detail, isDetailSearched, getItemProps }) {
    return (
      <>
        {items.map((item, index) => (
          <li key={item.id} className="rueda-Autocomplete-option" {...getItemProps({ item, index })}>
            <Marked text={textOf(item, field)} term={term} />
            {detail !== undefined && (
              <Marked text={textOf(item, detail)} term={isDetailSearched ? term : ''} />
            )}
          </li>
        ))}
      </>
    );
  },
);

function Marked({ text, term }: { text: string; term: string }): ReactElement {
  const [before, match, after] = splitAtMatch(text, term);
  return (
    <span className="rueda-Autocomplete-text">
      {before}
      {match && <mark className="rueda-Autocomplete-match">{match}</mark>}
      {after}
    </span>
  );
}
