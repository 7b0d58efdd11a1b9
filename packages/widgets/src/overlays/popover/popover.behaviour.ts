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

/** What may be open inside a panel, and then comes before it. A word that the browser does not know is passed over. */
const openInside = ':is(:popover-open, :modal, select:open, [role=combobox][aria-expanded=true])';

/** The panels that are open, the last one last. */
const openPanels: HTMLElement[] = [];

/** Opens and closes the panel on other events than a press, and makes Esc and a press outside mean one thing. */
export function attach(host: HTMLElement, { on }: PopoverBehaviourProps, signal: AbortSignal): void {
  const panel = host.querySelector<HTMLElement>('.rueda-Popover-panel');
  const button = host.querySelector<HTMLButtonElement>('.rueda-Popover-button');
  if (!panel?.showPopover || !button) return;
  followOpening(button, panel, signal);
  if (host.dataset['kind'] === 'note') {
    raise(panel, signal);
    // What scrolls is a stop for the keyboard in some browsers. A note has none: its button has the keys.
    for (const part of panel.querySelectorAll('.rueda-Popover-content, .rueda-Popover-text'))
      part.setAttribute('tabindex', '-1');
  }
  const hasInterest = button.hasAttribute('interestfor');
  if (hasInterest && 'interestForElement' in button) return;
  const events = on ?? (hasInterest ? interest : '');
  if (events !== '') listen(button, panel, events, signal);
}

function listen(button: HTMLButtonElement, panel: HTMLElement, events: string, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpenedByThisPress = false;
  /** The pairs that hold it open: the pointer may leave while the focus stays. */
  const holding = new Set<string>();

  const show = (): void => {
    clearTimeout(timer);
    if (panel.matches(':popover-open')) return;
    panel.showPopover({ source: button });
    isOpenedByThisPress = true;
  };
  const hide = (event: Event): void => {
    clearTimeout(timer);
    if (holding.size === 0)
      timer = setTimeout(() => panel.hidePopover(), event.type === 'mouseleave' ? grace : 0);
  };
  const toggle = (): void => void panel.togglePopover({ source: button });

  for (const pair of events.split(' ')) {
    const [open = '', close] = pair.split(':');
    if (close === undefined) {
      button.addEventListener(open, toggle, { signal });
      continue;
    }
    const come = (): void => {
      holding.add(pair);
      show();
    };
    const go = (event: Event): void => {
      const to = 'relatedTarget' in event ? event.relatedTarget : null;
      if (to instanceof Node && (panel.contains(to) || button.contains(to))) return;
      holding.delete(pair);
      hide(event);
    };
    // The panel belongs to its button: what keeps one open keeps both.
    for (const part of [button, panel]) {
      part.addEventListener(open, come, { signal });
      part.addEventListener(close, go, { signal });
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
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && holding.clear(), {
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Listens to the page for as long as the panel is open. */
function followOpening(button: HTMLButtonElement, panel: HTMLElement, signal: AbortSignal): void {
  let opening: AbortController | undefined;
  let isOtherButton = false;
  const end = (): void => {
    opening?.abort();
    opening = undefined;
    const place = openPanels.indexOf(panel);
    if (place >= 0) openPanels.splice(place, 1);
  };
  const begin = (): void => {
    end();
    opening = new AbortController();
    openPanels.push(panel);
    const whileOpen = { signal: opening.signal, capture: true };
    document.addEventListener('keydown', (event) => obeyKeys(event, button, panel), whileOpen);
    isOtherButton = false;
    for (const type of ['pointerdown', 'pointerup', 'keydown'] as const)
      document.addEventListener(type, noteButton, whileOpen);
  };
  const noteButton = (event: Event): void => {
    isOtherButton = event.type === 'pointerdown' && (event as PointerEvent).button > 0;
  };
  const follow = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') return begin();
    end();
    // Firefox closes it on the right and the middle button too, as they are let go.
    if (isOtherButton)
      panel.addEventListener('toggle', () => panel.showPopover({ source: button }), { once: true, signal });
  };
  if (panel.matches(':popover-open')) begin();
  panel.addEventListener('beforetoggle', follow, { signal });
  signal.addEventListener('abort', end);
}

/**
 * Esc closes this panel and nothing else. The browser's own Esc closes, together with it, whatever was open before
 * it: for what opens without a press it does not ask for two.
 */
function obeyKeys(event: KeyboardEvent, button: HTMLButtonElement, panel: HTMLElement): void {
  if (event.defaultPrevented || event.isComposing || openPanels.at(-1) !== panel) return;
  if (event.key === 'Escape') {
    if (!panel.matches(':popover-open') || panel.querySelector(openInside)) return;
    panel.hidePopover();
  } else if (!scrollNote(event.key, button, panel)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A note has no stop for the keyboard: while its button has the focus, the keys that scroll a page scroll the note. */
function scrollNote(key: string, button: HTMLButtonElement, panel: HTMLElement): boolean {
  const content = panel.querySelector<HTMLElement>('[role=tooltip] > .rueda-Popover-content');
  if (!content || document.activeElement !== button || content.scrollHeight <= content.clientHeight)
    return false;
  const page = content.clientHeight - 24;
  const steps: Record<string, number> = { ArrowDown: 40, ArrowUp: -40, PageDown: page, PageUp: -page };
  const step = steps[key];
  if (step === undefined) return false;
  content.scrollBy({ top: step });
  return true;
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
