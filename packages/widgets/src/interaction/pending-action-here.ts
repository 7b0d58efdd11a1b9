import type { KeyValueStore } from '@rueda/client/storage';
import { takePendingAction, type WatchlistKind } from '@rueda/client/watchlists';

/**
 * Claims the action stored before the login, with its button if this page has it. If it was requested on this page, the
 * button returns to its position in the window and receives the focus. Loaded only if an action is pending.
 */
export function pendingActionHere(
  store: KeyValueStore,
  kind: WatchlistKind,
  path: string,
  buttons: readonly HTMLButtonElement[],
): { code: string; button: HTMLButtonElement | null } | null {
  const action = takePendingAction(store, kind);
  if (!action) return null;
  const { code, top } = action;
  const button = buttons.find(({ value }) => value === code) ?? null;
  if (button && action.place === path) {
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    button.focus({ preventScroll: true });
  }
  return { code, button };
}
