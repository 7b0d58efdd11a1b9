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
/** What the contract calls each list, and an item of it. */
const words = {
  playlist: { name: 'Playlist', item: videoId(video.url) },
  stock: { name: 'WatchedStock', item: 'ALICORC1' },
  indices: { name: 'WatchedIndices', item: 'lima-25' },
} as const;
const tag = 'watchlists';
const idUser = 'demo';

/** The six calls of the specification, and what the law and a list's owner need beside them. */
export function addWatchlistRoutes(api: Api, service: WatchlistService): void {
  for (const list of lists) {
    const { name, item } = words[list];
    api.add({
      method: 'GET',
      path: `/v1/watchlist/${list}/{idUser}`,
      operationId: `get${name}`,
      tag,
      example: { idUser },
      summary: `The user's ${list} list, in its order.`,
      access: 'user',
      params: userParams,
      answer: z.array(list === 'playlist' ? savedVideoSchema : watchedSchema),
      handle: ({ user }) => service.read(user, list),
    });

    api.add({
      method: 'PUT',
      path: `/v1/watchlist/${list}/{idUser}`,
      operationId: `order${name}`,
      tag,
      example: { idUser, items: [item] },
      summary: `Puts the ${list} list in the given order. 409 where the items given are not those it holds.`,
      access: 'user',
      params: userParams,
      body: orderSchema,
      answer: null,
      refusals: ['conflict'],
      handle: ({ user, body }) => service.order(user, list, body.items),
    });

    api.add({
      method: 'DELETE',
      path: `/v1/watchlist/${list}/{idUser}/{idItem}`,
      operationId: `removeFrom${name}`,
      tag,
      example: { idUser, idItem: item },
      summary: `Takes an item off the ${list} list.`,
      access: 'user',
      params: itemParams,
      answer: null,
      handle: ({ user, params }) => service.remove(user, list, params.idItem),
    });
  }

  const change = {
    method: 'POST',
    tag,
    access: 'user',
    answer: changeSchema,
    refusals: ['list-full'],
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
    summary: 'Saves a video, or with add false takes it off. Asking twice changes nothing.',
    body: playlistPayloadSchema,
    handle: ({ body }) => service.savePlaylist(body),
  });
  api.add({
    ...change,
    path: '/v1/watchlist/stock',
    operationId: 'changeWatchedStock',
    example: { idUser, code: words.stock.item, add: true },
    summary: 'Watches a security, or with add false stops. Asking twice changes nothing.',
    body: watchPayloadSchema,
    handle: ({ body }) => service.watchStock(body),
  });
  api.add({
    ...change,
    path: '/v1/watchlist/indices',
    operationId: 'changeWatchedIndices',
    example: { idUser, code: words.indices.item, add: true },
    summary: 'Watches an index, or with add false stops. Asking twice changes nothing.',
    body: watchPayloadSchema,
    handle: ({ body }) => service.watchIndex(body),
  });

  api.add({
    method: 'GET',
    path: '/v1/users/{idUser}/data',
    operationId: 'getUserData',
    tag: 'user data',
    example: { idUser },
    summary: 'All that is kept about the user (Ley 29733, access).',
    access: 'user',
    params: userParams,
    answer: exportSchema,
    handle: ({ user }) => service.export(user),
  });
  api.add({
    method: 'DELETE',
    path: '/v1/users/{idUser}/data',
    operationId: 'deleteUserData',
    tag: 'user data',
    example: { idUser },
    summary: 'Deletes all that is kept about the user (Ley 29733, cancellation).',
    access: 'user',
    params: userParams,
    answer: null,
    handle: ({ user }) => service.forget(user),
  });
}
