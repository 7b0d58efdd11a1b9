/** Toggle buttons for the lists of a user: watched codes, saved videos. */
import { localStore, profileIn } from '@rueda/client/storage';
import {
  followWatchlist,
  savePendingAction,
  keyOf,
  pageWatchlist,
  type WatchlistItems,
  type WatchlistKind,
  pendingActionKey,
} from '@rueda/client/watchlists';
import { pagePath } from './page-path.ts';

export interface ListButtons<K extends WatchlistKind> {
  kind: K;
  /**
   * The buttons, anywhere on the page. The value of each is the key of its item. Its form leads to the login and holds
   * an `<output>` for the result of a click, whose messages are in `data-added` and so on.
   */
  buttons: () => HTMLButtonElement[];
  /** The item that a button adds; null if only the button knows it and the button is not on this page. */
  itemOf: (code: string, button: HTMLButtonElement | null) => WatchlistItems[K] | null;
  /** The entries of the list that a button shows as pressed: all, or only those the service has stored. */
  pressed: 'items' | 'confirmed';
  /** Stores a visitor's choice on this device instead of leading to the login. */
  isLocal?: boolean;
  /** The element in which buttons may appear later or change their item. */
  within?: Element | null;
  /** Announces the result elsewhere, with an undo; returns false if nothing can show it. */
  tell?: (text: string, undo: () => void) => boolean;
}

/** How long a message stays that requires no action. */
const messageMs = 6000;

/** The delay between clearing the old message and writing the new one: screen readers miss two changes at once. */
const announceDelayMs = 100;

/** The server HTML is the same for everybody: no button is pressed until the local list or the user's is read. */
export function followListButtons<K extends WatchlistKind>(
  host: HTMLElement,
  { kind, buttons, itemOf, pressed, isLocal = false, within = null, tell }: ListButtons<K>,
  signal: AbortSignal,
): void {
  const store = localStore();
  const list = (): ReturnType<typeof pageWatchlist<K>> => pageWatchlist(kind);
  /** The code that each button was last marked for. */
  const marked = new WeakMap<Element, string>();
  /** The element of the current message, and the timer that clears it. */
  let outcome: HTMLOutputElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (text: string, isVisible: boolean): void => {
    if (!outcome) return;
    outcome.className = (isVisible && outcome.dataset['seen']) || 'rueda-Hidden';
    outcome.textContent = text;
  };
  /** Announces the result of a click, also twice in a row. One that requires action is visible until the next click. */
  const announce = (text: string, isVisible: boolean): void => {
    timer = setTimeout(() => {
      write(text, isVisible);
      if (!isVisible) timer = setTimeout(write, messageMs, '', false);
    }, announceDelayMs);
  };

  const isVisitor = (): boolean => list().state().isLocal && profileIn(store) === null;

  const mark = (): void => {
    const state = list().state();
    // Until the list of a user has loaded, the server HTML is the best guess.
    const isKnown = state.isLoaded && !(state.isLocal && profileIn(store));
    const keys = new Set(state[pressed].map(keyOf));
    for (const button of buttons()) {
      const isOn = keys.has(button.value);
      // A table may have reused the row for another code.
      const isOther = (marked.get(button) ?? button.value) !== button.value;
      marked.set(button, button.value);
      if (isKnown || isOn || isOther) button.ariaPressed = String(isOn);
    }
    // Its file may fail to load: the pending action remains for the next page.
    applyPendingAction().catch(() => {});
  };

  const edit = async (
    code: string,
    add: boolean,
    button: HTMLButtonElement | null,
    isStored = false,
  ): Promise<void> => {
    const item = itemOf(code, button);
    if (!item) return;
    clearTimeout(timer);
    write('', false);
    outcome = (button ?? buttons()[0])?.form?.querySelector('output') ?? null;
    const messageOf = (key: string): string =>
      outcome?.dataset[key]?.replace('{name}', button?.dataset['name'] ?? code) ?? '';
    button?.setAttribute('aria-busy', 'true');
    try {
      const result = isStored ? 'saved' : await list()[add ? 'add' : 'remove'](item);
      if (signal.aborted) return;
      const isDone = result === 'saved' || !add || profileIn(store) !== null;
      if (result === 'waiting' || !isDone)
        return announce(messageOf(result === 'waiting' ? result : 'local'), true);
      // The write succeeded even if the list could not be read.
      if (button?.value === code) button.ariaPressed = String(add);
      const done = messageOf(add ? 'added' : 'removed');
      if (!tell?.(done, () => edit(code, !add, button))) announce(done, false);
    } catch (error) {
      // The session has ended. The edit waits on this device until the next login.
      if ((error as { code?: unknown } | null)?.code === 'login') prepareLogin(button)?.submit();
      else announce(messageOf('failed'), true);
    } finally {
      button?.removeAttribute('aria-busy');
    }
  };

  /**
   * Applies, after the login, the action that a visitor requested before it. A server that applies it itself has stored
   * the item: then only the result is shown.
   */
  const applyPendingAction = async (): Promise<void> => {
    if (store.get(pendingActionKey) === null || isVisitor()) return;
    const state = list().state();
    // A visitor's playlist takes nothing: the user's replaces it soon.
    if (!state.isLoaded || (state.isLocal && pressed === 'confirmed')) return;
    const { pendingActionHere } = await import('./pending-action-here.ts');
    const action = pendingActionHere(store, kind, pagePath(), buttons());
    if (!action) return;
    const isStored = !state.isLocal && state.confirmed.some((item) => keyOf(item) === action.code);
    await edit(action.code, true, action.button, isStored);
  };

  /** Writes the return path into the form that leads to the login, and returns the form. */
  const prepareLogin = (button = buttons()[0] ?? null): HTMLFormElement | null => {
    const form = button?.form ?? null;
    const returnTo = form?.elements.namedItem('returnTo') as HTMLInputElement;
    returnTo.disabled = false;
    // The browser has percent-encoded the path, so it cannot lead off the site.
    returnTo.value = pagePath();
    return form;
  };

  const onSubmit = (event: SubmitEvent): void => {
    const button = event.submitter as HTMLButtonElement | null;
    if (!button || !buttons().includes(button)) return;
    if (!isLocal && isVisitor()) {
      prepareLogin(button);
      const { top } = button.getBoundingClientRect();
      savePendingAction(store, { kind, code: button.value, place: pagePath(), top });
      return;
    }
    event.preventDefault();
    // Ignore clicks while a save is pending.
    if (pressed === 'confirmed' && button.ariaBusy) return;
    void edit(button.value, button.ariaPressed !== 'true', button);
  };

  const hide = (): void => {
    if (outcome?.className !== 'rueda-Hidden') write('', false);
  };

  host.addEventListener('submit', onSubmit, { signal });
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, hide, { signal });
  // A page restored from the back/forward cache has missed events; a login in another tab fires a storage event.
  for (const event of ['pageshow', 'storage', 'visibilitychange']) addEventListener(event, mark, { signal });
  // Rows that a table adds later, or reuses.
  const rows = new MutationObserver(mark);
  if (within) rows.observe(within, { childList: true, subtree: true, attributeFilter: ['value'] });
  signal.addEventListener('abort', () => {
    rows.disconnect();
    clearTimeout(timer);
  });
  followWatchlist(kind, mark, signal);
}
