/** Buttons that put something on a list of the page's user and take it off: watched codes, saved videos. */
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
   * The buttons, wherever they stand. Each has the key of its item as its value, and a form that leads to the login
   * with an `<output>` for what became of a press: its words are in `data-added` and so on.
   */
  buttons: () => HTMLButtonElement[];
  /** What a button puts on the list; null where only the button knows, and it is not on this page. */
  itemOf: (code: string, button: HTMLButtonElement | null) => WatchlistItems[K] | null;
  /** What of the list a button may show as pressed. */
  pressed: 'items' | 'confirmed';
  /** Keeps what a visitor chooses on this device, instead of leading to the login. */
  isLocal?: boolean;
  /** Where buttons may come later, or be given to another item. */
  within?: Element | null;
  /** Says elsewhere that it was done, with the way back; false where nobody can. */
  tell?: (words: string, undo: () => void) => boolean;
}

/** How long a word stands that asks for nothing. */
const lasts = 6000;

/** Between the old word and the new: two changes at once are none to a screen reader. */
const breath = 100;

/** They are printed for everybody, so nothing is pressed until the list on this device, or that of the user, was read. */
export function followListButtons<K extends WatchlistKind>(
  host: HTMLElement,
  { kind, buttons, itemOf, pressed, isLocal = false, within = null, tell }: ListButtons<K>,
  signal: AbortSignal,
): void {
  const store = localStore();
  const list = (): ReturnType<typeof pageWatchlist<K>> => pageWatchlist(kind);
  /** The code that each button was last marked for. */
  const marked = new WeakMap<Element, string>();
  /** The word that stands, and what takes it away. */
  let outcome: HTMLOutputElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (text: string, isSeen: boolean): void => {
    if (!outcome) return;
    outcome.className = (isSeen && outcome.dataset['seen']) || 'rueda-Hidden';
    outcome.textContent = text;
  };
  /** Says what became of a press, also for the second time; what asks for something is seen too, until the next press. */
  const say = (text: string, isSeen: boolean): void => {
    timer = setTimeout(() => {
      write(text, isSeen);
      if (!isSeen) timer = setTimeout(write, lasts, '', false);
    }, breath);
  };

  const isVisitor = (): boolean => list().state().isLocal && profileIn(store) === null;

  const mark = (): void => {
    const state = list().state();
    // Until the list of a user is here, what the server printed is the best that is known.
    const isKnown = state.isLoaded && !(state.isLocal && profileIn(store));
    const keys = new Set(state[pressed].map(keyOf));
    for (const button of buttons()) {
      const isOn = keys.has(button.value);
      // A table may have given the row to another code.
      const isOther = (marked.get(button) ?? button.value) !== button.value;
      marked.set(button, button.value);
      if (isKnown || isOn || isOther) button.ariaPressed = String(isOn);
    }
    // Its file may not come: the wish is still there for the next page.
    fulfil().catch(() => {});
  };

  const edit = async (code: string, add: boolean, button: HTMLButtonElement | null): Promise<void> => {
    const item = itemOf(code, button);
    if (!item) return;
    clearTimeout(timer);
    write('', false);
    outcome = (button ?? buttons()[0])?.form?.querySelector('output') ?? null;
    const words = (what: string): string =>
      outcome?.dataset[what]?.replace('{name}', button?.dataset['name'] ?? code) ?? '';
    button?.setAttribute('aria-busy', 'true');
    try {
      const result = await list()[add ? 'add' : 'remove'](item);
      if (signal.aborted) return;
      const isDone = result === 'saved' || !add || profileIn(store) !== null;
      if (result === 'waiting' || !isDone) return say(words(result === 'waiting' ? result : 'local'), true);
      // A list that could not be read has still been written to.
      if (button?.value === code) button.ariaPressed = String(add);
      const done = words(add ? 'added' : 'removed');
      if (!tell?.(done, () => edit(code, !add, button))) say(done, false);
    } catch (error) {
      // The session has ended. The edit waits on this device for whoever logs in.
      if ((error as { code?: unknown } | null)?.code === 'login') leave(button)?.submit();
      else say(words('failed'), true);
    } finally {
      button?.removeAttribute('aria-busy');
    }
  };

  /** What a visitor wanted before the login comes true after it. */
  const fulfil = async (): Promise<void> => {
    if (store.get(pendingActionKey) === null || isVisitor()) return;
    const { pendingActionHere } = await import('./pending-action-here.ts');
    const wish = pendingActionHere(store, kind, pagePath(), buttons());
    if (wish) await edit(wish.code, true, wish.button);
  };

  /** The form that leads to the login, with the way back. */
  const leave = (button = buttons()[0] ?? null): HTMLFormElement | null => {
    const form = button?.form ?? null;
    const back = form?.elements.namedItem('returnTo') as HTMLInputElement;
    back.disabled = false;
    // The browser has written every sign of an address so that it cannot lead out of the site.
    back.value = pagePath();
    return form;
  };

  const press = (event: SubmitEvent): void => {
    const button = event.submitter as HTMLButtonElement | null;
    if (!button || !buttons().includes(button)) return;
    if (!isLocal && isVisitor()) {
      leave(button);
      const { top } = button.getBoundingClientRect();
      savePendingAction(store, { kind, code: button.value, place: pagePath(), top });
      return;
    }
    event.preventDefault();
    // Until the last press has come to something, nobody knows what another one means.
    if (pressed === 'confirmed' && button.ariaBusy) return;
    void edit(button.value, button.ariaPressed !== 'true', button);
  };

  const hide = (): void => {
    if (outcome?.className !== 'rueda-Hidden') write('', false);
  };

  host.addEventListener('submit', press, { signal });
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, hide, { signal });
  // A page that comes back from the browser's memory heard nothing meanwhile; a login elsewhere is told by its storage.
  for (const event of ['pageshow', 'storage', 'visibilitychange']) addEventListener(event, mark, { signal });
  // Rows that a table draws later, or fills anew.
  const rows = new MutationObserver(mark);
  if (within) rows.observe(within, { childList: true, subtree: true, attributeFilter: ['value'] });
  signal.addEventListener('abort', () => {
    rows.disconnect();
    clearTimeout(timer);
  });
  followWatchlist(kind, mark, signal);
}
