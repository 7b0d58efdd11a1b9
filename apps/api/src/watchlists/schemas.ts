import * as z from 'zod/mini';

/**
 * Path parameters and responses of lists. The domain defines the request bodies (`playlistPayloadSchema`,
 * `watchPayloadSchema`).
 */

/** The cognito username. */
const idUser = z.string().check(z.minLength(1), z.maxLength(128));
const idItem = z.string().check(z.minLength(1), z.maxLength(40));

/** A user, in a path. */
export const userParams: z.ZodMiniType<{ idUser: string }> = z.object({ idUser });

/** A user and one item: the code of a security, the key of an index, or the id of a saved video. */
export const itemParams: z.ZodMiniType<{ idUser: string; idItem: string }> = z.object({ idUser, idItem });

const addedAt = z.iso.datetime({ offset: true });

/** A saved video in a list. `id` identifies it in paths. */
export const savedVideoSchema: z.ZodMiniType = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  category: z.nullable(z.string()),
  author: z.nullable(z.string()),
  addedAt,
});

/** A watched security or index in a list. */
export const watchedSchema: z.ZodMiniType = z.object({ code: z.string(), addedAt });

/** Whether the item is on the list now, and whether this request added or removed it. */
export const changeSchema: z.ZodMiniType<{ saved: boolean; changed: boolean }> = z.object({
  saved: z.boolean(),
  changed: z.boolean(),
});

/** Every item of a list, in the requested order. */
export const orderSchema: z.ZodMiniType<{ items: string[] }> = z.strictObject({
  items: z.array(idItem).check(z.maxLength(200)),
});

/** All stored data of a user. */
export const exportSchema: z.ZodMiniType = z.object({
  idUser: z.string(),
  exportedAt: z.iso.datetime(),
  playlist: z.array(savedVideoSchema),
  stock: z.array(watchedSchema),
  indices: z.array(watchedSchema),
});
