import type { Language } from '@rueda/domain/language';
import { messages } from './field-counter.messages.ts';

export interface FieldCounterProps {
  /** The maximum number of characters. */
  max: number;
  language: Language;
}

/** Delays the announcement until typing pauses; otherwise a screen reader announces every letter. */
const announceDelayMs = 1000;

/** Share of the limit from which the count is announced too. */
const announceThreshold = 0.9;

/** Controls whose count is visible. The count appears with the first input: an earlier number could be stale. */
const countedControls = new WeakSet<Element>();

/** Updates the character count in the note of a field while the visitor types. */
export function attach(host: HTMLElement, { max, language }: FieldCounterProps, signal: AbortSignal): void {
  const control = host.parentElement?.querySelector<HTMLInputElement>('.rueda-Field-control');
  const [visibleCount, status] = host.children;
  if (!control || !visibleCount || !status) return;
  const text = messages[language];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const updateCount = (): void => {
    countedControls.add(control);
    const used = control.value.length;
    const count = text.count(used, max);
    visibleCount.textContent = count;
    clearTimeout(timer);
    timer = setTimeout(() => {
      status.textContent = used >= announceThreshold * max ? count : '';
    }, announceDelayMs);
  };
  control.addEventListener('input', updateCount, { signal });
  // The browser resets the controls after it dispatches `reset`.
  control.form?.addEventListener('reset', () => void setTimeout(updateCount), { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  // Attached again because React rendered another value.
  if (countedControls.has(control)) updateCount();
}
