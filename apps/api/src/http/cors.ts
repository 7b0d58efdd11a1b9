import type { FastifyCorsOptions } from '@fastify/cors';
import type { Route } from './route.ts';
import { nowHeader } from './sample-moment.ts';

/** The response headers that a page of another origin may read. */
const exposedHeaders = ['age', 'etag', 'retry-after', 'x-request-id', nowHeader];

/**
 * The origins whose pages may call a path. `*` opens public reads to every origin; users' lists and contact messages
 * are open to listed origins only. Cookies are never allowed: a token identifies the user.
 */
export function corsOf(
  origins: readonly string[],
  routes: readonly Pick<Route, 'method' | 'access' | 'isShared'>[],
): FastifyCorsOptions | false {
  // Servers publish, not pages.
  if (routes.some(({ access }) => access === 'publisher')) return false;
  const isOpen = origins.includes('*') && routes.every(({ isShared }) => isShared);
  if (!isOpen && origins.every((each) => each === '*')) return false;
  const needsToken = routes.some(({ access }) => access === 'user');
  return {
    origin: isOpen ? '*' : origins.filter((each) => each !== '*'),
    methods: routes.map(({ method }) => method),
    allowedHeaders: [...(needsToken ? ['authorization'] : []), 'content-type'],
    exposedHeaders,
    // The maximum that browsers accept.
    maxAge: 7200,
    strictPreflight: false,
  };
}
