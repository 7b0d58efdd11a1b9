import { realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import send from '@fastify/send';
import { type DocumentStore, missing, type StoredDocument } from './document-store.ts';

/** The headers that describe the bytes; type, disposition and cache are those of `documentHeaders`. */
const fileHeaders = new Map([
  ['Content-Length', 'content-length'],
  ['Content-Range', 'content-range'],
  ['ETag', 'etag'],
  ['Last-Modified', 'last-modified'],
]);

/** Documents in a folder. Links that lead out of it are not followed. */
export function createFolderStore(folder: string): DocumentStore {
  return {
    async read(segments, request) {
      const file = await resolveInside(folder, segments);
      if (file === null) return missing;
      const found = await send(request, encodeURI(file), {
        // The folder itself may be below one.
        dotfiles: 'allow',
        index: false,
        contentType: false,
        cacheControl: false,
      });
      const { statusCode: status, stream } = found;
      if (found.type !== 'file') {
        stream.destroy();
        return status === 412 || status === 416
          ? { ...missing, status, headers: pick(found.headers) }
          : missing;
      }
      const hasBody = request.method !== 'HEAD' && status !== 304;
      if (!hasBody) stream.destroy();
      return {
        status: status as StoredDocument['status'],
        headers: pick(found.headers),
        bytes: found.metadata.stat.size,
        body: hasBody ? stream : null,
      };
    },
    close: async () => undefined,
  };
}

const pick = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const known = fileHeaders.get(name);
      return known === undefined ? [] : [[known, value]];
    }),
  );

/** The real path of a file in a folder; null if there is none, or if links lead out of it or to a dot file. */
async function resolveInside(folder: string, segments: readonly string[]): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, ...segments))]);
    const isInside = file.startsWith(root + sep) && !file.slice(root.length).includes(`${sep}.`);
    // Opening a pipe or a device would wait for its other end.
    return isInside && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}
