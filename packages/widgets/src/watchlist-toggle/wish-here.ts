import type { KeyValueStore } from '@rueda/client/storage';
import { type CodesKind, takeWish } from '@rueda/client/watchlists';

/**
 * The wish that was kept before the login, once, with its button if this page has it. Where it was wished on this very
 * page, the button comes back to where it stood in the window, with the focus. Fetched only where there is a wish.
 */
export function takeWishHere(
  store: KeyValueStore,
  kind: CodesKind,
  place: string,
): { code: string; button: HTMLButtonElement | null } | null {
  const wish = takeWish(store, kind);
  if (!wish) return null;
  const { code, top } = wish;
  const button = document.querySelector<HTMLButtonElement>(`button[name=watch][value="${CSS.escape(code)}"]`);
  if (button && wish.place === place) {
    scrollBy({ top: button.getBoundingClientRect().top - top, behavior: 'instant' });
    button.focus({ preventScroll: true });
  }
  return { code, button };
}
