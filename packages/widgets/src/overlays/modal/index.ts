export { ControlledModal, type ControlledModalProps } from './controlled-modal.client.tsx';
export { closesModal, Modal, type ModalProps, opensModal } from './modal.tsx';
