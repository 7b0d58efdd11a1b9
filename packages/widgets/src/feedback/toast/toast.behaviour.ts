import { toastEvent, type ToastMessage } from '../../interaction/show-toast.ts';

/** How long it stays from when it was last touched: time to read two lines twice, and to reach it by keyboard. */
const stays = 10_000;

/** Between the empty panel and its words: a status that comes with its words in it is not heard everywhere. */
const breath = 100;

/**
 * Shows one message at a time. It stays while the pointer or the focus is on it, or the page is not looked at; a newer
 * one waits for that too, because a press meant for one undo must not reach another.
 */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  const panel = host.querySelector<HTMLElement>('.rueda-Toast-panel');
  const status = panel?.querySelector('output');
  const [text, hint] = (status?.children ?? []) as Iterable<HTMLElement>;
  const [undo, close] = panel?.querySelectorAll('button') ?? [];
  if (!panel?.showPopover || !text || !hint || !undo || !close) return;
  let shown: ToastMessage | undefined;
  let next: ToastMessage | undefined;
  /** What had the focus when it came: Tab leads from there into the panel, and the focus goes back there. */
  let source: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHeld = (): boolean => panel.matches(':hover, :focus-within') || document.hidden;

  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isHeld() ? wait() : hide()), stays);
  };

  /** A page under a modal dialog is inert, and so is a panel of it: the one on top holds it. */
  const place = (): void => {
    const modals = [...document.querySelectorAll('dialog:modal')];
    const holder = modals.find((modal) => modal.contains(document.activeElement)) ?? modals.at(-1) ?? host;
    if (panel.parentElement !== holder) holder.prepend(panel);
    if (shown && !panel.matches(':popover-open')) panel.showPopover(source && { source });
  };

  const show = (message: ToastMessage): void => {
    hide();
    shown = message;
    const { activeElement, body } = document;
    source = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : undefined;
    undo.hidden = !message.undo;
    place();
    timer = setTimeout(() => {
      text.textContent = message.text;
      hint.hidden = !message.undo || !source;
      wait();
    }, breath);
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

  const take = (event: Event): void => {
    // A page has one; a second one keeps silent.
    if (event.defaultPrevented) return;
    event.preventDefault();
    next = (event as CustomEvent<ToastMessage>).detail;
    if (!shown?.undo || !isHeld()) showNext();
  };

  const press = ({ target }: MouseEvent): void => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (!pressed) return;
    const message = shown;
    hide();
    if (pressed === undo) void message?.undo?.();
    showNext();
  };

  // What is open above it, such as a popover, hears Esc first and stops it.
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || !shown) return;
    event.preventDefault();
    hide();
    showNext();
  };

  const leave = (): void => {
    if (!shown) return;
    // After the focus has moved on.
    setTimeout(() => (next && !isHeld() ? showNext() : shown && wait()));
  };

  document.addEventListener(toastEvent, take, { signal });
  document.addEventListener('keydown', escape, { signal });
  // A modal that opens above it, or goes with it.
  document.addEventListener('toggle', () => shown && place(), { signal, capture: true });
  panel.addEventListener('click', press, { signal });
  for (const event of ['pointerleave', 'focusout']) panel.addEventListener(event, leave, { signal });
  signal.addEventListener('abort', () => {
    hide();
    host.prepend(panel);
  });
}
