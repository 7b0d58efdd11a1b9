import type { SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';
import { isSameOrigin } from '../same-origin.ts';

export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** What holds for every request, whatever its route. */
export const requests: SitePlugin = (server, { settings: { origin }, limits }) => {
  const { origin: localOrigin } = new URL(origin);
  server.addHook('onRequest', async (request) => {
    await limits.address(request);
    const { url, method, headers } = request;
    // An absolute address, or one that begins with two slashes, names another site.
    if (URL.parse(url, origin)?.origin !== localOrigin) throw new RequestError(400);
    // No page of another site changes anything here in a visitor's name.
    if (!isRead(method) && !isSameOrigin(headers, localOrigin)) throw new RequestError(403);
    // Nothing here decompresses: the bytes would be taken for text.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new RequestError(415);
  });

  // Forms are all that the site itself reads; /api passes bodies on.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(body as string)),
  );
};
