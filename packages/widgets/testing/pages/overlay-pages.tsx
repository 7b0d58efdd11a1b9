/** Pages of overlays for the long tests: each has one trigger, and says how it is opened and closed. */
import { type ReactElement, useState } from 'react';
import { Button } from '../../src/forms/button/index.ts';
import { ControlledModal, Modal, opensModal } from '../../src/overlays/modal/index.ts';
import { Popover } from '../../src/overlays/popover/index.ts';

export interface OverlayPage {
  Page: () => ReactElement;
  /** The id of what opens. */
  overlay: string;
  /** The id of what opens it, and has the focus when it has closed. */
  trigger: string;
  open: (trigger: HTMLElement) => void;
  close: (overlay: HTMLElement, trigger: HTMLElement) => void;
}

const press = (trigger: HTMLElement): void => trigger.click();
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
  Modal: { Page: ModalPage, overlay: 'overlay', trigger: 'trigger', open: press, close: dismiss },
  ControlledModal: {
    Page: ControlledPage,
    overlay: 'overlay',
    trigger: 'trigger',
    open: press,
    close: dismiss,
  },
  Popover: {
    Page: popover('click', 'panel'),
    overlay: 'overlay',
    trigger: 'overlay-button',
    open: press,
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
