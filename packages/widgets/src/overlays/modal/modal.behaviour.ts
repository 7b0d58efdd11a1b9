import { takeEarlyClick } from '../../runtime/queue-early-clicks.ts';

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
  obeyOutside(dialog, signal);
  const described = dialog.getAttribute('aria-describedby');
  dialog.addEventListener(
    'beforetoggle',
    ({ newState }) => {
      if (newState === 'open') prepare(dialog, described);
      const { activeElement } = document;
      // Closed and opened again at once, it still holds the focus itself, and would look for its opener for ever.
      if (newState === 'open' && activeElement && !dialog.contains(activeElement))
        openers.set(dialog, activeElement);
    },
    { signal },
  );
  // The attribute tells of every way in and out: a command, Esc, a form, script.
  const observer = new MutationObserver(() => {
    // The browser keeps the last answer, and an Esc after an accept would read as accepted.
    if (dialog.open) dialog.returnValue = '';
    else giveFocusBack(dialog);
    markOpen();
  });
  observer.observe(dialog, { attributeFilter: ['open'] });
  if (takeEarlyClick(dialog.id)?.getAttribute('command') === 'show-modal' && !dialog.open) dialog.showModal();
  markOpen();
  signal.addEventListener('abort', () => {
    observer.disconnect();
    if (dialog.open) giveFocusBack(dialog);
    markOpen();
  });
}

/** What can be heard in one breath. */
const short = 300;

const fields = 'input:not([type=hidden], [disabled]), select:not([disabled]), textarea:not([disabled])';

/** Where the focus goes as it opens, and what is heard then. React prints `autofocus` and does not draw it. */
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
  if (!field && (body.textContent?.length ?? 0) <= short) dialog.setAttribute('aria-describedby', body.id);
  else dialog.removeAttribute('aria-describedby');
}

/**
 * Marks the body, and the dialogs where more than one is open. Asks the page, not a counter, so that a dialog removed
 * while open leaves nothing behind.
 */
function markOpen(): void {
  const all = [...document.querySelectorAll<HTMLDialogElement>('.rueda-Modal')];
  const open = all.filter((dialog) => dialog.open).length;
  document.body.classList.toggle(openClass, open > 0);
  for (const dialog of all) dialog.toggleAttribute('data-stacked', dialog.open && open > 1);
}

/** A dialog taken away while open, or opened from one that is gone by now, would leave the focus on nothing. */
function giveFocusBack(dialog: HTMLDialogElement): void {
  const { activeElement, body } = document;
  if (activeElement !== body && !dialog.contains(activeElement)) return;
  let opener = openers.get(dialog);
  while (opener && !opener.isConnected) {
    const around = opener.closest('dialog');
    opener = around ? openers.get(around) : undefined;
    // Two that have opened each other in turn would send it round in a circle.
    if (around) openers.delete(around);
  }
  if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
}

/** A command that the browser knows reads back as it was written; some know `show-modal` and not `request-close`. */
function obeyCommands(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const obey = (event: Event): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
    const command = button?.getAttribute('command');
    if (button?.getAttribute('commandfor') !== dialog.id || button.command === command) return;
    takeEarlyClick(dialog.id);
    if (event.defaultPrevented) return;
    if (command === 'show-modal') {
      if (!dialog.open) dialog.showModal();
    } else if (command === 'close' || asks(dialog)) dialog.close(button.value);
  };
  document.addEventListener('click', obey, { signal });
}

/** Where the browser does not close it on a press outside. A press that begins inside, as when text is marked, is none. */
function obeyOutside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  if ('closedBy' in HTMLDialogElement.prototype) return;
  let isOutside = false;
  const look = ({ target, clientX, clientY }: MouseEvent): boolean => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => (isOutside = look(event)), { signal });
  dialog.addEventListener(
    'click',
    (event) => {
      if (isOutside && look(event) && asks(dialog)) dialog.close();
    },
    { signal },
  );
}

/** Asks those who may keep it open, as the browser does on Esc. */
function asks(dialog: HTMLDialogElement): boolean {
  return dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}
