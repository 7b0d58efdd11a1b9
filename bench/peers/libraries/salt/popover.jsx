import { Overlay, OverlayTrigger, OverlayPanel, OverlayPanelContent, Button } from '@salt-ds/core';

export default function Popover({ trigger, children }) {
  return (
    <Overlay>
      <OverlayTrigger>
        <Button>{trigger}</Button>
      </OverlayTrigger>
      <OverlayPanel>
        <OverlayPanelContent>{children}</OverlayPanelContent>
      </OverlayPanel>
    </Overlay>
  );
}
