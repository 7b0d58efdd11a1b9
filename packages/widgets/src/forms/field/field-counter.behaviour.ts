import type { Language } from '@rueda/domain/language';
import { messages } from './field-counter.messages.ts';

export interface FieldCounterProps {
  /** How many characters the control takes. */
  max: number;
  language: Language;
}

/** Long enough that a screen reader hears it after a pause in typing, not after each letter. */
const pause = 1000;

/** From here on it is said aloud too: before that nobody needs to know. */
const nearlyFull = 0.9;

/** The controls whose characters are shown: before the visitor types a number could go stale. */
const counted = new WeakSet<Element>();

/** Says how many characters there are, in the note of a field, once the visitor types. */
export function attach(host: HTMLElement, { max, language }: FieldCounterProps, signal: AbortSignal): void {
  const control = host.parentElement?.querySelector<HTMLInputElement>('.rueda-Field-control');
  const [shown, spoken] = host.children;
  if (!control || !shown || !spoken) return;
  const words = messages[language];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const count = (): void => {
    counted.add(control);
    const used = control.value.length;
    const text = words.count(used, max);
    shown.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      spoken.textContent = used >= nearlyFull * max ? text : '';
    }, pause);
  };
  control.addEventListener('input', count, { signal });
  // A form empties its fields after it has told of it.
  control.form?.addEventListener('reset', () => void setTimeout(count), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  // Started again because React has drawn something else.
  if (counted.has(control)) count();
}
