import type { Route } from '../http/route.ts';

/** A request that a route takes, for a user. */
export interface ValidRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Record<string, unknown>;
}

/** An item that the user of these requests has saved. */
const savedVideo = {
  title: 'Cómo leer un boletín diario',
  url: 'https://youtu.be/muestra-001',
  category: 'Educación',
  author: null,
} as const;

/** A request each route would take from this user. */
export function validRequest({ method, path, body }: Route, user: string, item = 'CREDITC1'): ValidRequest {
  const url = path
    .replace('{idUser}', encodeURIComponent(user))
    .replace('{idItem}', encodeURIComponent(item));
  if (body === undefined) return { method, path: url };
  if (method === 'PUT') return { method, path: url, body: { items: [item] } };
  const code = path.endsWith('indices') ? 'lima-25' : item;
  const saved = path.endsWith('playlist') ? savedVideo : { code };
  return { method, path: url, body: { idUser: user, ...saved, add: true } };
}

/** The routes that only a user may use. */
export function userRoutes(routes: readonly Route[]): Route[] {
  return routes.filter(({ access }) => access === 'user');
}
