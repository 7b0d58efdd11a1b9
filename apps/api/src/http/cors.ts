import type { FastifyCorsOptions } from '@fastify/cors';
import type { Route } from './route.ts';
import { nowHeader } from './sample-moment.ts';

/** What a page of another site may read of an answer beside its body. */
const exposedHeaders = ['age', 'etag', 'retry-after', 'x-request-id', nowHeader];

/**
 * Which sites' pages may call a path. `*` among the origins opens public reads to all of them; users' lists and
 * messages only ever to those that are named. Cookies never come along: a user is known by a token.
 */
export function corsOf(
  origins: readonly string[],
  routes: readonly Pick<Route, 'method' | 'access' | 'isShared'>[],
): FastifyCorsOptions | false {
  const isOpen = origins.includes('*') && routes.every(({ isShared }) => isShared);
  if (!isOpen && origins.every((each) => each === '*')) return false;
  const isUsers = routes.some(({ access }) => access === 'user');
  return {
    origin: isOpen ? '*' : origins.filter((each) => each !== '*'),
    methods: routes.map(({ method }) => method),
    allowedHeaders: [...(isUsers ? ['authorization'] : []), 'content-type'],
    exposedHeaders,
    // As long as browsers remember it at most.
    maxAge: 7200,
    strictPreflight: false,
  };
}
