import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

/** A body as it is sent, compressed once for everybody. */
export interface Compressed {
  etag: string;
  br: Buffer;
  /** Made for the first browser that takes no brotli: few do not, and all others would wait for it. */
  gzip: () => Buffer;
}

/** In memory of its own: zlib cuts what it gives out of larger pieces, and one that is kept keeps the whole piece. */
const own = (bytes: Buffer): Buffer => Buffer.from(new Uint8Array(bytes).buffer);

/** Compresses a text: hard where it is done once for good, lightly where somebody waits. */
export function compress(body: string | Buffer, effort: 'light' | 'hard'): Compressed {
  const quality = effort === 'hard' ? 11 : 5;
  const br = own(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
  let gzip: Buffer | undefined;
  return {
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    br,
    gzip: () => (gzip ??= own(gzipSync(brotliDecompressSync(br), { level: effort === 'hard' ? 9 : 6 }))),
  };
}

/** Sends it as the browser takes it, or says that the browser has it. */
export function sendCompressed(
  request: IncomingMessage,
  response: ServerResponse,
  { etag, br, gzip }: Compressed,
  status: number,
  headers: Readonly<Record<string, string>>,
): void {
  const { vary, ...others } = headers;
  const all = { ...others, etag, vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` };
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, all).end();
    return;
  }
  const taken = request.headers['accept-encoding'] ?? '';
  const encoding = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : null;
  const body = encoding === 'br' ? br : encoding === 'gzip' ? gzip() : brotliDecompressSync(br);
  response.writeHead(status, {
    ...all,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
