import { createHash } from 'node:crypto';
import { findIndex } from '@rueda/domain/indices';
import type { PlaylistPayload, WatchPayload } from '@rueda/domain/watchlists';
import { ApiError } from '../api-error.ts';
import type { Change, ListName, StoredItem, WatchlistRepository } from './repository.ts';

/** Maximum items of a list. There are 19 indices and about 300 securities. */
export const listLimits: Readonly<Record<ListName, number>> = { playlist: 200, stock: 100, indices: 30 };

/** The outcome of a request to add or remove. */
export interface ChangeResponse {
  saved: boolean;
  changed: boolean;
}

/** A video's id: a hash of fixed length, because a URL may be too long for a database index. */
export function videoId(url: string): string {
  return createHash('sha256').update(url).digest('hex').slice(0, 32);
}

/** The lists of a user. Each operation concerns one user and is idempotent. */
export class WatchlistService {
  readonly #repository: WatchlistRepository;
  readonly #now: () => number;

  constructor(repository: WatchlistRepository, now: () => number) {
    this.#repository = repository;
    this.#now = now;
  }

  /** A list in its order, as JSON text. */
  read(user: string, list: ListName): Promise<string> {
    return this.#repository.read(user, list);
  }

  savePlaylist({ idUser, title, url, category, author, add }: PlaylistPayload): Promise<ChangeResponse> {
    return this.#set(idUser, 'playlist', { item: videoId(url), title, url, category, author }, add);
  }

  watchStock({ idUser, code, add }: WatchPayload): Promise<ChangeResponse> {
    return this.#set(idUser, 'stock', { item: code.toUpperCase() }, add);
  }

  watchIndex({ idUser, code, add }: WatchPayload): Promise<ChangeResponse> {
    const index = findIndex(code);
    if (index === null) throw new ApiError('validation', 'There is no index with this code.');
    return this.#set(idUser, 'indices', { item: index.id }, add);
  }

  /** Removes an item by its id. Unlike a request with `add: false`, a missing item is an error. */
  async remove(user: string, list: ListName, item: string): Promise<void> {
    const change = await this.#repository.remove(user, list, item);
    if (change !== 'changed') throw new ApiError('not-found', 'There is no such item in the list.');
  }

  async order(user: string, list: ListName, items: readonly string[]): Promise<void> {
    const change = await this.#repository.order(user, list, items);
    if (change === 'conflict')
      throw new ApiError('conflict', 'These are not the items of the list. Read the list again.');
  }

  /** All stored data of a user, as JSON text. */
  async export(user: string): Promise<string> {
    const lists = (['playlist', 'stock', 'indices'] as const).map(
      async (list) => `"${list}":${await this.read(user, list)}`,
    );
    const about = JSON.stringify({ idUser: user, exportedAt: new Date(this.#now()).toISOString() });
    return `${about.slice(0, -1)},${(await Promise.all(lists)).join(',')}}`;
  }

  /** Deletes all data of a user. */
  forget(user: string): Promise<void> {
    return this.#repository.forget(user);
  }

  async #set(user: string, list: ListName, item: StoredItem, add: boolean): Promise<ChangeResponse> {
    const change: Change = add
      ? await this.#repository.add(user, list, item, listLimits[list])
      : await this.#repository.remove(user, list, item.item);
    if (change === 'full')
      throw new ApiError(
        'list-full',
        `The list is full: its limit is ${listLimits[list]} items. Remove one first.`,
      );
    return { saved: add, changed: change === 'changed' };
  }
}
