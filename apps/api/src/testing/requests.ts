import type { Route } from '../http/route.ts';

/** A valid request of a user. */
export interface ValidRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: Record<string, unknown>;
}

/** The video of the playlist requests. */
const savedVideo = {
  title: 'Cómo leer un boletín diario',
  url: 'https://youtu.be/muestra-001',
  category: 'Educación',
  author: null,
} as const;

/** A request of this user that the route accepts. */
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

/** The routes that require a token. */
export function userRoutes(routes: readonly Route[]): Route[] {
  return routes.filter(({ access }) => access === 'user');
}
