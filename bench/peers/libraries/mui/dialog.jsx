import D from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import DialogContent from '@mui/material/DialogContent';
import DialogActions from '@mui/material/DialogActions';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';

export default function Dialog({ trigger, title, children, defaultOpen = false }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(defaultOpen);
  return (
    <>
      <Button data-t="dialog" onClick={() => setIsOpen(true)}>
        {trigger}
      </Button>
      <D open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={id}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Close</Button>
        </DialogActions>
      </D>
    </>
  );
}
