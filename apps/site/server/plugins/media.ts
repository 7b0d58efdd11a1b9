import { extname } from 'node:path';
import type { SitePlugin } from '../context.ts';
import { parseDocumentPath } from '../documents/document-path.ts';
import { createFolderStore } from '../documents/folder-store.ts';
import { RequestError } from '../error-pages.ts';

/** `MEDIA_URL` of the CMS, by default. */
const mediaPath = '/media/';

/** The formats that the CMS stores. Not SVG: it can contain scripts. */
const imageTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.jpeg', 'image/jpeg'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
]);

/** An image may run and load nothing, even if its bytes are of another format. */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  // The CMS gives each upload a name of its own, and never replaces its bytes.
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Images that editors uploaded to the CMS, from the folder of `MEDIA_FOLDER`. */
export const media: SitePlugin = (server, { settings: { mediaFolder }, limits }) => {
  if (mediaFolder === null) return;
  const store = createFolderStore(mediaFolder);
  server.route({
    method: ['GET', 'HEAD'],
    url: `${mediaPath}*`,
    async handler(request, reply) {
      // All of them: which ones exist is known only after the lookup that a flood would repeat.
      await limits.api(request);
      const [path = ''] = request.url.slice(mediaPath.length).split('?', 1);
      const segments = parseDocumentPath(path);
      const type = imageTypes.get(extname(segments?.at(-1) ?? '').toLowerCase());
      if (segments === null || type === undefined) throw new RequestError(404);
      const { status, headers: described, body } = await store.read(segments, request.raw, request.signal);
      void reply.headers(described);
      if (status === 404 || status === 412 || status === 416) throw new RequestError(status);
      void reply.code(status).headers({ ...headers, 'content-type': type });
      return reply.send(body ?? undefined);
    },
  });
};
