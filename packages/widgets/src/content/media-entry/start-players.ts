import { isDesktop, mediaHoverDelay } from '@rueda/domain/site';
import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import type { OpenPlayer } from './player.ts';

/** Emitted on the document when an entry starts, so that players of other islands close. */
const startEvent = 'rueda-media-begun';

/** Entries with a player that has not failed. A click on any other follows its link. */
const playableSelector = '.rueda-MediaEntry:has(.rueda-MediaEntry-mark):not([data-state=failed])';

const linkOf = (entry: Element): HTMLAnchorElement | null => entry.querySelector('.rueda-EntryCard-link');

/** Plays entries inside their cards: on click, or on a desktop after the pointer hovers for some time. */
export function startPlayers(host: HTMLElement, signal: AbortSignal): void {
  /** The entry with the open player. */
  let current: Element | undefined;
  let player: OpenPlayer | undefined;
  /** The start that waits for the script of the player. */
  let pending: { isClick: boolean } | undefined;
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
    setState(entry, state);
    if (hasFocus) linkOf(entry)?.focus({ preventScroll: true });
  };

  const start = async (entry: Element, isClick: boolean): Promise<void> => {
    if (entry === current) {
      player?.play(isClick);
      return;
    }
    // The pointer passes other entries while a clicked one loads.
    if (pending?.isClick && !isClick) return;
    const request = { isClick };
    pending = request;
    const { openPlayer } = await import('./player.ts');
    // Another start has replaced this one, or the pointer has left.
    if (signal.aborted || pending !== request) return;
    pending = undefined;
    const opened = openPlayer(entry as HTMLElement, isClick, (state) => {
      if (state === 'failed' || state === 'closed') close(state === 'failed' ? state : null);
      else setState(entry, state);
    });
    // Without consent a hover does not prompt.
    if (!opened) return;
    document.dispatchEvent(new CustomEvent(startEvent, { detail: entry }));
    current = entry;
    player = opened;
    opened.play(isClick);
  };
  /** The script of the player may fail to load; the next click tries again. */
  const tryStart = (entry: Element, isClick: boolean): void =>
    void start(entry, isClick).catch((error: unknown) => {
      pending = undefined;
      reportError(error);
    });

  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    if (!(target instanceof Element) || event.defaultPrevented) return;
    if (target.closest('.rueda-MediaEntry-close')) return close();
    const entry = target.closest('.rueda-EntryCard-link') && playableAt(event);
    // A click with a modifier key opens a tab.
    if (!entry || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    tryStart(entry, true);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const link = event.target instanceof Element ? event.target.closest('[role=button]') : null;
    // Space activates a button, but not a link.
    if (event.key === ' ' && link && link === linkOf(playableAt(event) ?? host)) {
      event.preventDefault();
      (link as HTMLElement).click();
    }
    if (event.key === 'Escape' && current?.matches(':focus-within, :hover')) {
      event.preventDefault();
      close();
    }
  };

  const onHover = (event: PointerEvent): void => {
    const isTool = event.target instanceof Element && event.target.closest('.rueda-MediaEntry-tools');
    const entry = isTool || event.pointerType !== 'mouse' ? null : playableAt(event);
    if (entry === hovered) return;
    cancelHover();
    hovered = entry;
    if (entry && entry !== current && isDesktop(innerWidth))
      timer = setTimeout(tryStart, mediaHoverDelay, entry, false);
  };
  const cancelHover = (): void => {
    clearTimeout(timer);
    hovered = null;
    if (!pending?.isClick) pending = undefined;
  };

  /** With script the link plays the entry, so its role is a button. */
  const markButtons = (): void => {
    for (const entry of [host, ...host.querySelectorAll('.rueda-MediaEntry')])
      if (entry.matches(playableSelector)) linkOf(entry)?.setAttribute('role', 'button');
  };

  markButtons();
  const additions = new MutationObserver(markButtons);
  additions.observe(host, { childList: true, subtree: true });
  host.addEventListener('click', onClick, { signal });
  host.addEventListener('pointerover', onHover, { signal });
  host.addEventListener('pointerleave', cancelHover, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener(startEvent, (event) => (event as CustomEvent).detail !== current && close(), {
    signal,
  });
  signal.addEventListener('abort', () => {
    additions.disconnect();
    cancelHover();
    close();
    for (const link of host.querySelectorAll('.rueda-EntryCard-link')) link.removeAttribute('role');
  });
}

function playableAt({ target }: Event): Element | null {
  const entry = target instanceof Element ? target.closest('.rueda-MediaEntry') : null;
  return entry?.matches(playableSelector) ? entry : null;
}

function setState(entry: Element, state: string | null): void {
  if (state === null) entry.removeAttribute('data-state');
  else entry.setAttribute('data-state', state);
  const close = entry.querySelector<HTMLElement>('.rueda-MediaEntry-close');
  if (close) close.hidden = state === null || state === 'failed';
  if (state === 'failed') linkOf(entry)?.removeAttribute('role');
}
