'use client';

import { useEffect } from 'react';

/** On the body while any modal is open. */
const openClass = 'rueda-hasOpenModal';

export interface ModalLeafProps {
  /** The id of the dialog it stands beside. */
  dialogId: string;
}

/** Keeps the body's class in step with the dialogs, and opens and closes them where the browser has no commands. */
export function ModalLeaf({ dialogId }: ModalLeafProps): null {
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const leaveCommands =
      'commandForElement' in HTMLButtonElement.prototype ? undefined : obeyCommands(dialog);
    // The attribute tells of every way in and out: a command, Esc, a form, script.
    const observer = new MutationObserver(() => {
      // The browser keeps the last answer, and an Esc after an accept would read as accepted.
      if (dialog.open) dialog.returnValue = '';
      markBody();
    });
    observer.observe(dialog, { attributeFilter: ['open'] });
    markBody();
    return () => {
      observer.disconnect();
      leaveCommands?.();
      markBody();
    };
  }, [dialogId]);
  return null;
}

/** Asks the page, not a counter, so that a dialog removed while open leaves nothing behind. */
function markBody(): void {
  document.body.classList.toggle(openClass, document.querySelector('.rueda-Modal[open]') !== null);
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
