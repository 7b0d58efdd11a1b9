import { toastEvent, type ToastMessage } from '../../interaction/show-toast.ts';

/** Visible time after the last interaction: enough to read two lines twice and to reach it by keyboard. */
const visibleMs = 10_000;

/** Delay between the empty panel and its text: some screen readers miss a status that appears with its text. */
const textDelayMs = 100;

/**
 * Shows one message at a time. It stays visible while it is hovered or focused, or the page is hidden. A newer message
 * waits for that too, so that a click on one undo button does not undo another action.
 */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const panel = host.querySelector<HTMLElement>('.rueda-Toast-panel');
  const status = panel?.querySelector('output');
  const [text, hint] = (status?.children ?? []) as Iterable<HTMLElement>;
  const [undo, close] = panel?.querySelectorAll('button') ?? [];
  if (!panel?.showPopover || !text || !hint || !undo || !close) return;
  let shown: ToastMessage | undefined;
  let next: ToastMessage | undefined;
  /** The focused element when the panel opened: Tab leads from it into the panel, and the focus returns to it. */
  let source: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHeld = (): boolean => panel.matches(':hover, :focus-within') || document.hidden;

  const hideLater = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isHeld() ? hideLater() : hide()), visibleMs);
  };

  /** A modal dialog makes the rest of the page inert, so the panel moves into the topmost dialog. */
  const mountPanel = (): void => {
    const modals = [...document.querySelectorAll('dialog:modal')];
    const container = modals.find((modal) => modal.contains(document.activeElement)) ?? modals.at(-1) ?? host;
    if (panel.parentElement !== container) container.prepend(panel);
    if (shown && !panel.matches(':popover-open')) panel.showPopover(source && { source });
  };

  const show = (message: ToastMessage): void => {
    hide();
    shown = message;
    const { activeElement, body } = document;
    source = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined;
    undo.hidden = !message.undo;
    mountPanel();
    timer = setTimeout(() => {
      text.textContent = message.text;
      hint.hidden = !message.undo || !source;
      hideLater();
    }, textDelayMs);
  };

  const hide = (): void => {
    clearTimeout(timer);
    const hasFocus = panel.contains(document.activeElement);
    shown = undefined;
    text.textContent = '';
    hint.hidden = true;
    panel.hidePopover();
    if (hasFocus) source?.focus({ preventScroll: true });
  };

  const showNext = (): void => {
    const message = next;
    next = undefined;
    if (message) show(message);
  };

  const onToast = (event: Event): void => {
    // A page has one Toast; a second one ignores the message.
    if (event.defaultPrevented) return;
    event.preventDefault();
    next = (event as CustomEvent<ToastMessage>).detail;
    if (!shown?.undo || !isHeld()) showNext();
  };

  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const message = shown;
    hide();
    if (button === undo) void message?.undo?.();
    showNext();
  };

  // An element above it, such as a popover, handles Esc first and prevents the default.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !shown) return;
    event.preventDefault();
    hide();
    showNext();
  };

  const onLeave = (): void => {
    if (!shown) return;
    // After the focus has moved.
    setTimeout(() => (next && !isHeld() ? showNext() : shown && hideLater()));
  };

  document.addEventListener(toastEvent, onToast, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  // A modal dialog opens above the panel, or closes with it.
  document.addEventListener('toggle', () => shown && mountPanel(), { signal, capture: true });
  panel.addEventListener('click', onClick, { signal });
  for (const event of ['pointerleave', 'focusout']) panel.addEventListener(event, onLeave, { signal });
  signal.addEventListener('abort', () => {
    hide();
    host.prepend(panel);
  });
}
