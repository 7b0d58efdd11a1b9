import { useId } from 'react';
import { Button } from '@rueda/widgets/button';
import { Modal, opensModal } from '@rueda/widgets/modal';

export default function Dialog({ trigger, title, children }) {
  const id = useId();
  return (
    <>
      <Button {...opensModal(id)} data-t="dialog">
        {trigger}
      </Button>
      <Modal id={id} title={title} language="en">
        {children}
      </Modal>
    </>
  );
}
