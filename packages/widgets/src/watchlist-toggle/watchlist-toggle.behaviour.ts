import { localStore, profileIn } from '@rueda/client/storage';
import { followWatchlist, keepWish, pageWatchlist, wishKey } from '@rueda/client/watchlists';
import { pagePath } from '../islands/page-path.ts';

export interface WatchProps {
  /** The list, where it is not that of securities. */
  kind?: 'indices' | undefined;
  /** Keeps what a visitor watches on this device, instead of leading to the login. */
  visitors?: 'local' | undefined;
}

/** How long a word stands that asks for nothing. */
const lasts = 6000;

/** Between the old word and the new: two changes at once are none to a screen reader. */
const breath = 100;

/**
 * All the buttons of a form, inside it or joined to it by its id. They are printed for everybody, so nothing is pressed
 * until the list on this device, or that of the logged-in user, has been read.
 */
export function attach(host: HTMLElement, props: WatchProps, signal: AbortSignal): void {
  const form = host as HTMLFormElement;
  const kind = props.kind ?? 'stock';
  const outcome = form.querySelector('output');
  const store = localStore();
  const list = (): ReturnType<typeof pageWatchlist> => pageWatchlist(kind);
  const toggles = (): HTMLButtonElement[] =>
    [...form.elements].filter((each): each is HTMLButtonElement => each.getAttribute('name') === 'watch');
  /** The code that each button was last marked for. */
  const marked = new WeakMap<Element, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (text: string, isSeen: boolean): void => {
    if (!outcome) return;
    outcome.className = isSeen ? 'rueda-WatchlistToggle-outcome' : 'rueda-Hidden';
    outcome.textContent = text;
  };
  /** Says what became of a press, also for the second time; what asks for something is seen too, until the next press. */
  const say = (what: string, name: string): void => {
    clearTimeout(timer);
    write('', false);
    const text = outcome?.dataset[what]?.replace('{name}', name) ?? '';
    const isSeen = what !== 'added' && what !== 'removed';
    timer = setTimeout(() => {
      write(text, isSeen);
      if (!isSeen) timer = setTimeout(write, lasts, '', false);
    }, breath);
  };

  const isVisitor = (): boolean => list().state().isLocal && profileIn(store) === null;

  const mark = (): void => {
    const { items, isLoaded, isLocal } = list().state();
    // Until the list of a user is here, what the server printed is the best that is known.
    const isKnown = isLoaded && !(isLocal && profileIn(store));
    const watched = new Set(items.map(({ code }) => code));
    for (const button of toggles()) {
      const isWatched = watched.has(button.value);
      // A table may have given the row to another code.
      const isOther = (marked.get(button) ?? button.value) !== button.value;
      marked.set(button, button.value);
      if (isKnown || isWatched || isOther) button.ariaPressed = String(isWatched);
    }
    // Its file may not come: the wish is still there for the next page.
    fulfil().catch(() => {});
  };

  const edit = async (code: string, add: boolean, button: HTMLButtonElement | null): Promise<void> => {
    const name = button?.dataset['name'] ?? code;
    button?.setAttribute('aria-busy', 'true');
    try {
      const result = await list()[add ? 'add' : 'remove']({ code });
      const isDone = result === 'saved' || !add || profileIn(store) !== null;
      say(result === 'waiting' ? result : isDone ? (add ? 'added' : 'removed') : 'local', name);
    } catch (error) {
      // The session has ended. The edit waits on this device for whoever logs in.
      if ((error as { code?: unknown } | null)?.code === 'login') leave().submit();
      else say('failed', name);
    } finally {
      button?.removeAttribute('aria-busy');
    }
  };

  /** What a visitor wanted before the login comes true after it. */
  const fulfil = async (): Promise<void> => {
    if (store.get(wishKey) === null || isVisitor()) return;
    const { takeWishHere } = await import('./wish-here.ts');
    const wish = takeWishHere(store, kind, pagePath());
    if (wish) await edit(wish.code, true, wish.button);
  };

  /** The form that leads to the login, with the way back. */
  const leave = (): HTMLFormElement => {
    const back = form.elements.namedItem('returnTo') as HTMLInputElement;
    back.disabled = false;
    // `//host` would lead out of the site. The browser has written every other sign of an address so that it cannot.
    back.value = pagePath();
    return form;
  };

  const press = (event: SubmitEvent): void => {
    const button = event.submitter as HTMLButtonElement | null;
    if (button?.name !== 'watch') return;
    if (props.visitors !== 'local' && isVisitor()) {
      leave();
      const { top } = button.getBoundingClientRect();
      keepWish(store, { kind, code: button.value, place: pagePath(), top });
      return;
    }
    event.preventDefault();
    void edit(button.value, button.ariaPressed !== 'true', button);
  };

  const hide = (): void => {
    if (outcome?.className !== 'rueda-Hidden') write('', false);
  };

  form.addEventListener('submit', press, { signal });
  for (const event of ['pointerdown', 'keydown']) document.addEventListener(event, hide, { signal });
  // A page that comes back from the browser's memory heard nothing meanwhile; a login elsewhere is told by its storage.
  for (const event of ['pageshow', 'storage', 'visibilitychange']) addEventListener(event, mark, { signal });
  // Rows that a table draws later, or fills anew.
  const rows = new MutationObserver(mark);
  if (form.id && form.parentElement)
    rows.observe(form.parentElement, { childList: true, subtree: true, attributeFilter: ['value'] });
  signal.addEventListener('abort', () => {
    rows.disconnect();
    clearTimeout(timer);
  });
  followWatchlist(kind, mark, signal);
}
