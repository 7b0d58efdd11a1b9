/** On the body while any modal is open. */
const openClass = 'rueda-hasOpenModal';

/** Who had the focus when each dialog opened. */
const openers = new WeakMap<Element, Element>();

/**
 * Keeps the body's class in step with the dialogs, gives the focus back where the browser cannot, and opens and
 * closes them where it does not know the command.
 */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const dialog = host as HTMLDialogElement;
  obeyCommands(dialog, signal);
  dialog.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'open' && document.activeElement) openers.set(dialog, document.activeElement);
    },
    { signal },
  );
  // The attribute tells of every way in and out: a command, Esc, a form, script.
  const observer = new MutationObserver(() => {
    // The browser keeps the last answer, and an Esc after an accept would read as accepted.
    if (dialog.open) dialog.returnValue = '';
    else giveFocusBack(dialog);
    markBody();
  });
  observer.observe(dialog, { attributeFilter: ['open'] });
  markBody();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (dialog.open) giveFocusBack(dialog);
    markBody();
  });
}

/** Asks the page, not a counter, so that a dialog removed while open leaves nothing behind. */
function markBody(): void {
  document.body.classList.toggle(openClass, document.querySelector('.rueda-Modal[open]') !== null);
}

/** A dialog taken away while open, or opened from one that is gone by now, would leave the focus on nothing. */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  let opener = openers.get(dialog);
  while (opener && !opener.isConnected) {
    const around = opener.closest('dialog');
    opener = around ? openers.get(around) : undefined;
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** A command that the browser knows reads back as it was written; some know `show-modal` and not `request-close`. */
function obeyCommands(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const obey = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
    const command = button?.getAttribute('command');
    if (button?.getAttribute('commandfor') !== dialog.id || button.command === command) return;
    if (command !== 'show-modal') dialog.close(button.value);
    else if (!dialog.open) dialog.showModal();
  };
  document.addEventListener('click', obey, { signal });
}
