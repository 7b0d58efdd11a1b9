'use client';

import type { Language } from '@rueda/domain/language';
import type { ToolbarFilter } from '@rueda/domain/site';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { CloseIcon } from '../icons/close.tsx';
import { messages } from './filter-toolbar.messages.ts';
import { listenToForm, resetFields } from './toolbar-form.ts';
import {
  chipsOf,
  fields,
  filtersInForce,
  type ToolbarField,
  type ToolbarLabels,
  type ToolbarValues,
  writeQuery,
} from './toolbar-state.ts';

export interface FilterToolbarLeafProps {
  /** The id of the form it listens to. */
  formId: string;
  /** What is chosen as the page arrives. */
  values: ToolbarValues;
  /** What is chosen where nobody has chosen anything. */
  defaults: ToolbarValues;
  /** What the values of the lists are called. */
  labels: ToolbarLabels;
  language: Language;
  onFilter?: (filter: ToolbarFilter) => void;
  onFiltersChange?: (filters: ToolbarFilter[]) => void;
}

/** The filters in force as chips; and what the form tells of each change, as the event `filter` and by callback. */
export function FilterToolbarLeaf(props: FilterToolbarLeafProps): ReactElement | null {
  const { formId, defaults, labels, language, onFilter, onFiltersChange } = props;
  const words = messages[language];
  const [values, setValues] = useState(props.values);
  const isHandled = onFilter !== undefined || onFiltersChange !== undefined;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    return listenToForm(form, () => ({
      defaults: latest.current.defaults,
      onFilter(filter) {
        form.dispatchEvent(new CustomEvent('filter', { detail: filter, bubbles: true }));
        latest.current.onFilter?.(filter);
      },
      onChange(now, place) {
        setValues(now);
        latest.current.onFiltersChange?.([
          ...filtersInForce(now, latest.current.defaults),
          ...(place ? [place] : []),
        ]);
      },
    }));
  }, [formId]);

  // Where somebody takes the filters, the page stays and its address follows; elsewhere the form is sent.
  useEffect(() => {
    const form = document.getElementById(formId);
    const stay = (event: Event): void => event.preventDefault();
    if (isHandled) form?.addEventListener('submit', stay);
    return () => form?.removeEventListener('submit', stay);
  }, [formId, isHandled]);
  useEffect(() => {
    if (!isHandled || values === latest.current.values) return;
    const { pathname, search, hash } = location;
    const query = writeQuery(values, latest.current.defaults, search);
    history.replaceState(history.state, '', `${pathname}${query && `?${query}`}${hash}`);
  }, [isHandled, values]);

  const chips = chipsOf(values, defaults, labels, words.range);
  if (chips.length === 0) return null;

  const removes = (
    names: readonly ToolbarField[],
  ): { href: string; onClick: (event: { preventDefault(): void }) => void } => {
    const rest = { ...values };
    for (const name of names) rest[name] = defaults[name];
    return {
      href: `?${writeQuery(rest, defaults)}`,
      onClick(event) {
        const form = document.getElementById(formId);
        if (!isHandled || !(form instanceof HTMLFormElement)) return;
        event.preventDefault();
        resetFields(form, names, defaults);
      },
    };
  };
  return (
    <p className="rueda-FilterToolbar-active">
      {words.active}
      {chips.map(({ fields: names, text }) => (
        <a
          key={names.join()}
          className="rueda-FilterToolbar-chip"
          aria-label={words.remove(text)}
          {...removes(names)}
        >
          {text}
          <CloseIcon width="14" height="14" strokeWidth="1.75" />
        </a>
      ))}
      <a className="rueda-FilterToolbar-clear" {...removes(fields)}>
        {words.clear}
      </a>
    </p>
  );
}
