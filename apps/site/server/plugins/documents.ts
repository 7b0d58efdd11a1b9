import { isAbsolute } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SitePlugin } from '../context.ts';
import { documentHeaders } from '../documents/document-headers.ts';
import { parseDocumentPath } from '../documents/document-path.ts';
import { createFolderStore } from '../documents/folder-store.ts';
import { createObjectStore } from '../documents/object-store.ts';
import { RequestError } from '../error-pages.ts';

/** `filesBase` of the pages. */
const filesPath = '/archivos/';

/** Documents sent at once: a fifth of the requests that the site handles, so that slow ones leave the rest to pages. */
export const maxTransfers = 100;

/** Documents, from the folder or the bucket of `DOCUMENT_STORE`. */
export const documents: SitePlugin = (server, { settings, limits }) => {
  const { documentStore: place, documentKeys: keys, documentTimeoutMs: timeoutMs } = settings;
  const maxBytes = settings.maxDocumentMegabytes * 1_000_000;
  const store = isAbsolute(place)
    ? createFolderStore(place)
    : createObjectStore({
        address: place,
        keys,
        timeoutMs,
        onError: (error) => server.log.error({ err: error }, 'document store failed'),
      });
  server.addHook('onClose', () => store.close());
  let transfers = 0;

  const sendDocument = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // All of them: which ones exist is known only after the lookup that a flood would repeat.
    await limits.api(request);
    const [path = ''] = request.url.slice(filesPath.length).split('?', 1);
    const segments = parseDocumentPath(path);
    if (segments === null) throw new RequestError(404);
    if (transfers >= maxTransfers) throw new RequestError(503, 1000);
    transfers += 1;
    const disconnected = new AbortController();
    reply.raw.once('close', () => {
      transfers -= 1;
      disconnected.abort();
    });
    const { status, headers, bytes, body } = await store.read(segments, request.raw, disconnected.signal);
    if (bytes > maxBytes) {
      body?.on('error', () => undefined).destroy();
      request.log.error({ bytes, maxBytes }, 'document too large: raise MAX_DOCUMENT_MEGABYTES');
      throw new RequestError(500);
    }
    void reply.headers(headers);
    if (status === 404 || status === 412 || status === 416) throw new RequestError(status);
    void reply.code(status).headers(documentHeaders(segments.at(-1) ?? ''));
    return reply.send(body ?? undefined);
  };

  server.route({ method: ['GET', 'HEAD'], url: `${filesPath}*`, handler: sendDocument });
};
