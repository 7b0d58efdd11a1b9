import { Modal, Button } from '@mantine/core';
import { useState } from 'react';

export default function Dialog({ trigger, title, children, defaultOpen = false }) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <>
      <Button data-t="dialog" onClick={() => setIsOpen(true)}>
        {trigger}
      </Button>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title={title}>
        {children}
        <Button onClick={() => setIsOpen(false)}>Close</Button>
      </Modal>
    </>
  );
}
