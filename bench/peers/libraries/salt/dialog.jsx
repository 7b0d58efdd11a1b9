import { Dialog as D, DialogHeader, DialogContent, DialogActions, Button } from '@salt-ds/core';
import { useState } from 'react';

export default function Dialog({ trigger, title, children, defaultOpen = false }) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <>
      <Button data-t="dialog" onClick={() => setIsOpen(true)}>
        {trigger}
      </Button>
      <D open={isOpen} onOpenChange={setIsOpen}>
        <DialogHeader header={title} />
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Close</Button>
        </DialogActions>
      </D>
    </>
  );
}
