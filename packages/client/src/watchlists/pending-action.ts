import { cookieLifetimeDays } from '@rueda/domain/site';
import type { KeyValueStore } from '../storage/stores.ts';
import type { WatchlistKind } from './items.ts';

/** The item a visitor wanted to watch or save before the login. */
export interface PendingAction {
  kind: WatchlistKind;
  /** The key of the item in its list: a code, or the address of a video. */
  code: string;
  /** The address of the page: path, query and fragment. */
  place: string;
  /** The distance of the control from the top of the window, in pixels. */
  top: number;
}

/** The storage key of the pending action, enough to check whether there is one. */
export const pendingActionKey = 'rueda.wish';
const lifetimeMs = cookieLifetimeDays * 86_400_000;

/** Stores a pending action for the next login. It expires after a day, so that a late login has no surprising effect. */
export function savePendingAction(
  store: KeyValueStore,
  action: PendingAction,
  now: number = Date.now(),
): void {
  store.set(pendingActionKey, JSON.stringify({ ...action, at: now }));
}

/** Returns the pending action of a list and deletes it. Invalid stored text counts as none. */
export function takePendingAction(
  store: KeyValueStore,
  kind: WatchlistKind,
  now: number = Date.now(),
): PendingAction | null {
  try {
    const action = JSON.parse(store.get(pendingActionKey) ?? 'null') as Partial<
      Record<keyof PendingAction | 'at', unknown>
    > | null;
    const age = now - Number(action?.at);
    const isFresh = age >= 0 && age < lifetimeMs;
    if (isFresh && action?.kind !== kind) return null;
    store.remove(pendingActionKey);
    if (!isFresh || !action || typeof action.code !== 'string' || action.code === '') return null;
    return { kind, code: action.code, place: String(action.place), top: Number(action.top) || 0 };
  } catch {
    store.remove(pendingActionKey);
    return null;
  }
}
