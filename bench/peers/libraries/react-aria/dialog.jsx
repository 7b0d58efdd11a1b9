import { DialogTrigger, Button, ModalOverlay, Modal, Dialog as D, Heading } from 'react-aria-components';

export default function Dialog({ trigger, title, children, defaultOpen }) {
  return (
    <DialogTrigger defaultOpen={defaultOpen}>
      <Button className="btn" data-t="dialog">
        {trigger}
      </Button>
      <ModalOverlay isDismissable className="overlay">
        <Modal className="modal">
          <D>
            <Heading slot="title">{title}</Heading>
            <div>{children}</div>
            <Button slot="close" className="btn">
              Close
            </Button>
          </D>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}
