export interface PopoverBehaviourProps {
  /**
   * The events that open and close the panel, separated by spaces: `open:close`, or one event that toggles it. The
   * browser itself handles clicks. Default: hover and focus, if the button has `interestfor`.
   */
  on?: string | undefined;
}

/** The equivalent of interest in a browser without `interestfor`. */
const interest = 'mouseenter:mouseleave focusin:focusout';

/** Long enough for the pointer to cross the gap between the button and its panel. */
const closeDelayMs = 200;

/** Elements that may be open inside a panel, and close before it. `:is()` ignores unsupported selectors. */
const openInside = ':is(:popover-open, :modal, select:open, [role=combobox][aria-expanded=true])';

/** The open panels, in the order in which they opened. */
const openPanels: HTMLElement[] = [];

/** Opens and closes the panel on events other than a click, and unifies Esc and clicks outside across browsers. */
export function attach(host: HTMLElement, { on }: PopoverBehaviourProps, signal: AbortSignal): void {
  const panel = host.querySelector<HTMLElement>('.rueda-Popover-panel');
  const button = host.querySelector<HTMLButtonElement>('.rueda-Popover-button');
  if (!panel?.showPopover || !button) return;
  followOpening(button, panel, signal);
  if (host.dataset['kind'] === 'note') {
    makeHint(panel, signal);
    // Some browsers make a scroll container a tab stop. A note has none: its button handles the keys.
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
  let isOpenedByThisClick = false;
  /** The event pairs that hold the panel open: the pointer may leave while the focus stays. */
  const holding = new Set<string>();

  const show = (): void => {
    clearTimeout(timer);
    if (panel.matches(':popover-open')) return;
    panel.showPopover({ source: button });
    isOpenedByThisClick = true;
  };
  const hide = (event: Event): void => {
    clearTimeout(timer);
    if (holding.size === 0)
      timer = setTimeout(() => panel.hidePopover(), event.type === 'mouseleave' ? closeDelayMs : 0);
  };
  const toggle = (): void => void panel.togglePopover({ source: button });

  for (const pair of events.split(' ')) {
    const [open = '', close] = pair.split(':');
    if (close === undefined) {
      button.addEventListener(open, toggle, { signal });
      continue;
    }
    const enter = (): void => {
      holding.add(pair);
      show();
    };
    const leave = (event: Event): void => {
      const to = 'relatedTarget' in event ? event.relatedTarget : null;
      if (to instanceof Node && (panel.contains(to) || button.contains(to))) return;
      holding.delete(pair);
      hide(event);
    };
    // Events on the panel count as events on its button.
    for (const part of [button, panel]) {
      part.addEventListener(open, enter, { signal });
      part.addEventListener(close, leave, { signal });
    }
  }
  const onPointerDown = (): void => {
    isOpenedByThisClick = false;
  };
  const keepOpen = (event: Event): void => {
    // The focus or hover of this click has opened the panel, and the click itself would close it again.
    if (isOpenedByThisClick) event.preventDefault();
  };
  button.addEventListener('pointerdown', onPointerDown, { signal });
  button.addEventListener('click', keepOpen, { signal });
  panel.addEventListener('beforetoggle', ({ newState }) => newState === 'closed' && holding.clear(), {
    signal,
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
}

/** Listens to the document while the panel is open. */
function followOpening(button: HTMLButtonElement, panel: HTMLElement, signal: AbortSignal): void {
  let opening: AbortController | undefined;
  let isOtherButton = false;
  const end = (): void => {
    opening?.abort();
    opening = undefined;
    const index = openPanels.indexOf(panel);
    if (index >= 0) openPanels.splice(index, 1);
  };
  const begin = (): void => {
    end();
    opening = new AbortController();
    openPanels.push(panel);
    const whileOpen = { signal: opening.signal, capture: true };
    document.addEventListener('keydown', (event) => handleKey(event, button, panel), whileOpen);
    isOtherButton = false;
    for (const type of ['pointerdown', 'pointerup', 'keydown'] as const)
      document.addEventListener(type, recordButton, whileOpen);
  };
  const recordButton = (event: Event): void => {
    isOtherButton = event.type === 'pointerdown' && (event as PointerEvent).button > 0;
  };
  const follow = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') return begin();
    end();
    // Firefox closes it on the right and middle buttons too, when they are released.
    if (isOtherButton)
      panel.addEventListener('toggle', () => panel.showPopover({ source: button }), { once: true, signal });
  };
  if (panel.matches(':popover-open')) begin();
  panel.addEventListener('beforetoggle', follow, { signal });
  signal.addEventListener('abort', end);
}

/**
 * Esc closes this panel only. The browser's default also closes everything opened before it, if the panel opened
 * without a click.
 */
function handleKey(event: KeyboardEvent, button: HTMLButtonElement, panel: HTMLElement): void {
  if (event.defaultPrevented || event.isComposing || openPanels.at(-1) !== panel) return;
  if (event.key === 'Escape') {
    if (!panel.matches(':popover-open') || panel.querySelector(openInside)) return;
    panel.hidePopover();
  } else if (!scrollNote(event.key, button, panel)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** A note has no tab stop: while its button has the focus, the scroll keys scroll the note. */
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
 * Turns the panel into a hint, which closes no other panel when it opens. The server renders `auto`: a browser without
 * hints reads `hint` as `manual`, and neither Esc nor a click outside would close it.
 */
function makeHint(panel: HTMLElement, signal: AbortSignal): void {
  const tryHint = (): void => {
    // The change would close an open panel, so it waits until the panel closes.
    if (panel.matches(':popover-open')) {
      panel.addEventListener('toggle', tryHint, { once: true, signal });
      return;
    }
    panel.popover = 'hint';
    if (panel.popover !== 'hint') panel.popover = 'auto';
  };
  tryHint();
  // React rendered `auto`, does not know of the change, and would not revert it for another kind of panel.
  signal.addEventListener('abort', () => {
    if (panel.popover === 'hint' && !panel.matches(':popover-open')) panel.popover = 'auto';
  });
}
