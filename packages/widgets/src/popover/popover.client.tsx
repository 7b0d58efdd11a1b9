'use client';

import type { Trigger } from '@rueda/domain/site';
import { useEffect } from 'react';

export interface PopoverLeafProps {
  /** The id of the panel. */
  panelId: string;
  /** The id of the button that opens it. */
  buttonId: string;
  /** What opens and closes it. A press is the browser's own work. */
  triggers: readonly Trigger[];
}

/** Long enough to cross the gap between the button and its panel. */
const grace = 200;

/** Opens and closes a panel on other events than a press: hovering, focus, or pairs of any. */
export function PopoverLeaf({ panelId, buttonId, triggers }: PopoverLeafProps): null {
  useEffect(() => {
    const panel = document.getElementById(panelId);
    const button = document.getElementById(buttonId);
    if (!panel?.showPopover || !(button instanceof HTMLButtonElement)) return;
    if (button.hasAttribute('interestfor') && 'interestForElement' in button) return;

    const leave = new AbortController();
    const listen = (target: HTMLElement, event: string, act: (event: Event) => void): void =>
      target.addEventListener(event, act, { signal: leave.signal });
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOpenedByThisPress = false;

    const show = (): void => {
      clearTimeout(timer);
      if (panel.matches(':popover-open')) return;
      panel.showPopover({ source: button });
      isOpenedByThisPress = true;
    };
    const hide = (event: Event): void => {
      clearTimeout(timer);
      const to = 'relatedTarget' in event ? event.relatedTarget : null;
      if (to instanceof Node && (panel.contains(to) || button.contains(to))) return;
      timer = setTimeout(() => panel.hidePopover(), event.type === 'mouseleave' ? grace : 0);
    };

    for (const { open, close } of triggers) {
      if (open === 'click') continue;
      if (open === close) listen(button, open, () => panel.togglePopover({ source: button }));
      else {
        listen(button, open, show);
        // The panel belongs to its button: what keeps one open keeps both.
        for (const part of [button, panel]) listen(part, close, hide);
        listen(panel, open, show);
      }
    }
    listen(button, 'pointerdown', () => {
      isOpenedByThisPress = false;
    });
    listen(button, 'click', (event) => {
      // The focus or the hover of this same press has opened it, and the press itself would close it again.
      if (isOpenedByThisPress) event.preventDefault();
    });
    return () => {
      clearTimeout(timer);
      leave.abort();
    };
  }, [panelId, buttonId, triggers]);
  return null;
}
