import { localStore, profileIn } from '@rueda/client/storage';
import { followWatchlist, pageWatchlist } from '@rueda/client/watchlists';
import { pagePath } from '../../interaction/page-path.ts';
import { type OrderStep, serveOrder } from './order-rows.ts';
import { type Ages, serveAges } from './row-ages.ts';
import { serveTools } from './list-tools.ts';

export interface WatchlistBehaviourProps {
  /** The list, if it is not the list of securities. */
  kind?: 'indices' | undefined;
  /** Whether the server has rendered the list of a user, which a visitor's list must not replace. */
  isPrinted?: boolean | undefined;
  /** Later ages of the rows: `data-age` of a row is an index of `sets`. */
  ages?: Ages | undefined;
  /** Messages, with the placeholders `{name}`, `{place}` and `{count}`. */
  words: Record<OrderStep | 'removed' | 'back' | 'refused' | 'waiting' | 'waitingOne', string>;
}

/** Pause between two changes of the live region: screen readers ignore simultaneous ones. */
const announcementDelayMs = 100;

/**
 * Shows the list of this device or of the logged-in user. The server renders all rows with a quote; this shows those on
 * the list, in order, adds their handles and buttons, and clones the template for a code without a quote.
 */
export function attach(host: HTMLElement, props: WatchlistBehaviourProps, signal: AbortSignal): void {
  const { words: messages, isPrinted: isServerRendered } = props;
  const kind = props.kind ?? 'stock';
  const part = (name: string): HTMLElement | null => host.querySelector(`.rueda-Watchlist-${name}`);
  const list = part('list');
  const template = list?.querySelector<HTMLElement>('[data-code=""]');
  const status = part('status');
  const undo = part('undo');
  if (!list || !template || !status || !undo) return;
  const watchlist = (): ReturnType<typeof pageWatchlist<'stock'>> => pageWatchlist(kind);
  const store = localStore();
  const additions = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of pending edits of this page. */
  let pendingEdits = 0;
  let removed: { code: string; name: string; index: number } | null = null;

  const rowOf = (code: string): HTMLElement | null =>
    list.querySelector(`:scope > [data-code="${CSS.escape(code)}"]`);
  const announce = (text: string): void => {
    clearTimeout(timer);
    status.textContent = '';
    timer = setTimeout(() => {
      status.textContent = text;
    }, announcementDelayMs);
  };
  const format = (key: keyof typeof messages, name: string, index = 0): string =>
    messages[key]
      .replace('{name}', () => name)
      .replace('{place}', String(index + 1))
      .replace('{count}', String(order.rows().length));

  const order = serveOrder(
    list,
    (step, row, index, isByKey) => {
      if (step === 'dropped') watchlist().move({ code: row.dataset['code'] ?? '' }, index);
      if (isByKey || step !== 'moved') announce(format(step, nameOf(row), index));
      if (!order.isLifted()) render();
    },
    signal,
  );

  /** Adds the handle and the buttons, which need script. */
  const addControls = (row: HTMLElement): void => {
    if (row.querySelector('button')) return;
    const [handle, , tools] = [...(template.cloneNode(true) as HTMLElement).children] as [
      Element,
      Element,
      Element,
    ];
    row.prepend(handle);
    row.append(tools);
    nameControls(row);
    additions.signal.addEventListener('abort', () => {
      handle.remove();
      tools.remove();
    });
  };
  const createUnknownRow = (code: string): HTMLElement => {
    const row = template.cloneNode(true) as HTMLElement;
    row.dataset['code'] = code;
    const label = row.querySelector('.rueda-Watchlist-code');
    if (label) label.textContent = code;
    nameControls(row);
    additions.signal.addEventListener('abort', () => row.remove());
    return row;
  };

  const arrange = (codes: readonly string[]): void => {
    const active = document.activeElement as HTMLElement | null;
    const rows = codes.map((code) => rowOf(code) ?? createUnknownRow(code));
    let next = list.firstElementChild;
    for (const [index, row] of rows.entries()) {
      if (row === next) next = row.nextElementSibling;
      else list.insertBefore(row, next);
      row.hidden = false;
      addControls(row);
      const ends: [string, boolean][] = [
        ['up', index === 0],
        ['down', index === rows.length - 1],
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

  const toggle = (name: string, isVisible: boolean): void => {
    const element = part(name);
    if (element) element.hidden = !isVisible;
  };
  const render = (): void => {
    if (order.isLifted()) return;
    const { items, isLoaded, isFailed, isLocal, waiting } = watchlist().state();
    const isVisitor = isLocal && !isServerRendered && profileIn(store) === null;
    // Until the list of the user is loaded, the server-rendered one stays.
    const isKnown = isLoaded && (!isLocal || isVisitor);
    if (isKnown || (!isServerRendered && items.length > 0)) arrange(items.map(({ code }) => code));
    const count = order.rows().length;
    host.toggleAttribute('data-ready', true);
    list.hidden = count === 0;
    toggle('loading', !isKnown && !isFailed && count === 0);
    toggle('empty', isKnown && count === 0);
    toggle('failed', isFailed);
    toggle('local', isVisitor && count > 0);
    toggle('tools', isKnown && count > 0);
    toggle('import', isKnown || isFailed);
    const notice = part('waiting');
    if (!notice) return;
    notice.hidden = waiting <= pendingEdits;
    notice.textContent = notice.hidden
      ? ''
      : messages[waiting === 1 ? 'waitingOne' : 'waiting'].replace('{count}', String(waiting));
  };

  /** Adds or removes a code; announces a failure and resolves to false. */
  const edit = async (isAdded: boolean, code: string, name: string): Promise<boolean> => {
    pendingEdits += 1;
    try {
      await watchlist()[isAdded ? 'add' : 'remove']({ code });
      return true;
    } catch (error) {
      // The session has ended. The edit stays on this device until the next login.
      if ((error as { code?: unknown } | null)?.code === 'login') {
        part('local')?.querySelector('a')?.click();
        return true;
      }
      undo.hidden = true;
      announce(format('refused', name));
      return false;
    } finally {
      pendingEdits -= 1;
      render();
    }
  };

  const remove = (row: HTMLElement): void => {
    const code = row.dataset['code'] ?? '';
    removed = { code, name: nameOf(row), index: order.rows().indexOf(row) };
    const text = format('removed', removed.name);
    (undo.firstElementChild as HTMLElement).textContent = text;
    undo.hidden = false;
    announce(text);
    void edit(false, code, removed.name);
    // The row is gone: without this, the focus would be lost.
    undo.querySelector('button')?.focus();
  };
  const undoRemoval = async (): Promise<void> => {
    if (!removed) return;
    const { code, name, index } = removed;
    removed = null;
    const isAdded = edit(true, code, name);
    watchlist().move({ code }, index);
    undo.hidden = true;
    rowOf(code)?.querySelector<HTMLElement>('.rueda-Watchlist-remove')?.focus();
    if (await isAdded) announce(format('back', name));
  };

  const handleClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    const row = button?.closest<HTMLElement>('li');
    if (!button) return;
    if (undo.contains(button)) void undoRemoval();
    else if (button.className.includes('-retry'))
      watchlist()
        .load()
        .catch(() => {});
    else if (button.className.includes('-edit'))
      button.ariaPressed = String(host.toggleAttribute('data-editing'));
    else if (row && button.className.includes('-remove')) remove(row);
    else if (row && /-(?:up|down)\b/.test(button.className) && button.ariaDisabled !== 'true') {
      const offset = button.className.includes('-up') ? -1 : 1;
      const index = order.rows().indexOf(row) + offset;
      watchlist().move({ code: row.dataset['code'] ?? '' }, index);
      announce(format('moved', nameOf(row), index));
    }
  };

  // The login returns to this page.
  for (const link of host.querySelectorAll<HTMLAnchorElement>('.rueda-Watchlist-login'))
    if (link.search === '') link.search = `?returnTo=${encodeURIComponent(pagePath())}`;

  host.addEventListener('click', handleClick, { signal });
  // A page from the back/forward cache has missed events; a login in another tab changes the storage.
  for (const event of ['pageshow', 'storage', 'visibilitychange'])
    addEventListener(event, render, { signal });
  serveTools(host, watchlist, order.rows, signal);
  if (props.ages) serveAges(list, props.ages, signal);
  followWatchlist(kind, render, signal);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    additions.abort();
  });
}

const nameOf = (row: HTMLElement): string => row.dataset['name'] ?? row.dataset['code'] ?? '';

const nameControls = (row: HTMLElement): void => {
  for (const button of row.querySelectorAll('button'))
    button.ariaLabel = (button.ariaLabel ?? '').replace('{name}', () => nameOf(row));
};
