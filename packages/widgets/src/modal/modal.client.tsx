'use client';

import { useEffect } from 'react';

/** On the body while any modal is open. */
const openClass = 'rueda-hasOpenModal';

export interface ModalLeafProps {
  /** The id of the dialog it stands beside. */
  dialogId: string;
}

/** Who had the focus when each dialog opened. */
const openers = new WeakMap<Element, Element>();

/**
 * Keeps the body's class in step with the dialogs, gives the focus back where the browser cannot, and opens and
 * closes them where it has no commands.
 */
export function ModalLeaf({ dialogId }: ModalLeafProps): null {
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const leaveCommands =
      'commandForElement' in HTMLButtonElement.prototype ? undefined : obeyCommands(dialog);
    const remember = ({ newState }: ToggleEvent): void => {
      if (newState === 'open' && document.activeElement) openers.set(dialog, document.activeElement);
    };
    dialog.addEventListener('beforetoggle', remember);
    // The attribute tells of every way in and out: a command, Esc, a form, script.
    const observer = new MutationObserver(() => {
      // The browser keeps the last answer, and an Esc after an accept would read as accepted.
      if (dialog.open) dialog.returnValue = '';
      else giveFocusBack(dialog);
      markBody();
    });
    observer.observe(dialog, { attributeFilter: ['open'] });
    markBody();
    return () => {
      dialog.removeEventListener('beforetoggle', remember);
      observer.disconnect();
      leaveCommands?.();
      if (dialog.open) giveFocusBack(dialog);
      markBody();
    };
  }, [dialogId]);
  return null;
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

function obeyCommands(dialog: HTMLDialogElement): () => void {
  const obey = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('button[commandfor]') : null;
    if (button?.getAttribute('commandfor') !== dialog.id) return;
    if (button.getAttribute('command') !== 'show-modal') dialog.close(button.value);
    else if (!dialog.open) dialog.showModal();
  };
  document.addEventListener('click', obey);
  return () => document.removeEventListener('click', obey);
}
