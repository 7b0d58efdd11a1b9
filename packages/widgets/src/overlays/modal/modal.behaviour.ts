import { claimEarlyClick } from '../../runtime/queue-early-clicks.ts';

/** On the body while any modal is open. */
const openClass = 'rueda-hasOpenModal';

/** The element that had the focus when each dialog opened. */
const openers = new WeakMap<Element, Element>();

/**
 * Synchronises the class of the body with the dialogs, restores the focus where the browser cannot, and opens and
 * closes them in browsers without invoker commands.
 */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const dialog = host as HTMLDialogElement;
  polyfillCommands(dialog, signal);
  polyfillClosedBy(dialog, signal);
  const described = dialog.getAttribute('aria-describedby');
  dialog.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'open') prepare(dialog, described);
      const { activeElement } = document;
      // A dialog that closes and reopens at once contains the focus itself, and must not become its own opener.
      if (newState === 'open' && activeElement && !dialog.contains(activeElement))
        openers.set(dialog, activeElement);
    },
    { signal },
  );
  // The attribute covers every way to open and close it: a command, Esc, a form, script.
  const observer = new MutationObserver(() => {
    // The browser retains the last return value, and an Esc after an accept would read as accepted.
    if (dialog.open) dialog.returnValue = '';
    else restoreFocus(dialog);
    markOpen();
  });
  observer.observe(dialog, { attributeFilter: ['open'] });
  if (claimEarlyClick(dialog.id)?.getAttribute('command') === 'show-modal' && !dialog.open)
    dialog.showModal();
  markOpen();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (dialog.open) restoreFocus(dialog);
    markOpen();
  });
}

/** The max length of a text that is announced as the description when the dialog opens. */
const maxDescriptionLength = 300;

const fields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])';

/** Sets the initial focus and the description. React writes `autofocus` on a server, and not in the browser. */
function prepare(dialog: HTMLDialogElement, described: string | null): void {
  const [title, body] = ['title', 'body'].map((part) =>
    dialog.querySelector<HTMLElement>(`.rueda-Modal-${part}`),
  );
  if (!title || !body) return;
  const field = body.querySelector(fields);
  title.toggleAttribute('autofocus', !field && !body.querySelector('[autofocus]'));
  if (field && !body.querySelector('[autofocus]')) field.setAttribute('autofocus', '');
  if (described !== null) return;
  body.id ||= `${dialog.id}-body`;
  if (!field && (body.textContent?.length ?? 0) <= maxDescriptionLength)
    dialog.setAttribute('aria-describedby', body.id);
  else dialog.removeAttribute('aria-describedby');
}

/**
 * Marks the body, and the dialogs if more than one is open. Reads the page instead of a counter, so that a dialog
 * removed while open leaves no mark.
 */
function markOpen(): void {
  const all = [...document.querySelectorAll<HTMLDialogElement>('.rueda-Modal')];
  const open = all.filter((dialog) => dialog.open).length;
  document.body.classList.toggle(openClass, open > 0);
  for (const dialog of all) dialog.toggleAttribute('data-stacked', dialog.open && open > 1);
}

/** Without this the focus is lost if the dialog is removed while open, or if its opener is gone. */
function restoreFocus(dialog: HTMLDialogElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  let opener = openers.get(dialog);
  while (opener && !opener.isConnected) {
    const around = opener.closest('dialog');
    opener = around ? openers.get(around) : undefined;
    // Two dialogs that opened each other would loop.
    if (around) openers.delete(around);
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** `button.command` reflects only supported commands; some browsers support `show-modal` but not `request-close`. */
function polyfillCommands(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const onClick = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
    const command = button?.getAttribute('command');
    if (button?.getAttribute('commandfor') !== dialog.id || button.command === command) return;
    claimEarlyClick(dialog.id);
    if (event.defaultPrevented) return;
    if (command === 'show-modal') {
      if (!dialog.open) dialog.showModal();
    } else if (command === 'close' || canClose(dialog)) dialog.close(button.value);
  };
  document.addEventListener('click', onClick, { signal });
}

/** For browsers without `closedby`. A click that begins inside, such as a text selection, does not count. */
function polyfillClosedBy(dialog: HTMLDialogElement, signal: AbortSignal): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  let isOutside = false;
  const isOnBackdrop = ({ target, clientX, clientY }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => (isOutside = isOnBackdrop(event)), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (isOutside && isOnBackdrop(event) && canClose(dialog)) dialog.close();
    },
    { signal },
  );
}

/** Dispatches a cancelable `cancel` event, as the browser does on Esc. */
function canClose(dialog: HTMLDialogElement): boolean {
  return dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
