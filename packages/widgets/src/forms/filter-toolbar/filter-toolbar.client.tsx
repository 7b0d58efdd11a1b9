'use client';

import type { Language } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import type { ToolbarFilter } from '@rueda/domain/site';
import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach, type FilterToolbarBehaviourProps } from './filter-toolbar.behaviour.ts';
import { messages } from './filter-toolbar.messages.ts';
import { renderChips, type ToolbarChips } from './toolbar-chips.tsx';
import { applyQueryValues, resetFields } from './toolbar-form.ts';
import { activeFilters, type ToolbarField, type ToolbarValues, writeQuery } from './toolbar-state.ts';

const Behaviour = behaviour('filter-toolbar', attach);

interface FollowedQuery {
  /** The `id` of the form. */
  formId: string;
  /** The query string of the page. */
  query: string;
  /** The values of the query string. */
  values: ToolbarValues;
}

/** The behaviour of the form. In React it also updates the uncontrolled fields when the query changes. */
export function FilterToolbarBehaviour({
  formId,
  query,
  values,
  ...callbacks
}: FollowedQuery & FilterToolbarBehaviourProps): ReactElement {
  const lastQuery = useRef(query);
  useEffect(() => {
    const form = document.getElementById(formId);
    // On page load the fields may have values that the browser restored.
    if (lastQuery.current === query || !(form instanceof HTMLFormElement)) return;
    lastQuery.current = query;
    applyQueryValues(form, values);
  });
  return <Behaviour {...callbacks} />;
}

export interface FilterToolbarChipsProps {
  formId: string;
  query: string;
  /** The values of the query, and the other input of `renderChips`. */
  chips: ToolbarChips;
  onFilter: ((filter: ToolbarFilter) => void) | undefined;
  onFiltersChange: ((filters: ToolbarFilter[]) => void) | undefined;
}

/** The chips for a toolbar with callbacks: the page does not navigate, and chips and URL follow each change. */
export function FilterToolbarChips({
  formId,
  query,
  chips,
  onFilter,
  onFiltersChange,
}: FilterToolbarChipsProps): ReactElement {
  const { values, defaults } = chips;
  const [current, setCurrent] = useState({ query, values });
  // A new query replaces the values.
  if (current.query !== query) setCurrent({ query, values });

  const change = (fields: Partial<ToolbarValues>, position: ToolbarFilter | null): void => {
    const newValues = { ...defaults, ...fields };
    setCurrent({ query, values: newValues });
    const { pathname, search, hash } = location;
    const newQuery = writeQuery(newValues, defaults, search);
    history.replaceState(history.state, '', `${pathname}${newQuery && `?${newQuery}`}${hash}`);
    const filters = activeFilters(newValues, defaults);
    onFiltersChange?.(position ? [...filters, position] : filters);
  };
  const remove = (event: MouseEvent, names: readonly ToolbarField[]): void => {
    const form = event.currentTarget.closest('form');
    if (!form) return;
    event.preventDefault();
    resetFields(form, names, defaults);
  };
  return (
    <>
      {renderChips({ ...chips, values: current.values }, remove)}
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

/**
 * The number of results: visible, readable by screen readers, and announced when it differs from the initial number.
 */
export function ToolbarResults({ results, language }: ToolbarResultsProps): ReactElement {
  const [initial, setInitial] = useState<number | 'changed' | undefined>(results);
  if (results !== undefined && initial === undefined) setInitial(results);
  if (results !== undefined && typeof initial === 'number' && results !== initial) setInitial('changed');
  const textWith = (figure: string): string | undefined =>
    results === undefined ? undefined : messages[language].results(figure, results);
  const spokenText = textWith(speakInteger(results, { language }));
  return (
    <p className="rueda-FilterToolbar-results">
      <span aria-hidden="true">{textWith(formatInteger(results))}</span>
      {initial !== 'changed' && <span className="rueda-Hidden">{spokenText}</span>}
      <output className="rueda-Hidden">{initial === 'changed' && spokenText}</output>
    </p>
  );
}
