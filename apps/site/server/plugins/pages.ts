import { findPage, alternatePath } from '@rueda/domain/site';
import type { Routes } from '../../app/framework/renderer.ts';
import { closestPage } from '../../app/framework/suggestions.ts';
import type { SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';
import { isRead } from './requests.ts';

/** A search costs much more than a page of fixed content. */
const searchCost = 5;

/** The pages that are the same for all visitors, those that the CMS published, and the page for unknown addresses. */
export const pages: SitePlugin = (server, { settings: { origin }, routes, sender, published, limits }) => {
  // `auth` adds /login.
  for (const [path, route] of routes)
    if (!route.isPersonal && !server.hasRoute({ method: 'GET', url: path }))
      server.get(path, (request, reply) => {
        const url = new URL(request.url, origin);
        const cost = route.isSearch(url) ? searchCost : 1;
        return sender.sendPublic(request, reply, route.canonicalAddress(url), () =>
          limits.render(request, cost),
        );
      });

  server.setNotFoundHandler(async (request, reply) => {
    if (!isRead(request.method)) {
      void reply.header('allow', 'GET, HEAD');
      throw new RequestError(405);
    }
    const { pathname, search } = new URL(request.url, origin);
    if (published.has(pathname))
      return sender.sendPublic(request, reply, pathname, () => limits.render(request));
    await limits.api(request);
    const withoutSlash = pathname.replace(/(?<=[^/])\/+$/, '');
    const canonical = published.has(withoutSlash) ? withoutSlash : canonicalPath(pathname, routes);
    if (canonical !== null)
      return reply.header('cache-control', 'public, max-age=3600').redirect(canonical + search, 308);
    // One page for all unknown addresses that resemble the same page: otherwise invented ones would fill the cache.
    const language = /^\/en(\/|$)/.test(pathname) ? 'en' : 'es';
    const closest = closestPage(pathname, language);
    const address = `${language === 'en' ? '/en' : ''}/404${closest && `?como=${closest}`}`;
    return sender.sendPublic(request, reply, address, () => limits.render(request));
  });
};

/** The paths of pages, without those of data files. */
export const pagePaths = (routes: Routes): string[] =>
  [...routes].filter(([, { isFile }]) => isFile !== true).map(([path]) => path);

/**
 * The page that an address refers to: without a trailing slash, under the usual name of an index, or the first page of a
 * section such as `/mercado`. Null if there is none.
 */
function canonicalPath(path: string, routes: Routes): string | null {
  const match = findPage(path);
  const canonical = match && alternatePath(path, match.language);
  if (canonical) return canonical !== path && routes.has(canonical) ? canonical : null;
  const section = `${path.replace(/\/+$/, '')}/`;
  return pagePaths(routes).find((each) => each.startsWith(section)) ?? null;
}
