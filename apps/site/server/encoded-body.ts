import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { Negotiator } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** A text as it is sent: compressed once, for all visitors. */
export interface EncodedBody {
  readonly etag: string;
  readonly br: Buffer;
  /** Created for the first client without brotli: few need it, and all others would wait for it. */
  gzip?: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The same bytes as a Buffer: a worker's message contains a plain Uint8Array. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** zlib returns slices of larger buffers: a cached slice would retain the complete buffer. */
const copy = (bytes: Uint8Array): Buffer => asBuffer(new Uint8Array(bytes));

/** Quality 5 takes a few milliseconds for a page; 11 takes 400. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Compresses a text. It blocks its thread: pages are compressed where they are rendered, in a worker. */
export function encodeBody(text: string): EncodedBody {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { etag, br: copy(brotliCompressSync(text, { params })) };
}

const [decompress, compress] = [promisify(brotliDecompress), promisify(gzip)];

/** Few clients request uncompressed bodies; one that floods the site with such requests must not cost a decompression each. */
const decompressed = new LRUCache<Buffer, Buffer>({
  maxSize: 8 * 2 ** 20,
  sizeCalculation: ({ byteLength }) => byteLength,
  fetchMethod: (bytes) => decompress(bytes),
});

/**
 * The bytes in one encoding, compressed off the main thread if needed. All clients get the same object: bytes that they
 * leave unread are in memory, and counted, once.
 */
export async function bytesOf(body: EncodedBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return body.br;
  if (encoding === 'gzip') return body.gzip ?? gzipOf(body);
  return (await decompressed.fetch(body.br)) ?? decompress(body.br);
}

/** Compressed once, however many clients wait for it. */
const compressing = new WeakMap<EncodedBody, Promise<Buffer>>();

async function gzipOf(body: EncodedBody): Promise<Buffer> {
  const work =
    compressing.get(body) ??
    decompress(body.br)
      .then((text) => compress(text))
      .then(copy);
  compressing.set(body, work);
  body.gzip = await work;
  return body.gzip;
}

const negotiator = new Negotiator({ supportedValues: ['br', 'gzip', 'identity'] });

/** The encoding that a client prefers, by `Accept-Encoding` and its quality values. */
export const encodingOf = (acceptEncoding: string | undefined): Encoding =>
  negotiator.negotiate(acceptEncoding ?? '') ?? 'identity';

/** Does the client have this version already? */
export const isUnchanged = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((each) => each.trim() === etag || each.trim() === etag.slice(2)) ?? false;
