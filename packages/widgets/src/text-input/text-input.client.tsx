'use client';

import type { ReactElement } from 'react';
import { CloseIcon } from '../icons/close.tsx';

export interface ClearButtonProps {
  /** The id of the input it empties. */
  controlId: string;
  /** What it does, for those who do not see the cross. */
  label: string;
}

/** Empties the input beside it and gives it the focus. CSS hides it while there is nothing to empty. */
export function ClearButton({ controlId, label }: ClearButtonProps): ReactElement {
  return (
    <button
      className="rueda-Tool rueda-Field-tool rueda-TextInput-clear"
      type="button"
      aria-label={label}
      aria-controls={controlId}
      onClick={() => clear(document.getElementById(controlId))}
    >
      <CloseIcon width="16" height="16" strokeWidth="1.75" />
    </button>
  );
}

function clear(input: HTMLElement | null): void {
  // Past React's own setter on the element, or it would not notice the change and tell nobody.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '');
  input?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContent' }));
  input?.focus();
}
