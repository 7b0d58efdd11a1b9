import type { SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';
import { isSameOrigin } from '../same-origin.ts';

/** The `config` of a route. */
export interface RouteConfig {
  /** The request is authorised by a signature in its body, whatever page sends it. */
  readonly isSigned?: boolean;
}

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The checks of every request, before its route. */
export const requests: SitePlugin = (server, { settings: { origin }, limits }) => {
  const { origin: localOrigin } = new URL(origin);
  server.addHook('onRequest', async (request) => {
    await limits.address(request);
    const { url, method, headers } = request;
    // An absolute address, or one that begins with two slashes, names another site.
    if (URL.parse(url, origin)?.origin !== localOrigin) throw new RequestError(400);
    // A page of another site must not change anything in a visitor's name. A signed request reads no cookie.
    const { isSigned = false } = request.routeOptions.config as RouteConfig;
    if (!isRead(method) && !isSigned && !isSameOrigin(headers, localOrigin)) throw new RequestError(403);
    // Bodies are not decompressed: the bytes would be read as text.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new RequestError(415);
  });

  // The site itself reads only forms; /api forwards bodies.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
};
