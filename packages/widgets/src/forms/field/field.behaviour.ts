type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The fields on the page that wait to say what to do. One set of listeners serves them all. */
const fields = new Set<Element>();
let listening = new AbortController();

/** What the visitor has answered, or tried to send: before that nothing is wrong. */
const answered = new WeakSet<Element>();

/**
 * Marks a control as wrong once the browser finds it so, and as right once it is: by itself a browser says it of what
 * nobody has touched, or not at all. CSS shows by the same mark what to do. The host is the error that waits.
 */
export function attach({ parentElement: field }: HTMLElement, _: object, signal: AbortSignal): void {
  if (!field) return;
  if (fields.size === 0) listen();
  fields.add(field);
  signal.addEventListener('abort', () => {
    fields.delete(field);
    if (fields.size === 0) listening.abort();
  });
  // The visitor may have been here before the script. Inside `:is`, because not every browser knows it.
  for (const control of field.querySelectorAll<Control>(':is(:user-invalid)')) {
    answered.add(control);
    mark(control);
  }
}

function listen(): void {
  listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('invalid', onInvalid, { signal, capture: true });
  document.addEventListener('change', onChange, { signal });
  document.addEventListener('input', onInput, { signal });
  document.addEventListener('reset', onReset, { signal });
}

function onInvalid({ target }: Event): void {
  const control = target as Control;
  // A script that only asks whether a form is valid must not make it red.
  if (control.matches(':is(:user-invalid)') || !CSS.supports('selector(:user-invalid)'))
    answered.add(control);
  mark(control);
}

function onChange({ target }: Event): void {
  answered.add(target as Control);
  mark(target as Control);
}

function onInput({ target }: Event): void {
  mark(target as Control);
}

function onReset({ target, defaultPrevented }: Event): void {
  if (defaultPrevented) return;
  for (const control of (target as HTMLFormElement).elements) {
    answered.delete(control);
    mark(control as Control);
  }
}

function mark(control: Control): void {
  const field = fieldOf(control);
  if (!field) return;
  // Of radio buttons it is the group that is wrong.
  const marked = control.type === 'radio' && field instanceof HTMLFieldSetElement ? field : control;
  // Not what shares the frame with a control, such as a button.
  if (!marked.hasAttribute('aria-invalid')) return;
  const isWrong = answered.has(control) && control.willValidate && !control.validity.valid;
  marked.setAttribute('aria-invalid', `${isWrong}`);
}

function fieldOf(control: Element): Element | null {
  let parent = control.parentElement;
  while (parent && !fields.has(parent)) parent = parent.parentElement;
  return parent;
}
