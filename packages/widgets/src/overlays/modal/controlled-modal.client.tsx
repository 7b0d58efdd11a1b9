'use client';

import { type ReactElement, type SyntheticEvent, useEffect, useReducer } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

export interface ControlledModalProps extends ModalProps {
  /** Whether the modal is open. A visitor's attempt to close it has no effect until this value changes. */
  isOpen: boolean;
  /** Called with `false` when the visitor dismisses or accepts the modal, and with `true` when a command opens it. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called before `onOpenChange` when the visitor accepts; with `form`, when that form is submitted. */
  onAccept?: () => void;
}

/** A Modal whose open state is held in React. */
export function ControlledModal({
  isOpen,
  onOpenChange,
  onAccept,
  onCancel,
  onClick,
  onClose,
  onToggle,
  ...props
}: ControlledModalProps): ReactElement {
  const { id, form } = props;
  const [deviations, countDeviation] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `deviations` counts departures from the state
  }, [id, isOpen, deviations]);

  const accept = (): void => {
    onAccept?.();
    onOpenChange(false);
  };
  /** The browser has opened or closed the dialog: reports it, and if the state does not follow, the dialog is reset. */
  const follow = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>): void => {
    if (target !== currentTarget || currentTarget.open === isOpen) return;
    onOpenChange(currentTarget.open);
    countDeviation();
  };

  useEffect(() => {
    if (form === undefined || !isOpen) return;
    const onSubmit = (event: SubmitEvent): void => {
      const submitted = event.target as HTMLFormElement;
      if (submitted.id !== form) return;
      // The browser would close the modal.
      if (submitted.method === 'dialog') event.preventDefault();
      accept();
    };
    // On the document: the form may be anywhere on the page, and its React handlers run first.
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  });

  return (
    <Modal
      {...props}
      // In React these four events bubble up from a modal inside this one.
      onCancel={(event) => {
        onCancel?.(event);
        if (event.target !== event.currentTarget || event.isDefaultPrevented()) return;
        // Not every cancel is cancelable: a second Esc without an interaction in between closes it, and `close` follows.
        event.preventDefault();
        if (event.nativeEvent.cancelable) onOpenChange(false);
      }}
      onClick={(event) => {
        onClick?.(event);
        const button = (event.target as Element).closest('button[command="close"]');
        if (button?.getAttribute('commandfor') !== id || event.isDefaultPrevented()) return;
        event.preventDefault();
        if (button.getAttribute('value') === 'accept') accept();
        else onOpenChange(false);
      }}
      onClose={(event) => {
        onClose?.(event);
        follow(event);
      }}
      onToggle={(event) => {
        onToggle?.(event);
        follow(event);
      }}
    />
  );
}
