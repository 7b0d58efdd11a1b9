import { cookieLifetimeDays } from '@rueda/domain/site';
import type { KeyValueStore } from '../storage/stores.ts';
import type { WatchlistKind } from './items.ts';

/** What a visitor wanted to watch or to save when the login came in between. */
export interface PendingAction {
  kind: WatchlistKind;
  /** The key of the item in its list: a code, or the address of a video. */
  code: string;
  /** The address it was wished at, from its path on. */
  place: string;
  /** How far under the top of the window its control stood, in pixels. */
  top: number;
}

/** Where a wish is kept. Whoever only looks whether there is one needs no more of this. */
export const pendingActionKey = 'rueda.wish';
const lifetime = cookieLifetimeDays * 86_400_000;

/** Keeps a wish until somebody is logged in, or for a day: one that comes true later would only surprise. */
export function savePendingAction(store: KeyValueStore, wish: PendingAction, now: number = Date.now()): void {
  store.set(pendingActionKey, JSON.stringify({ ...wish, at: now }));
}

/** The wish that was kept for a list, once: it is forgotten as it is taken. Storage may hold anything. */
export function takePendingAction(
  store: KeyValueStore,
  kind: WatchlistKind,
  now: number = Date.now(),
): PendingAction | null {
  try {
    const wish = JSON.parse(store.get(pendingActionKey) ?? 'null') as Partial<
      Record<keyof PendingAction | 'at', unknown>
    > | null;
    const age = now - Number(wish?.at);
    const isFresh = age >= 0 && age < lifetime;
    if (isFresh && wish?.kind !== kind) return null;
    store.remove(pendingActionKey);
    if (!isFresh || !wish || typeof wish.code !== 'string' || wish.code === '') return null;
    return { kind, code: wish.code, place: String(wish.place), top: Number(wish.top) || 0 };
  } catch {
    store.remove(pendingActionKey);
    return null;
  }
}
