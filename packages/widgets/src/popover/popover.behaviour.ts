export interface PopoverBehaviourProps {
  /**
   * The events that open and close it, as `open:close`, or one that does both, apart by spaces. A press is the
   * browser's own work. Left out: hovering and focus, where the button tells of interest.
   */
  on?: string | undefined;
}

/** What interest comes to where the browser does not know it. */
const interest = 'mouseenter:mouseleave focusin:focusout';

/** Long enough to cross the gap between the button and its panel. */
const grace = 200;

/** Opens and closes the panel on other events than a press, and lets a note leave other panels open. */
export function attach(host: HTMLElement, { on }: PopoverBehaviourProps, signal: AbortSignal): void {
  const panel = host.querySelector<HTMLElement>('.rueda-Popover-panel');
  const button = host.querySelector<HTMLButtonElement>('.rueda-Popover-button');
  if (!panel?.showPopover || !button) return;
  if (host.dataset['kind'] === 'note') raise(panel, signal);
  const hasInterest = button.hasAttribute('interestfor');
  if (hasInterest && 'interestForElement' in button) return;
  const events = on ?? (hasInterest ? interest : '');
  if (events !== '') listen(button, panel, events, signal);
}

function listen(button: HTMLButtonElement, panel: HTMLElement, events: string, signal: AbortSignal): void {
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
  const toggle = (): void => void panel.togglePopover({ source: button });

  for (const pair of events.split(' ')) {
    const [open = '', close] = pair.split(':');
    if (close === undefined) button.addEventListener(open, toggle, { signal });
    // The panel belongs to its button: what keeps one open keeps both.
    else
      for (const part of [button, panel]) {
        part.addEventListener(open, show, { signal });
        part.addEventListener(close, hide, { signal });
      }
  }
  const press = (): void => {
    isOpenedByThisPress = false;
  };
  const keepOpen = (event: Event): void => {
    // The focus or the hover of this same press has opened it, and the press itself would close it again.
    if (isOpenedByThisPress) event.preventDefault();
  };
  button.addEventListener('pointerdown', press, { signal });
  button.addEventListener('click', keepOpen, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Makes a hint of the panel, which closes no other panel as it opens. It is printed as `auto`: where the browser does
 * not know hints the word means `manual`, and neither Esc nor a press outside would close it.
 */
function raise(panel: HTMLElement, signal: AbortSignal): void {
  const tryHint = (): void => {
    // One that is open would close under the visitor; it is raised once it is closed.
    if (panel.matches(':popover-open')) {
      panel.addEventListener('toggle', tryHint, { once: true, signal });
      return;
    }
    panel.popover = 'hint';
    if (panel.popover !== 'hint') panel.popover = 'auto';
  };
  tryHint();
  // React, which printed `auto`, does not know of the change and would not undo it for another kind of panel.
  signal.addEventListener('abort', () => {
    if (panel.popover === 'hint' && !panel.matches(':popover-open')) panel.popover = 'auto';
  });
}
