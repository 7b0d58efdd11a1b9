'use client';

import type { Language } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import type { ToolbarFilter } from '@rueda/domain/site';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type FilterToolbarBehaviourProps } from './filter-toolbar.behaviour.ts';
import { messages } from './filter-toolbar.messages.ts';
import { renderChips, type ToolbarChips } from './toolbar-chips.tsx';
import { followAddress, resetFields } from './toolbar-form.ts';
import { filtersInForce, type ToolbarField, type ToolbarValues, writeQuery } from './toolbar-state.ts';

const Behaviour = behaviour('filter-toolbar', attach);

interface FollowedAddress {
  /** The id of the form. */
  formId: string;
  /** The query of the page's address, and what it says is chosen. */
  query: string;
  values: ToolbarValues;
}

/** The behaviour of the form. In React its fields follow a new address too: they are the browser's own. */
export function FilterToolbarBehaviour({
  formId,
  query,
  values,
  ...callbacks
}: FollowedAddress & FilterToolbarBehaviourProps): ReactElement {
  const followed = useRef(query);
  useEffect(() => {
    const form = document.getElementById(formId);
    // As the page arrives the fields may hold what the browser kept of an earlier visit.
    if (followed.current === query || !(form instanceof HTMLFormElement)) return;
    followed.current = query;
    followAddress(form, values);
  });
  return <Behaviour {...callbacks} />;
}

export interface FilterToolbarChipsProps {
  formId: string;
  query: string;
  /** What is chosen by the address, and what the chips need to be drawn. */
  chips: ToolbarChips;
  onFilter: ((filter: ToolbarFilter) => void) | undefined;
  onFiltersChange: ((filters: ToolbarFilter[]) => void) | undefined;
}

/** Where somebody takes the filters: the page stays, and its chips and its address follow each change. */
export function FilterToolbarChips({
  formId,
  query,
  chips,
  onFilter,
  onFiltersChange,
}: FilterToolbarChipsProps): ReactElement {
  const { values, defaults } = chips;
  const [chosen, setChosen] = useState({ query, values });
  // A new address has the last word.
  if (chosen.query !== query) setChosen({ query, values });

  const change = (fields: Partial<ToolbarValues>, place: ToolbarFilter | null): void => {
    const now = { ...defaults, ...fields };
    setChosen({ query, values: now });
    const { pathname, search, hash } = location;
    const written = writeQuery(now, defaults, search);
    history.replaceState(history.state, '', `${pathname}${written && `?${written}`}${hash}`);
    const inForce = filtersInForce(now, defaults);
    onFiltersChange?.(place ? [...inForce, place] : inForce);
  };
  const remove = (event: MouseEvent, names: readonly ToolbarField[]): void => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    event.preventDefault();
    resetFields(form, names, defaults);
  };
  return (
    <>
      {renderChips({ ...chips, values: chosen.values }, remove)}
      <FilterToolbarBehaviour
        formId={formId}
        query={query}
        values={values}
        onFilter={(filter) => onFilter?.(filter)}
        onChange={change}
      />
    </>
  );
}

export interface ToolbarResultsProps {
  results: number | undefined;
  language: Language;
}

/** How many results there are: seen, heard where it is read, and announced once it is no longer what the page began with. */
export function ToolbarResults({ results, language }: ToolbarResultsProps): ReactElement {
  const [first, setFirst] = useState<number | 'changed' | undefined>(results);
  if (results !== undefined && first === undefined) setFirst(results);
  if (results !== undefined && typeof first === 'number' && results !== first) setFirst('changed');
  const words = (figure: string): string | undefined =>
    results === undefined ? undefined : messages[language].results(figure, results);
  const spoken = words(speakInteger(results, { language }));
  return (
    <p className="rueda-FilterToolbar-results">
      <span aria-hidden="true">{words(formatInteger(results))}</span>
      {first !== 'changed' && <span className="rueda-Hidden">{spoken}</span>}
      <output className="rueda-Hidden">{first === 'changed' && spoken}</output>
    </p>
  );
}
