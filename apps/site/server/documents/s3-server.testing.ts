import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** What a store does instead of sending an object: a real one has done each of these. */
export type StoreFault = 'silent' | 'silentBody' | 'cutBody' | 'internalError' | 'slowDown' | 'noLength';

export interface TestStoreOptions {
  /** The bucket is private: requests must be signed with these keys. */
  keys?: { accessKey: string; secretKey: string; region: string };
  /** Without the right to list it, a missing object is reported as forbidden. */
  canList?: boolean;
}

export interface TestStore {
  /** The address of the bucket. */
  readonly address: string;
  readonly objects: Map<string, Buffer>;
  readonly requests: { method: string; path: string; headers: IncomingHttpHeaders }[];
  /** The number of connections that the client closed before it had a response. */
  readonly cut: number;
  fault: StoreFault | null;
}

const bucket = '/documents';
const changed = new Date('2026-11-13T15:00:00Z');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface SignedRequest {
  method: string;
  /** Percent-encoded, as it is sent. */
  path: string;
  headers: IncomingHttpHeaders;
  signedHeaders: readonly string[];
  region: string;
  secretKey: string;
}

/** The signature of a request without a query (AWS Signature Version 4), written from its documentation. */
export function signatureOf({
  method,
  path,
  headers,
  signedHeaders,
  region,
  secretKey,
}: SignedRequest): string {
  const time = String(headers['x-amz-date']);
  const day = time.slice(0, 8);
  const canonical = [
    method,
    path,
    '',
    ...signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secretKey}`, day), region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex');
}

/** A server that speaks the part of S3 that reads objects, on a free port, closed when the test ends. */
export async function startTestStore({ keys, canList = true }: TestStoreOptions = {}): Promise<TestStore> {
  const objects = new Map<string, Buffer>();
  const requests: TestStore['requests'] = [];
  const store = { fault: null as StoreFault | null, cut: 0 };

  const server = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    requests.push({ method, path, headers });
    response.once('close', () => {
      if (!response.writableFinished) store.cut += 1;
    });
    if (store.fault === 'silent') return;
    if (store.fault === 'internalError') return sendError(response, 500, 'InternalError');
    if (store.fault === 'slowDown') return sendError(response, 503, 'SlowDown');
    if (keys !== undefined) {
      const code = signatureError(request, keys);
      if (code !== null) return sendError(response, 403, code);
    }
    if (!path.startsWith(`${bucket}/`)) return sendError(response, 404, 'NoSuchBucket');
    const object = objects.get(decodeURIComponent(path.slice(bucket.length + 1)));
    if (object === undefined)
      return canList ? sendError(response, 404, 'NoSuchKey') : sendError(response, 403, 'AccessDenied');
    return sendObject(request, response, object, store.fault);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}${bucket}`;
  return Object.assign(store, { address, objects, requests });
}

function signatureError(
  { method = '', url = '', headers }: IncomingMessage,
  { accessKey, secretKey, region }: NonNullable<TestStoreOptions['keys']>,
): string | null {
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (credential === undefined || names === undefined) return 'AccessDenied';
  if (!credential.startsWith(`${accessKey}/`)) return 'InvalidAccessKeyId';
  const signedHeaders = names.split(';');
  const expected = signatureOf({ method, path: url, headers, signedHeaders, region, secretKey });
  return signedHeaders.includes('host') && signature === expected ? null : 'SignatureDoesNotMatch';
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>secret detail</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(response.req.method === 'HEAD' ? undefined : xml);
}

function sendObject(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  object: Buffer,
  fault: StoreFault | null,
): void {
  const etag = `"${createHash('md5').update(object).digest('hex')}"`;
  // An uploader may set any of these, and a proxy must not pass them on.
  response.setHeaders(
    new Map([
      ['etag', etag],
      ['last-modified', changed.toUTCString()],
      ['content-type', 'text/html'],
      ['content-disposition', 'inline; filename="evil.html"'],
      ['cache-control', 'no-store'],
      ['set-cookie', 'session=stolen'],
      ['x-amz-request-id', 'internal'],
      ['access-control-allow-origin', '*'],
    ]),
  );
  const since = headers['if-modified-since'];
  const isUnchanged =
    headers['if-none-match'] === undefined
      ? since !== undefined && Date.parse(since) >= changed.getTime()
      : headers['if-none-match'].includes(etag);
  if (isUnchanged) return void response.writeHead(304).end();
  if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
    return sendError(response, 412, 'PreconditionFailed');
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') ?? [];
  const isRange = from !== undefined && (headers['if-range'] ?? etag) === etag;
  const start = !isRange ? 0 : from === '' ? Math.max(0, object.length - Number(to)) : Number(from);
  const end =
    isRange && from !== '' && to !== '' ? Math.min(Number(to), object.length - 1) : object.length - 1;
  if (isRange && (start >= object.length || end < start)) {
    response.setHeader('content-range', `bytes */${object.length}`);
    return sendError(response, 416, 'InvalidRange');
  }
  const bytes = object.subarray(start, end + 1);
  if (isRange) response.setHeader('content-range', `bytes ${start}-${end}/${object.length}`);
  if (fault !== 'noLength') response.setHeader('content-length', bytes.length);
  response.writeHead(isRange ? 206 : 200);
  if (method === 'HEAD') return void response.end();
  if (fault !== 'cutBody' && fault !== 'silentBody') return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length / 2), () => {
    if (fault === 'cutBody') response.socket?.destroy();
  });
}
