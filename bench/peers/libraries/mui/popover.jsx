import P from '@mui/material/Popover';
import Button from '@mui/material/Button';
import { useState } from 'react';

export default function Popover({ trigger, children }) {
  const [anchor, setAnchor] = useState(null);
  return (
    <>
      <Button onClick={(event) => setAnchor(event.currentTarget)}>{trigger}</Button>
      <P open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <div>{children}</div>
      </P>
    </>
  );
}
