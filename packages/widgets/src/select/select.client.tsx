'use client';

import { useEffect } from 'react';

export interface SelectLeafProps {
  /** The id of the select it stands beside. */
  controlId: string;
  /** The value that React holds for it, if React does. */
  value?: string;
}

/** Clears a choice that a new list no longer has: the browser would choose another by itself, and say nothing. */
export function SelectLeaf({ controlId, value }: SelectLeafProps): null {
  const isHeld = value !== undefined;

  // Held by React: only React knows what it should be, so it is told after each change of the list.
  useEffect(() => {
    const select = selectOf(controlId);
    if (select && value && !has(select, value)) clear(select);
  });

  // Held by the browser: an option that is taken away still knows that it was the chosen one.
  useEffect(() => {
    const select = selectOf(controlId);
    if (!select || isHeld) return;
    const observer = new MutationObserver((records) => {
      const lost = records
        .flatMap(({ removedNodes }) => [...removedNodes].flatMap(optionsOf))
        .find((option) => option.selected && !select.contains(option));
      if (!lost?.value) return;
      if (has(select, lost.value)) select.value = lost.value;
      else clear(select);
    });
    observer.observe(select, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [controlId, isHeld]);

  return null;
}

function selectOf(id: string): HTMLSelectElement | null {
  const element = document.getElementById(id);
  return element instanceof HTMLSelectElement ? element : null;
}

function has({ options }: HTMLSelectElement, value: string): boolean {
  return [...options].some((option) => option.value === value);
}

function optionsOf(node: Node): HTMLOptionElement[] {
  if (node instanceof HTMLOptionElement) return [node];
  return node instanceof HTMLOptGroupElement ? [...node.querySelectorAll('option')] : [];
}

function clear(select: HTMLSelectElement): void {
  select.value = '';
  for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }));
}
