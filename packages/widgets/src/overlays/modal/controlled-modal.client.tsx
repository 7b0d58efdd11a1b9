'use client';

import { type ReactElement, type SyntheticEvent, useEffect, useReducer } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

export interface ControlledModalProps extends ModalProps {
  /** Whether it is open. The visitor's wish to close it changes nothing until this does. */
  isOpen: boolean;
  /** Called with `false` when the visitor dismisses or accepts it, and with `true` when a command opens it. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the visitor accepts, before `onOpenChange`; with `form`, when that form is sent. */
  onAccept?: () => void;
}

/** The same modal for those who hold its state in React. */
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
  const [told, tell] = useReducer((times: number) => times + 1, 0);

  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `told` says that the dialog has left the state
  }, [id, isOpen, told]);

  const accept = (): void => {
    onAccept?.();
    onOpenChange(false);
  };
  /** What has opened or closed it past the state: the state is told, and if it does not follow, the modal does. */
  const follow = ({ currentTarget, target }: SyntheticEvent<HTMLDialogElement>): void => {
    if (target !== currentTarget || currentTarget.open === isOpen) return;
    onOpenChange(currentTarget.open);
    tell();
  };

  useEffect(() => {
    if (form === undefined || !isOpen) return;
    const send = (event: SubmitEvent): void => {
      const sent = event.target as HTMLFormElement;
      if (sent.id !== form) return;
      // It would close the modal by itself.
      if (sent.method === 'dialog') event.preventDefault();
      accept();
    };
    // The form may stand elsewhere on the page. Its own handler, which React calls further in, comes first.
    document.addEventListener('submit', send);
    return () => document.removeEventListener('submit', send);
  });

  return (
    <Modal
      {...props}
      // React lets these four come up from a modal inside this one.
      onCancel={(event) => {
        onCancel?.(event);
        if (event.target !== event.currentTarget || event.isDefaultPrevented()) return;
        // Not each can be prevented: two Esc without a press in between close it. Then `close` follows.
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
