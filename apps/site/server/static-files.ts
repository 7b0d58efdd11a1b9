import { readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { extname, join } from 'node:path';
import { type Compressed, compress, sendCompressed } from './compressed.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What pages of other sites load: without it their browsers neither run it nor compare its hash. */
const forEverybody = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const isText = /\.(?:css|html|js|json|md|svg|txt|webmanifest)$/;

/**
 * Sends the files of a folder by their path; null where there is none such. Each text is compressed once: hard, unless
 * its texts are so large that others would wait for it.
 */
export function staticFiles(
  folder: string,
  effort: 'light' | 'hard' = 'hard',
): (path: string) => RequestListener | null {
  const known = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.name.startsWith('.'))
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)),
  );
  const texts = new Map<string, Compressed>();
  return (path) => {
    const type = types[extname(path)];
    if (type === undefined || !known.has(path)) return null;
    const headers = {
      'content-type': type,
      // The name of an asset, and of an element for other sites, has the hash of what is in it.
      'cache-control': /^\/(?:assets|embed)\//.test(path)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      ...(path.startsWith('/embed/') && forEverybody),
    };
    return (request, response) => {
      const file = join(folder, path);
      if (isText.test(path)) {
        const text = texts.get(path) ?? compress(readFileSync(file), effort);
        texts.set(path, text);
        sendCompressed(request, response, text, 200, headers);
        return;
      }
      const bytes = readFileSync(file);
      response.writeHead(200, { ...headers, 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    };
  };
}
