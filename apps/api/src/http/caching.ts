import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The content encoding of a response. */
type Encoding = 'identity' | 'gzip' | 'br';

/** How long a stale response may be served after an error: as long as the delay of public data. */
export const staleIfErrorSeconds = 1200;

/**
 * A browser caches a response as long as a shared cache: five seconds save the repeated requests of several widgets on
 * a page, and are short compared with 20 minutes.
 */
const briefly = 'public, max-age=5, s-maxage=5';
const cacheControlOf = {
  200: `${briefly}, stale-while-revalidate=30, stale-if-error=${staleIfErrorSeconds}`,
  // An unknown code may be assigned later.
  404: briefly,
} as const;

/** Below this size compression saves no network packet. */
const minCompressedBytes = 1000;

const compress: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gzip)(bytes),
  // The default of 11 takes a second for what 5 does in ten milliseconds.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** Status, headers and bytes as sent to one client. */
export interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Absent with status 304. */
  readonly bytes?: Buffer;
}

/** A complete JSON response: its headers and its bytes, compressed once on the first request for an encoding. */
export class JsonResponse {
  readonly status: 200 | 404;
  readonly bytes: Buffer;
  /** The same from every instance. Weak, because it identifies the content in any encoding. */
  readonly tag: string;
  /** For a client that already has this content. */
  readonly notModified: EncodedResponse;
  readonly #encoded: { [encoding in Encoding]?: EncodedResponse | Promise<EncodedResponse> } = {};

  constructor(text: string, status: 200 | 404 = 200, cacheControl: string = cacheControlOf[status]) {
    this.status = status;
    this.bytes = Buffer.from(text);
    this.tag = `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`;
    const caching = { 'cache-control': cacheControl, ...(status === 200 ? { etag: this.tag } : {}) };
    this.notModified = { status: 304, headers: caching };
  }

  /** Its memory: all compressed forms of JSON together are smaller than the plain bytes. */
  get sizeBytes(): number {
    return 2 * this.bytes.length + 1000;
  }

  /** The response in this encoding, or a promise while it is being compressed. */
  encoded(encoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
    return (this.#encoded[encoding] ??= this.#compress(encoding));
  }

  #compress(encoding: Encoding): EncodedResponse | Promise<EncodedResponse> {
    if (encoding === 'identity') return this.#encode(this.bytes, encoding);
    return compress[encoding](this.bytes).then(
      (bytes) => (this.#encoded[encoding] = this.#encode(bytes, encoding)),
      // If compression fails, send the plain bytes.
      () => (this.#encoded[encoding] = this.#encode(this.bytes, 'identity')),
    );
  }

  #encode(bytes: Buffer, encoding: Encoding): EncodedResponse {
    const headers = {
      ...this.notModified.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { status: this.status, headers, bytes };
  }
}

/** The response in the encoding that the client accepts; 304 if it already has the content. */
export function encodeFor(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: JsonResponse,
): EncodedResponse | Promise<EncodedResponse> {
  if (method !== 'POST' && response.status === 200 && matchesTag(headers['if-none-match'], response.tag))
    return response.notModified;
  return response.encoded(
    response.bytes.length < minCompressedBytes ? 'identity' : preferredEncoding(headers['accept-encoding']),
  );
}

/** Adds `accept-encoding` to `Vary`, which may already contain `Origin`: see cors.ts. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: JsonResponse,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await encodeFor(request.raw, response);
  const { etag: _, 'cache-control': __, ...rest } = headers;
  // A response to POST is not cached.
  return reply
    .code(status)
    .headers(request.method === 'POST' ? rest : headers)
    .send(bytes);
}

/** Does an If-None-Match contain this tag? Weak comparison, as RFC 9110 requires. */
function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = tag.slice('W/'.length);
  return (
    ifNoneMatch === tag || ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque)
  );
}

/** The available encoding that a client prefers; of equal ones, the smallest result. */
function preferredEncoding(accepted = ''): Encoding {
  let [best, bestQuality]: [Encoding, number] = ['identity', 0];
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    if (name !== 'br' && name !== 'gzip') continue;
    if (quality > bestQuality || (quality === bestQuality && quality > 0 && name === 'br'))
      [best, bestQuality] = [name, quality];
  }
  return best;
}
