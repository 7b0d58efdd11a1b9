type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields on the page with a pending error. One set of listeners serves them all. */
const fields = new Set<Element>();
let listeners = new AbortController();

/** Controls that the visitor changed or tried to submit. No other control is marked as invalid. */
const changedControls = new WeakSet<Element>();

/**
 * Synchronises `aria-invalid` with the browser's constraint validation, from the first change or submission on.
 * Browsers alone expose untouched controls as invalid, or expose nothing. CSS shows the pending error, which is the
 * host, by the same attribute.
 */
export function attach({ parentElement: field }: HTMLElement, _: object, signal: AbortSignal): void {
  if (!field) return;
  if (fields.size === 0) listen();
  fields.add(field);
  signal.addEventListener('abort', () => {
    fields.delete(field);
    if (fields.size === 0) listeners.abort();
  });
  // The visitor may have used the field before the script loaded. `:is` ignores a selector that the browser lacks.
  for (const control of field.querySelectorAll<Control>(':is(:user-invalid)')) {
    changedControls.add(control);
    updateInvalid(control);
  }
}

function listen(): void {
  listeners = new AbortController();
  const { signal } = listeners;
  document.addEventListener('invalid', onInvalid, { signal, capture: true });
  document.addEventListener('change', onChange, { signal });
  document.addEventListener('input', onInput, { signal });
  document.addEventListener('reset', onReset, { signal });
}

function onInvalid({ target }: Event): void {
  const control = target as Control;
  // `checkValidity()` also dispatches `invalid`; it must not mark the field.
  if (control.matches(':is(:user-invalid)') || !CSS.supports('selector(:user-invalid)'))
    changedControls.add(control);
  updateInvalid(control);
}

function onChange({ target }: Event): void {
  changedControls.add(target as Control);
  updateInvalid(target as Control);
}

function onInput({ target }: Event): void {
  updateInvalid(target as Control);
}

function onReset({ target, defaultPrevented }: Event): void {
  if (defaultPrevented) return;
  for (const control of (target as HTMLFormElement).elements) {
    changedControls.delete(control);
    updateInvalid(control as Control);
  }
}

function updateInvalid(control: Control): void {
  const field = fieldOf(control);
  if (!field) return;
  // For radio buttons the group is invalid, not one button.
  const target = control.type === 'radio' && field instanceof HTMLFieldSetElement ? field : control;
  // Other elements in the frame, such as a button, have no `aria-invalid`.
  if (!target.hasAttribute('aria-invalid')) return;
  const isInvalid = changedControls.has(control) && control.willValidate && !control.validity.valid;
  target.setAttribute('aria-invalid', `${isInvalid}`);
}

function fieldOf(control: Element): Element | null {
  let parent = control.parentElement;
  while (parent && !fields.has(parent)) parent = parent.parentElement;
  return parent;
}
