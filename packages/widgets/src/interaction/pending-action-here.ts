import type { KeyValueStore } from '@rueda/client/storage';
import { takePendingAction, type WatchlistKind } from '@rueda/client/watchlists';

/**
 * The wish that was kept before the login, once, with its button if this page has it. Where it was wished on this very
 * page, the button comes back to where it stood in the window, with the focus. Fetched only where there is a wish.
 */
export function pendingActionHere(
  store: KeyValueStore,
  kind: WatchlistKind,
  place: string,
  buttons: readonly HTMLButtonElement[],
): { code: string; button: HTMLButtonElement | null } | null {
  const wish = takePendingAction(store, kind);
  if (!wish) return null;
  const { code, top } = wish;
  const button = buttons.find(({ value }) => value === code) ?? null;
  if (button && wish.place === place) {
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    button.focus({ preventScroll: true });
  }
  return { code, button };
}
