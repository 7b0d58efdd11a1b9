'use client';

import { type ReactElement, useEffect } from 'react';
import { Modal, type ModalProps } from './modal.tsx';

export interface ControlledModalProps extends ModalProps {
  /** Whether it is open. */
  isOpen: boolean;
  /** Called with `false` when the visitor dismisses or accepts it. */
  onOpenChange: (isOpen: boolean) => void;
  /** Called when the visitor accepts, before `onOpenChange`. */
  onAccept?: () => void;
}

/** The same modal for those who hold its state in React. */
export function ControlledModal({
  isOpen,
  onOpenChange,
  onAccept,
  onClose,
  ...props
}: ControlledModalProps): ReactElement {
  const { id } = props;
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement) || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [id, isOpen]);
  return (
    <Modal
      {...props}
      onClose={(event) => {
        if (event.currentTarget.returnValue === 'accept') onAccept?.();
        if (isOpen) onOpenChange(false);
        onClose?.(event);
      }}
    />
  );
}
