import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AwsV4Signer } from 'aws4fetch';
import { type Dispatcher, Pool } from 'undici';
import { RequestError } from '../error-pages.ts';
import { type DocumentStore, missing } from './document-store.ts';
import { encodeStrictly } from './document-path.ts';

/** The keys of a private bucket. */
export interface StoreKeys {
  readonly accessKey: string;
  readonly secretKey: string;
  readonly region: string;
}

export interface ObjectStoreOptions {
  /** The address of the bucket, such as `https://s3.example/documents`. */
  readonly address: string;
  /** Null for a bucket that anyone may read. */
  readonly keys: StoreKeys | null;
  /** How long the store may take to connect, to respond, and between two parts of a document. */
  readonly timeoutMs: number;
  /** Called with the reason why the store does not respond as it should. */
  readonly onError: (error: Error) => void;
}

/** The headers that select a range or a version. Nothing else of a visitor's request reaches the store. */
const forwardedHeaders = [
  'range',
  'if-range',
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
];

/** The headers that describe the bytes; all others are set by this server, whatever the uploader set. */
const fileHeaders = ['content-length', 'content-range', 'content-encoding', 'etag', 'last-modified'];

/** After this time visitors may try again. */
const retryAfterMs = 5000;

/** Error responses are short XML texts. */
const maxErrorBytes = 4096;

/** An error of the store, with its status and its code in XML. The code is logged, the message is not. */
class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly code: string;

  constructor(status: number, reason: string) {
    super(`The document store responded with status ${status}: ${reason}.`);
    this.code = `${status} ${reason}`;
  }
}

/** Documents in a bucket of any store that speaks the protocol of S3. */
export function createObjectStore({ address, keys, timeoutMs, onError }: ObjectStoreOptions): DocumentStore {
  const base = new URL(address);
  const pool = new Pool(base.origin, {
    // As many as transfers are allowed: none waits for another.
    connections: null,
    pipelining: 1,
    connect: { timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const fail = (error: Error, status: 502 | 504): never => {
    onError(error);
    throw new RequestError(status, retryAfterMs);
  };

  const request = async (
    path: string,
    method: 'GET' | 'HEAD',
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Dispatcher.ResponseData> => {
    try {
      const signature = keys === null ? {} : await sign(new URL(path, base), method, keys);
      return await pool.request({ path, method, headers: { ...headers, ...signature }, signal });
    } catch (error) {
      // The visitor left: the store has not failed.
      if (signal.aborted) throw error;
      const isSlow = /TIMEOUT/.test(String((error as { code?: unknown }).code));
      return fail(error as Error, isSlow ? 504 : 502);
    }
  };

  return {
    async read(segments, { method, headers }, signal) {
      const path = `${base.pathname.replace(/\/$/, '')}/${segments.map(encodeStrictly).join('/')}`;
      const isHead = method === 'HEAD';
      const response = await request(path, isHead ? 'HEAD' : 'GET', pick(headers, forwardedHeaders), signal);
      const { statusCode: status, body } = response;
      const picked = pick(response.headers, fileHeaders);
      if (status === 200 || status === 206) {
        const bytes = sizeOf(status, picked);
        if (bytes !== null) return { status, headers: picked, bytes, body: isHead ? discard(body) : body };
        discard(body);
        return fail(new StoreError(status, 'no length'), 502);
      }
      if (status === 304) {
        discard(body);
        const { 'content-length': _, ...rest } = picked;
        return { ...missing, status, headers: rest };
      }
      const code = isHead ? (discard(body), '') : await errorCode(body);
      if (status === 404 && code !== 'NoSuchBucket') return missing;
      if (status === 412) return { ...missing, status };
      if (status === 416) return { ...missing, status, headers: pick(response.headers, ['content-range']) };
      // Without the right to list the bucket, a missing object and a forbidden one have this same response.
      const isDenied = status === 403 && (code === '' || code === 'AccessDenied');
      if (!isDenied) return fail(new StoreError(status, code), 502);
      onError(new StoreError(status, code));
      return missing;
    },
    close: () => pool.destroy(),
  };
}

async function sign(
  url: URL,
  method: string,
  { accessKey, secretKey, region }: StoreKeys,
): Promise<Record<string, string>> {
  const signer = new AwsV4Signer({
    url: url.href,
    method,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
  });
  return Object.fromEntries((await signer.sign()).headers);
}

const pick = (
  headers: IncomingHttpHeaders | Dispatcher.ResponseData['headers'],
  names: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

/** The size of the complete file; null if the store does not tell it, so that no limit could be checked. */
function sizeOf(status: 200 | 206, headers: Readonly<Record<string, string>>): number | null {
  const text =
    status === 206 ? /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1] : headers['content-length'];
  return text === undefined || headers['content-length'] === undefined ? null : Number(text);
}

/** The code in the XML of an error; the rest of the body is not read. */
async function errorCode(body: Readable): Promise<string> {
  let text = '';
  try {
    for await (const chunk of body) {
      text += String(chunk);
      if (text.length >= maxErrorBytes) break;
    }
  } catch {
    // Without its body the status alone decides.
  }
  return /<Code>(\w{1,64})<\/Code>/.exec(text)?.[1] ?? '';
}

/** Closes the connection instead of reading a body that nobody needs. */
function discard(body: Readable): null {
  body.on('error', () => undefined).destroy();
  return null;
}
