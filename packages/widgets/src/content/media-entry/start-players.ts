import { isDesktop, mediaHoverDelay } from '@rueda/domain/site';
import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import type { OpenPlayer } from './player.ts';

/** Tells the page that an entry has begun: one plays at a time, whichever script of the page serves the others. */
const begun = 'rueda-media-begun';

/** What can be played, and has not failed to be: the press of any other follows its link. */
const playable = '.rueda-MediaEntry:has(.rueda-MediaEntry-mark):not([data-state=failed])';

const linkOf = (entry: Element): HTMLAnchorElement | null => entry.querySelector('.rueda-EntryCard-link');

/** Plays entries in their place: by a press of the card, or on a desktop once the pointer has stayed on it. */
export function startPlayers(host: HTMLElement, signal: AbortSignal): void {
  /** The entry whose player is open, or about to be. */
  let current: Element | undefined;
  let player: OpenPlayer | undefined;
  let hovered: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (state: string | null = null): void => {
    const entry = current;
    if (!entry) return;
    const { activeElement } = document;
    const hasFocus =
      activeElement?.closest('.rueda-MediaEntry-stage, .rueda-MediaEntry-close') &&
      entry.contains(activeElement);
    current = undefined;
    player?.close();
    player = undefined;
    show(entry, state);
    if (hasFocus) linkOf(entry)?.focus({ preventScroll: true });
  };

  const start = async (entry: Element, isPressed: boolean): Promise<void> => {
    if (entry === current) {
      player?.play(isPressed);
      return;
    }
    const { openPlayer } = await import('./player.ts');
    if (signal.aborted) return;
    const opened = openPlayer(entry as HTMLElement, isPressed, (state) => {
      if (state === 'failed' || state === 'closed') close(state === 'failed' ? state : null);
      else show(entry, state);
    });
    // Without a consent hovering asks for nothing.
    if (!opened) return;
    document.dispatchEvent(new CustomEvent(begun, { detail: entry }));
    current = entry;
    player = opened;
    opened.play(isPressed);
  };
  /** Its file may not come; the next press tries again. */
  const tryStart = (entry: Element, isPressed: boolean): void =>
    void start(entry, isPressed).catch(reportError);

  const press = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (target.closest('.rueda-MediaEntry-close')) return close();
    const entry = target.closest('.rueda-EntryCard-link') && playableAt(event);
    // A visitor who asks for a tab by key or wheel gets the tab.
    if (!entry || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    tryStart(entry, true);
  };

  const keys = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const link = event.target instanceof Element ? event.target.closest('[role=button]') : null;
    // What is a button is pressed by the space bar too.
    if (event.key === ' ' && link && link === linkOf(playableAt(event) ?? host)) {
      event.preventDefault();
      (link as HTMLElement).click();
    }
    if (event.key === 'Escape' && current?.matches(':focus-within, :hover')) {
      event.preventDefault();
      close();
    }
  };

  const hover = (event: PointerEvent): void => {
    const isTool = event.target instanceof Element && event.target.closest('.rueda-MediaEntry-tools');
    const entry = isTool || event.pointerType !== 'mouse' ? null : playableAt(event);
    if (entry === hovered) return;
    clearTimeout(timer);
    hovered = entry;
    if (entry && entry !== current && isDesktop(innerWidth))
      timer = setTimeout(tryStart, mediaHoverDelay, entry, false);
  };
  const leave = (): void => {
    clearTimeout(timer);
    hovered = null;
  };

  /** With script a press plays, and does not lead anywhere. */
  const mark = (): void => {
    for (const entry of [host, ...host.querySelectorAll('.rueda-MediaEntry')])
      if (entry.matches(playable)) linkOf(entry)?.setAttribute('role', 'button');
  };

  mark();
  const later = new MutationObserver(mark);
  later.observe(host, { childList: true, subtree: true });
  host.addEventListener('click', press, { signal });
  host.addEventListener('pointerover', hover, { signal });
  host.addEventListener('pointerleave', leave, { signal });
  document.addEventListener('keydown', keys, { signal });
  document.addEventListener(begun, (event) => (event as CustomEvent).detail !== current && close(), {
    signal,
  });
  signal.addEventListener('abort', () => {
    later.disconnect();
    leave();
    close();
    for (const link of host.querySelectorAll('.rueda-EntryCard-link')) link.removeAttribute('role');
  });
}

function playableAt({ target }: Event): Element | null {
  const entry = target instanceof Element ? target.closest('.rueda-MediaEntry') : null;
  return entry?.matches(playable) ? entry : null;
}

function show(entry: Element, state: string | null): void {
  if (state === null) entry.removeAttribute('data-state');
  else entry.setAttribute('data-state', state);
  const close = entry.querySelector<HTMLElement>('.rueda-MediaEntry-close');
  if (close) close.hidden = state === null || state === 'failed';
  if (state === 'failed') linkOf(entry)?.removeAttribute('role');
}
