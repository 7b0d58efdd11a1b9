import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How the bytes of an answer are packed. */
type Encoding = 'identity' | 'gzip' | 'br';

/** Seconds for which an answer that failed to be made anew may be shown: as late again as public data are. */
export const staleIfErrorSeconds = 1200;

/**
 * A browser keeps an answer as long as a shared cache does, and no longer: five seconds spare the questions that
 * several widgets of a page share, and are little beside 20 minutes.
 */
const briefly = 'public, max-age=5, s-maxage=5';
const cacheControlOf = {
  200: `${briefly}, stale-while-revalidate=30, stale-if-error=${staleIfErrorSeconds}`,
  // A code that nobody has may be given to somebody.
  404: briefly,
} as const;

/** Under this size packing saves no packet. */
const leastPacked = 1000;

const pack: Readonly<Record<Exclude<Encoding, 'identity'>, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: (bytes) => promisify(gzip)(bytes),
  // The default of 11 takes a second for what 5 does in ten milliseconds.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** What is sent to one caller. */
export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | number>>;
  /** None to whoever has them already. */
  readonly bytes?: Buffer;
}

/** A finished answer: its bytes, packed once when somebody first asks for them so, and its headers. */
export class Answer {
  readonly status: 200 | 404;
  readonly bytes: Buffer;
  /** The same from every instance. Weak, because it names what is said and not how it is packed. */
  readonly tag: string;
  /** What is sent to whoever has it already. */
  readonly notModified: Sent;
  readonly #sent: { [encoding in Encoding]?: Sent | Promise<Sent> } = {};

  constructor(text: string, status: 200 | 404 = 200, cacheControl: string = cacheControlOf[status]) {
    this.status = status;
    this.bytes = Buffer.from(text);
    this.tag = `W/"${hash('sha256', this.bytes, 'base64url').slice(0, 22)}"`;
    const caching = { 'cache-control': cacheControl, ...(status === 200 ? { etag: this.tag } : {}) };
    this.notModified = { status: 304, headers: caching };
  }

  /** What it takes in memory: the packed bytes of JSON are together less than the plain ones. */
  get size(): number {
    return 2 * this.bytes.length + 1000;
  }

  /** What is sent in this encoding; packed by now, or a promise of it. */
  sent(encoding: Encoding): Sent | Promise<Sent> {
    return (this.#sent[encoding] ??= this.#pack(encoding));
  }

  #pack(encoding: Encoding): Sent | Promise<Sent> {
    if (encoding === 'identity') return this.#with(this.bytes, encoding);
    return pack[encoding](this.bytes).then(
      (bytes) => (this.#sent[encoding] = this.#with(bytes, encoding)),
      // Nobody waits in vain: what cannot be packed goes as it is.
      () => (this.#sent[encoding] = this.#with(this.bytes, 'identity')),
    );
  }

  #with(bytes: Buffer, encoding: Encoding): Sent {
    const headers = {
      ...this.notModified.headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    };
    return { status: this.status, headers, bytes };
  }
}

/** An answer as its caller takes it; 304 to whoever has it already. */
export function sentTo(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  answer: Answer,
): Sent | Promise<Sent> {
  if (method !== 'POST' && answer.status === 200 && names(asked['if-none-match'], answer.tag))
    return answer.notModified;
  return answer.sent(answer.bytes.length < leastPacked ? 'identity' : encodingOf(asked['accept-encoding']));
}

/** Says that the answer differs by how it is packed. It may vary by its caller's site as well: see cors.ts. */
export function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
}

export async function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
): Promise<FastifyReply> {
  const { status, headers, bytes } = await sentTo(request.raw, answer);
  const { etag: _, 'cache-control': __, ...rest } = headers;
  // What is asked by POST no cache keeps.
  return reply
    .code(status)
    .headers(request.method === 'POST' ? rest : headers)
    .send(bytes);
}

/** Does an If-None-Match name this tag? Compared weakly, as RFC 9110 has it. */
function names(asked: string | undefined, tag: string): boolean {
  if (asked === undefined) return false;
  const opaque = tag.slice('W/'.length);
  return asked === tag || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === opaque);
}

/** What a caller prefers of the encodings there are; of those it likes the same, the smallest. */
function encodingOf(accepted = ''): Encoding {
  let [best, most]: [Encoding, number] = ['identity', 0];
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1);
    if (name !== 'br' && name !== 'gzip') continue;
    if (quality > most || (quality === most && quality > 0 && name === 'br')) [best, most] = [name, quality];
  }
  return best;
}
