/** Pages of overlays for the long tests: each has one trigger, and functions that open and close it. */
import { type ReactElement, useState } from 'react';
import { Button } from '../../src/forms/button/index.ts';
import { ControlledModal, Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Popover } from '../../src/overlays/popover/index.ts';

export interface OverlayPage {
  Page: () => ReactElement;
  /** The id of the overlay. */
  overlay: string;
  /** The id of the element that opens it, and that has the focus after it closes. */
  trigger: string;
  open: (trigger: HTMLElement) => void;
  close: (overlay: HTMLElement, trigger: HTMLElement) => void;
}

const click = (trigger: HTMLElement): void => trigger.click();
const dismiss = (overlay: HTMLElement): void => (overlay as HTMLDialogElement).requestClose();

function ModalPage(): ReactElement {
  return (
    <>
      <Button id="trigger" {...opensModal('overlay')}>
        Abrir
      </Button>
      <Modal id="overlay" title="Aviso" accept="Aceptar">
        <p>Texto</p>
      </Modal>
    </>
  );
}

function ControlledPage(): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button id="trigger" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        Abrir
      </Button>
      <ControlledModal id="overlay" title="Aviso" isOpen={isOpen} onOpenChange={setIsOpen}>
        <p>Texto</p>
      </ControlledModal>
    </>
  );
}

const popover = (triggers: string, kind: 'panel' | 'note') => (): ReactElement => (
  <Popover id="overlay" button={{ id: 'overlay-button', children: 'Ayuda' }} triggers={triggers} kind={kind}>
    Texto
  </Popover>
);

export const overlayPages: Record<string, OverlayPage> = {
  Modal: { Page: ModalPage, overlay: 'overlay', trigger: 'trigger', open: click, close: dismiss },
  ControlledModal: {
    Page: ControlledPage,
    overlay: 'overlay',
    trigger: 'trigger',
    open: click,
    close: dismiss,
  },
  Popover: {
    Page: popover('click', 'panel'),
    overlay: 'overlay',
    trigger: 'overlay-button',
    open: click,
    close: (_, trigger) => trigger.click(),
  },
  'Popover on other events': {
    Page: popover('pointerenter:pointerleave', 'note'),
    overlay: 'overlay',
    trigger: 'overlay-button',
    open: (trigger) => void trigger.dispatchEvent(new PointerEvent('pointerenter')),
    close: (_, trigger) => void trigger.dispatchEvent(new PointerEvent('pointerleave')),
  },
};
