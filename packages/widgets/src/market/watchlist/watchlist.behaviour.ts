import { localStore, profileIn } from '@rueda/client/storage';
import { followWatchlist, pageWatchlist } from '@rueda/client/watchlists';
import { pagePath } from '../../interaction/page-path.ts';
import { type OrderStep, serveOrder } from './order-rows.ts';
import { type Ages, serveAges } from './row-ages.ts';
import { serveTools } from './list-tools.ts';

export interface WatchlistBehaviourProps {
  /** The list, where it is not that of securities. */
  kind?: 'indices' | undefined;
  /** Has the server printed the list of its user? Then a visitor's list does not take its place. */
  isPrinted?: boolean | undefined;
  /** The ages that follow the printed ones, a row naming its own by its place here. */
  ages?: Ages | undefined;
  /** What is said, with `{name}`, `{place}` and `{count}` in it. */
  words: Record<OrderStep | 'removed' | 'back' | 'refused' | 'waiting' | 'waitingOne', string>;
}

/** Between the old word and the new: two changes at once are none to a screen reader. */
const breath = 100;

/**
 * Shows the list of this device or of the logged-in user. The page prints the rows it knows, those of the list or not;
 * this shows the ones that are watched, in their order, gives them their handles and buttons, and makes a row of the
 * printed pattern for a code that the page does not know.
 */
