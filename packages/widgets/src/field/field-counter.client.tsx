'use client';

import type { Language } from '@rueda/domain/language';
import { type ReactElement, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { messages } from './field-counter.messages.ts';

export interface FieldCounterProps {
  /** The id of the control whose characters it counts. */
  controlId: string;
  /** How many the control takes. */
  max: number;
  language: Language;
}

/** Long enough that a screen reader hears it after a pause in typing, not after each letter. */
const pause = 1000;

/** From here on it is said aloud too: before that nobody needs to know. */
const nearlyFull = 0.9;

/** Says how many characters fit; and, once the visitor types, how many there are. Before that a number could go stale. */
export function FieldCounterLeaf({ controlId, max, language }: FieldCounterProps): ReactElement {
  const isTouched = useRef(false);
  const subscribe = useCallback(
    (tell: () => void) => {
      const control = controlOf(controlId);
      const count = (): void => {
        isTouched.current = true;
        tell();
      };
      // A form empties its fields after it has told of it.
      const countLater = (): void => void setTimeout(count);
      const form = control?.form;
      control?.addEventListener('input', count);
      form?.addEventListener('reset', countLater);
      return () => {
        control?.removeEventListener('input', count);
        form?.removeEventListener('reset', countLater);
      };
    },
    [controlId],
  );
  // Read again after each drawing too, because React may change the value by itself.
  const used = useSyncExternalStore(
    subscribe,
    () => (isTouched.current ? controlOf(controlId)?.value.length : undefined),
    () => undefined,
  );
  const [spoken, setSpoken] = useState('');
  const words = messages[language];

  useEffect(() => {
    if (used === undefined) return;
    const timer = setTimeout(() => setSpoken(used >= nearlyFull * max ? words.count(used, max) : ''), pause);
    return () => clearTimeout(timer);
  }, [used, max, words]);

  return (
    <>
      {used === undefined ? words.upTo(max) : words.count(used, max)}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset would write into an <output> */}
      <span className="rueda-Hidden" role="status">
        {spoken}
      </span>
    </>
  );
}

function controlOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
}
