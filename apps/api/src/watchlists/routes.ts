import { playlistPayloadSchema, watchPayloadSchema } from '@rueda/domain/watchlists';
import * as z from 'zod/mini';
import type { Api } from '../http/api.ts';
import {
  changeSchema,
  exportSchema,
  itemParams,
  orderSchema,
  savedVideoSchema,
  userParams,
  watchedSchema,
} from './schemas.ts';
import { videoId, type WatchlistService } from './service.ts';

const lists = ['playlist', 'stock', 'indices'] as const;

const video = {
  title: 'Cómo leer un boletín diario',
  url: 'https://youtu.be/muestra-001',
  category: 'Educación',
  author: null,
};
/** The name of each list in the contract, and an example item. */
const contractNames = {
  playlist: { name: 'Playlist', item: videoId(video.url) },
  stock: { name: 'WatchedStock', item: 'ALICORC1' },
  indices: { name: 'WatchedIndices', item: 'lima-25' },
} as const;
const tag = 'watchlists';
const idUser = 'demo';

/** The six calls of the specification, and those for ordering a list and for the data protection law. */
export function addWatchlistRoutes(api: Api, service: WatchlistService): void {
  for (const list of lists) {
    const { name, item } = contractNames[list];
    api.add({
      method: 'GET',
      path: `/v1/watchlist/${list}/{idUser}`,
      operationId: `get${name}`,
      tag,
      example: { idUser },
      summary: `The user's ${list} list, in its order.`,
      access: 'user',
      params: userParams,
      response: z.array(list === 'playlist' ? savedVideoSchema : watchedSchema),
      handle: ({ user }) => service.read(user, list),
    });

    // Saved videos are listed in the order in which they were saved.
    if (list !== 'playlist')
      api.add({
        method: 'PUT',
        path: `/v1/watchlist/${list}/{idUser}`,
        operationId: `order${name}`,
        tag,
        example: { idUser, items: [item] },
        summary: `Sets the order of the ${list} list. 409 if the items are not those of the list.`,
        access: 'user',
        params: userParams,
        body: orderSchema,
        response: null,
        errorCodes: ['conflict'],
        handle: ({ user, body }) => service.order(user, list, body.items),
      });

    api.add({
      method: 'DELETE',
      path: `/v1/watchlist/${list}/{idUser}/{idItem}`,
      operationId: `removeFrom${name}`,
      tag,
      example: { idUser, idItem: item },
      summary: `Removes an item from the ${list} list.`,
      access: 'user',
      params: itemParams,
      response: null,
      handle: ({ user, params }) => service.remove(user, list, params.idItem),
    });
  }

  const change = {
    method: 'POST',
    tag,
    access: 'user',
    response: changeSchema,
    errorCodes: ['list-full'],
  } as const;
  api.add({
    ...change,
    path: '/v1/watchlist/playlist',
    operationId: 'changePlaylist',
    example: {
      idUser,
      ...video,
      add: true,
    },
    summary: 'Saves a video, or removes it if add is false. Repeating a request changes nothing.',
    body: playlistPayloadSchema,
    handle: ({ body }) => service.savePlaylist(body),
  });
  api.add({
    ...change,
    path: '/v1/watchlist/stock',
    operationId: 'changeWatchedStock',
    example: { idUser, code: contractNames.stock.item, add: true },
    summary: 'Watches a security, or stops if add is false. Repeating a request changes nothing.',
    body: watchPayloadSchema,
    handle: ({ body }) => service.watchStock(body),
  });
  api.add({
    ...change,
    path: '/v1/watchlist/indices',
    operationId: 'changeWatchedIndices',
    example: { idUser, code: contractNames.indices.item, add: true },
    summary: 'Watches an index, or stops if add is false. Repeating a request changes nothing.',
    body: watchPayloadSchema,
    handle: ({ body }) => service.watchIndex(body),
  });

  api.add({
    method: 'GET',
    path: '/v1/users/{idUser}/data',
    operationId: 'getUserData',
    tag: 'user data',
    example: { idUser },
    summary: 'All stored data of the user (Ley 29733, access).',
    access: 'user',
    params: userParams,
    response: exportSchema,
    handle: ({ user }) => service.export(user),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/users/{idUser}/data',
    operationId: 'deleteUserData',
    tag: 'user data',
    example: { idUser },
    summary: 'Deletes all stored data of the user (Ley 29733, cancellation).',
    access: 'user',
    params: userParams,
    response: null,
    handle: ({ user }) => service.forget(user),
  });
}