export function attach(host: HTMLElement, props: WatchlistBehaviourProps, signal: AbortSignal): void {
  const { words } = props;
  const kind = props.kind ?? 'stock';
  const part = (name: string): HTMLElement | null => host.querySelector(`.rueda-Watchlist-${name}`);
  const list = part('list');
  const pattern = list?.querySelector<HTMLElement>('[data-code=""]');
  const status = part('status');
  const undo = part('undo');
  if (!list || !pattern || !status || !undo) return;
  const watchlist = (): ReturnType<typeof pageWatchlist<'stock'>> => pageWatchlist(kind);
  const store = localStore();
  const own = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** How many edits of this page are on their way. */
  let sending = 0;
  let removed: { code: string; name: string; place: number } | null = null;

  const rowOf = (code: string): HTMLElement | null =>
    list.querySelector(`:scope > [data-code="${CSS.escape(code)}"]`);
  const say = (text: string): void => {
    clearTimeout(timer);
    status.textContent = '';
    timer = setTimeout(() => {
      status.textContent = text;
    }, breath);
  };
  const phrase = (what: keyof typeof words, name: string, place = 0): string =>
    words[what]
      .replace('{name}', () => name)
      .replace('{place}', String(place + 1))
      .replace('{count}', String(order.rows().length));

  const order = serveOrder(
    list,
    (step, row, place, isByKey) => {
      if (step === 'dropped') watchlist().move({ code: row.dataset['code'] ?? '' }, place);
      if (isByKey || step !== 'moved') say(phrase(step, nameOf(row), place));
      if (!order.isLifted()) render();
    },
    signal,
  );

  /** The handle and the buttons of a row, which without script would do nothing. */
  const equip = (row: HTMLElement): void => {
    if (row.querySelector('button')) return;
    const [handle, , tools] = [...(pattern.cloneNode(true) as HTMLElement).children] as [
      Element,
      Element,
      Element,
    ];
    row.prepend(handle);
    row.append(tools);
    nameControls(row);
    own.signal.addEventListener('abort', () => {
      handle.remove();
      tools.remove();
    });
  };
  const drawUnknown = (code: string): HTMLElement => {
    const row = pattern.cloneNode(true) as HTMLElement;
    row.dataset['code'] = code;
    const shown = row.querySelector('.rueda-Watchlist-code');
    if (shown) shown.textContent = code;
    nameControls(row);
    own.signal.addEventListener('abort', () => row.remove());
    return row;
  };

  const arrange = (codes: readonly string[]): void => {
    const active = document.activeElement as HTMLElement | null;
    const wanted = codes.map((code) => rowOf(code) ?? drawUnknown(code));
    let next = list.firstElementChild;
    for (const [place, row] of wanted.entries()) {
      if (row === next) next = row.nextElementSibling;
      else list.insertBefore(row, next);
      row.hidden = false;
      equip(row);
      const ends: [string, boolean][] = [
        ['up', place === 0],
        ['down', place === wanted.length - 1],
      ];
      for (const [name, isEnd] of ends) {
        const button = row.querySelector(`.rueda-Watchlist-${name}`);
        if (isEnd) button?.setAttribute('aria-disabled', 'true');
        else button?.removeAttribute('aria-disabled');
      }
    }
    for (; next; next = next.nextElementSibling) (next as HTMLElement).hidden = true;
    if (active !== document.activeElement && active?.isConnected && list.contains(active))
      active.focus({ preventScroll: true });
  };

  const show = (name: string, isShown: boolean): void => {
    const shown = part(name);
    if (shown) shown.hidden = !isShown;
  };
  const render = (): void => {
    if (order.isLifted()) return;
    const { items, isLoaded, isFailed, isLocal, waiting } = watchlist().state();
    const isVisitor = isLocal && !props.isPrinted && profileIn(store) === null;
    // Until the list of a user is here, what the server printed is the best that is known.
    const isKnown = isLoaded && (!isLocal || isVisitor);
    if (isKnown || (!props.isPrinted && items.length > 0)) arrange(items.map(({ code }) => code));
    const count = order.rows().length;
    host.toggleAttribute('data-ready', true);
    list.hidden = count === 0;
    show('loading', !isKnown && !isFailed && count === 0);
    show('empty', isKnown && count === 0);
    show('failed', isFailed);
    show('local', isVisitor && count > 0);
    show('tools', isKnown && count > 0);
    show('import', isKnown || isFailed);
    const late = part('waiting');
    if (!late) return;
    late.hidden = waiting <= sending;
    late.textContent = late.hidden
      ? ''
      : words[waiting === 1 ? 'waitingOne' : 'waiting'].replace('{count}', String(waiting));
  };

  /** Adds or takes off; false where it is refused, and then it has been said. */
  const edit = async (add: boolean, code: string, name: string): Promise<boolean> => {
    sending += 1;
    try {
      await watchlist()[add ? 'add' : 'remove']({ code });
      return true;
    } catch (error) {
      // The session has ended. The edit waits on this device for whoever logs in.
      if ((error as { code?: unknown } | null)?.code === 'login') {
        part('local')?.querySelector('a')?.click();
        return true;
      }
      undo.hidden = true;
      say(phrase('refused', name));
      return false;
    } finally {
      sending -= 1;
      render();
    }
  };

  const remove = (row: HTMLElement): void => {
    const code = row.dataset['code'] ?? '';
    removed = { code, name: nameOf(row), place: order.rows().indexOf(row) };
    const text = phrase('removed', removed.name);
    (undo.firstElementChild as HTMLElement).textContent = text;
    undo.hidden = false;
    say(text);
    void edit(false, code, removed.name);
    // The row is gone, and the focus would be nowhere.
    undo.querySelector('button')?.focus();
  };
  const putBack = async (): Promise<void> => {
    if (!removed) return;
    const { code, name, place } = removed;
    removed = null;
    const isBack = edit(true, code, name);
    watchlist().move({ code }, place);
    undo.hidden = true;
    rowOf(code)?.querySelector<HTMLElement>('.rueda-Watchlist-remove')?.focus();
    if (await isBack) say(phrase('back', name));
  };

  const press = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest<HTMLElement>('li');
    if (!button) return;
    if (undo.contains(button)) void putBack();
    else if (button.className.includes('-retry'))
      watchlist()
        .load()
        .catch(() => {});
    else if (button.className.includes('-edit'))
      button.ariaPressed = String(host.toggleAttribute('data-editing'));
    else if (row && button.className.includes('-remove')) remove(row);
    else if (row && /-(?:up|down)\b/.test(button.className) && button.ariaDisabled !== 'true') {
      const by = button.className.includes('-up') ? -1 : 1;
      const place = order.rows().indexOf(row) + by;
      watchlist().move({ code: row.dataset['code'] ?? '' }, place);
      say(phrase('moved', nameOf(row), place));
    }
  };

  // The way to the login is also the way back here.
  for (const link of host.querySelectorAll<HTMLAnchorElement>('.rueda-Watchlist-login'))
    if (link.search === '') link.search = `?returnTo=${encodeURIComponent(pagePath())}`;

  host.addEventListener('click', press, { signal });
  // A page that comes back from the browser's memory heard nothing meanwhile; a login elsewhere is told by its storage.
  for (const event of ['pageshow', 'storage', 'visibilitychange'])
    addEventListener(event, render, { signal });
  serveTools(host, watchlist, order.rows, signal);
  if (props.ages) serveAges(list, props.ages, signal);
  followWatchlist(kind, render, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    own.abort();
  });
}

const nameOf = (row: HTMLElement): string => row.dataset['name'] ?? row.dataset['code'] ?? '';

const nameControls = (row: HTMLElement): void => {
  for (const button of row.querySelectorAll('button'))
    button.ariaLabel = (button.ariaLabel ?? '').replace('{name}', () => nameOf(row));
};
