import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  signatureOf,
  startTestStore,
  type StoreFault,
  type TestStore,
} from '../documents/s3-server.testing.ts';
import { createFolder, createTestSite, type TestSite } from '../site.testing.ts';
import { maxTransfers } from './documents.ts';

const pdf = Buffer.from(`%PDF-1.4\n${'0123456789'.repeat(10_000)}`);
const spreadsheet = Buffer.from('504b030400', 'hex');
const accented = 'hhii/Memoria año 2025 (versión 2).pdf';
const text = 'text/plain; charset=utf-8';

interface Received {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request as it is written: `fetch` would resolve dots, and hide a cut body. */
function get(
  address: string,
  path: string,
  headers: OutgoingHttpHeaders = {},
  method = 'GET',
): Promise<Received> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const sent = httpRequest({ hostname, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject).end();
  });
}

const files = { 'memorias/2025.pdf': pdf, [accented]: pdf, 'indices/cartera.xlsx': spreadsheet };

/** A site whose documents are in a folder or in a bucket. */
async function startSite(
  kind: 'folder' | 'bucket',
  variables: Record<string, string> = {},
  content: Readonly<Record<string, Buffer>> = files,
): Promise<{ site: TestSite; address: string; store?: TestStore }> {
  const store = kind === 'bucket' ? await startTestStore() : undefined;
  for (const [path, bytes] of Object.entries(content)) store?.objects.set(path, bytes);
  const site = createTestSite({ DOCUMENT_STORE: store?.address ?? createFolder(content), ...variables });
  return { site, address: await site.listen(), ...(store && { store }) };
}

/** A site whose documents are in a bucket with a fault. */
async function startFaulty(
  fault: StoreFault,
  timeoutMs: number,
): Promise<{ site: TestSite; address: string; store: TestStore }> {
  const { store, ...started } = await startSite('bucket', { DOCUMENT_TIMEOUT_MS: String(timeoutMs) });
  if (store === undefined) throw new Error('A bucket has a store.');
  store.fault = fault;
  return { ...started, store };
}

const kinds = ['folder', 'bucket'] as const;

test.each(kinds)('a document in a %s is sent with the headers of its name, in a sandbox', async (kind) => {
  const { address } = await startSite(kind);
  const { status, headers, body } = await get(address, `/archivos/${encodeURI(accented)}?v=2`);
  expect(status).toBe(200);
  expect(body.equals(pdf)).toBe(true);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(pdf.length),
    'content-disposition': `inline; filename="Memoria ano 2025 (version 2).pdf"; filename*=UTF-8''Memoria%20a%C3%B1o%202025%20%28versi%C3%B3n%202%29.pdf`,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['content-security-policy']).toMatch(/; sandbox$/);
  expect(headers['etag']).toMatch(/^(?:W\/)?"[^"]+"$/);
  expect(Date.parse(String(headers['last-modified']))).toBeGreaterThan(0);
  // Headers that an uploader set in the bucket.
  for (const name of ['set-cookie', 'x-amz-request-id', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
  const sheet = await get(address, '/archivos/indices/cartera.xlsx');
  expect([sheet.headers['content-type'], sheet.headers['content-disposition']]).toEqual([
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'attachment; filename="cartera.xlsx"',
  ]);
});

test.each(kinds)(
  'a range of a document in a %s is sent with status 206, or 416 beyond its end',
  async (kind) => {
    const { address } = await startSite(kind);
    const range = async (value: string, headers: OutgoingHttpHeaders = {}): Promise<Received> =>
      get(address, '/archivos/memorias/2025.pdf', { range: value, ...headers });
    const start = await range('bytes=0-7');
    expect([start.status, start.headers['content-range'], start.headers['content-length']]).toEqual([
      206,
      `bytes 0-7/${pdf.length}`,
      '8',
    ]);
    expect(start.body.toString()).toBe('%PDF-1.4');
    expect(start.headers['content-type']).toBe('application/pdf');
    const end = await range('bytes=-10');
    expect([end.status, end.body.toString()]).toEqual([206, '0123456789']);
    const beyond = await range('bytes=999999-');
    expect([beyond.status, beyond.headers['content-range'], beyond.headers['content-type']]).toEqual([
      416,
      `bytes */${pdf.length}`,
      text,
    ]);
    expect(beyond.headers['cache-control']).toBe('no-store');
    const changed = await range('bytes=0-7', { 'if-range': '"of-another-version"' });
    expect([changed.status, changed.body.length]).toEqual([200, pdf.length]);
  },
);

test.each(kinds)(
  'a client that has the document of a %s receives status 304 without a body',
  async (kind) => {
    const { address } = await startSite(kind);
    const path = '/archivos/memorias/2025.pdf';
    const { headers } = await get(address, path);
    for (const condition of [
      { 'if-none-match': headers['etag'] },
      { 'if-modified-since': headers['last-modified'] },
    ]) {
      const again = await get(address, path, condition as OutgoingHttpHeaders);
      expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);
      expect(again.headers).not.toHaveProperty('content-length');
    }
    expect((await get(address, path, { 'if-none-match': '"another"' })).status).toBe(200);
    const failed = await get(address, path, { 'if-match': '"another"' });
    expect([failed.status, failed.headers['content-type']]).toEqual([412, text]);
  },
);

test.each(kinds)('HEAD of a document in a %s has the headers of GET and no body', async (kind) => {
  const { address, store } = await startSite(kind);
  const path = '/archivos/memorias/2025.pdf';
  const [head, full] = [await get(address, path, {}, 'HEAD'), await get(address, path)];
  expect([head.status, head.body.length]).toEqual([200, 0]);
  for (const name of ['content-type', 'content-length', 'content-disposition', 'etag', 'last-modified'])
    expect([name, head.headers[name]]).toEqual([name, full.headers[name]]);
  if (store) expect(store.requests[0]?.method).toBe('HEAD');
  expect((await get(address, '/archivos/none.pdf', {}, 'HEAD')).status).toBe(404);
});

test.each(kinds)(
  'a document that is not in a %s is a plain 404, and no page is rendered for it',
  async (kind) => {
    const { address, site } = await startSite(kind);
    for (const path of ['/archivos/none.pdf', '/archivos/memorias', '/archivos/memorias/', '/archivos/']) {
      const { status, headers, body } = await get(address, path);
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        404,
        text,
        'no-store',
      ]);
      expect(body.toString()).toBe('404 Not Found\n');
    }
    expect(site.tasks).toEqual([]);
  },
);

test.each(kinds)('a path that leaves the %s, hides a file or breaks a header is a 404', async (kind) => {
  const { address, store, site } = await startSite(kind);
  for (const path of [
    '/archivos/../package.json',
    '/archivos/%2e%2e/package.json',
    '/archivos/memorias/..%2f..%2fpackage.json',
    '/archivos/..%5cpackage.json',
    '/archivos/%252e%252e/package.json',
    '/archivos//etc/passwd',
    '/archivos/.env',
    '/archivos/a%00.pdf',
    '/archivos/a%0d%0aX-Injected:%201.pdf',
    '/archivos/a%E2%80%AEfdp.exe',
  ]) {
    const { status, headers } = await get(address, path);
    expect([path, status]).toEqual([path, 404]);
    expect(headers).not.toHaveProperty('x-injected');
  }
  expect((await get(address, '/archivos/a%zz.pdf')).status).toBe(400);
  expect(store?.requests ?? []).toEqual([]);
  expect(site.tasks.map(({ address: rendered }) => rendered)).toEqual(
    site.tasks.map(() => expect.not.stringContaining('archivos')),
  );
});

test('links that lead out of the folder, dot files behind links, and pipes are a 404', async () => {
  const outside = createFolder({ 'secret.pdf': pdf });
  const folder = createFolder({ 'a/1.pdf': pdf, '.incoming/2.pdf': pdf });
  symlinkSync(join(outside, 'secret.pdf'), join(folder, 'file.pdf'));
  symlinkSync(outside, join(folder, 'other'));
  symlinkSync(join(folder, '.incoming/2.pdf'), join(folder, 'hidden.pdf'));
  symlinkSync(join(folder, 'a/1.pdf'), join(folder, 'inside.pdf'));
  execFileSync('mkfifo', [join(folder, 'pipe.pdf')]);
  const address = await createTestSite({ DOCUMENT_STORE: folder }).listen();
  for (const path of ['file.pdf', 'other/secret.pdf', 'hidden.pdf', 'pipe.pdf'])
    expect([path, (await get(address, `/archivos/${path}`)).status]).toEqual([path, 404]);
  expect((await get(address, '/archivos/inside.pdf')).status).toBe(200);
});

test('a folder that does not exist is a 404', async () => {
  const address = await createTestSite({ DOCUMENT_STORE: '/nowhere' }).listen();
  expect((await get(address, '/archivos/a.pdf')).status).toBe(404);
});

test.each(kinds)('requests for documents of a %s are limited by address', async (kind) => {
  const { site } = await startSite(kind, { API_RATE: '1' });
  const statuses = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await site.server.inject(`/archivos/${index}.pdf`)).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});

test.each(kinds)(
  'a document of a %s above the limit is not sent, and the log names the sizes',
  async (kind) => {
    const large = Buffer.alloc(1_000_001, 'a');
    const { address, site } = await startSite(
      kind,
      { MAX_DOCUMENT_MEGABYTES: '1' },
      { 'large.pdf': large, 'limit.pdf': large.subarray(1) },
    );
    const { status, headers, body } = await get(address, '/archivos/large.pdf');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([500, text, 'no-store']);
    expect(body.length).toBeLessThan(300);
    // A range does not get around the limit.
    expect((await get(address, '/archivos/large.pdf', { range: 'bytes=0-9' })).status).toBe(500);
    expect((await get(address, '/archivos/limit.pdf')).status).toBe(200);
    expect(site.lines).toContainEqual(expect.objectContaining({ bytes: 1_000_001, maxBytes: 1_000_000 }));
  },
);

test('nothing of a visitor reaches the bucket but the range and the version', async () => {
  const { address, store } = await startSite('bucket');
  await get(address, '/archivos/memorias/2025.pdf?token=secret', {
    cookie: 'session=secret',
    authorization: 'Bearer secret',
    'x-forwarded-for': '203.0.113.82',
    range: 'bytes=0-1',
  });
  const [request] = store?.requests ?? [];
  expect(request?.path).toBe('/documents/memorias/2025.pdf');
  expect(Object.keys(request?.headers ?? {}).toSorted()).toEqual(['connection', 'host', 'range']);
});

const keys = { accessKey: 'site', secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'lima-1' };
const keyVariables = {
  DOCUMENT_ACCESS_KEY: keys.accessKey,
  DOCUMENT_SECRET_KEY: keys.secretKey,
  DOCUMENT_REGION: keys.region,
};

test('the signature of the test store is that of the example in the documentation of AWS', () => {
  const signature = signatureOf({
    method: 'GET',
    path: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
    },
    signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'],
    region: 'us-east-1',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('requests to a private bucket are signed, also for ranges, HEAD and names with any character', async () => {
  const store = await startTestStore({ keys });
  const address = await createTestSite({ DOCUMENT_STORE: store.address, ...keyVariables }).listen();
  for (const name of ['a.pdf', accented, "a+b c!'(*)~&=@$,;.pdf", '100%.pdf']) {
    store.objects.set(name, pdf);
    const path = `/archivos/${name.split('/').map(encodeURIComponent).join('/')}`;
    expect([name, (await get(address, path)).status]).toEqual([name, 200]);
    expect((await get(address, path, { range: 'bytes=0-1' })).status).toBe(206);
    expect((await get(address, path, {}, 'HEAD')).status).toBe(200);
  }
});

test.each([
  ['the wrong secret', { ...keyVariables, DOCUMENT_SECRET_KEY: 'other' }, 'SignatureDoesNotMatch'],
  ['an unknown access key', { ...keyVariables, DOCUMENT_ACCESS_KEY: 'other' }, 'InvalidAccessKeyId'],
])('%s is an error of the site and in its log, not a missing document', async (_, variables, code) => {
  const store = await startTestStore({ keys });
  store.objects.set('a.pdf', pdf);
  const site = createTestSite({ DOCUMENT_STORE: store.address, ...variables });
  const { status, body } = await get(await site.listen(), '/archivos/a.pdf');
  expect(status).toBe(502);
  expect(body.toString()).not.toContain('secret detail');
  expect(site.lines).toContainEqual(
    expect.objectContaining({
      msg: 'document store failed',
      err: expect.objectContaining({ code: `403 ${code}` }),
    }),
  );
});

test('a missing object of a bucket that may not be listed is a 404, and in the log', async () => {
  const store = await startTestStore({ keys, canList: false });
  const site = createTestSite({ DOCUMENT_STORE: store.address, ...keyVariables });
  const address = await site.listen();
  expect((await get(address, '/archivos/a.pdf')).status).toBe(404);
  expect(site.lines.some(({ msg }) => msg === 'document store failed')).toBe(true);
});

test('a bucket that does not exist is an error, not a missing document', async () => {
  const store = await startTestStore();
  const site = createTestSite({ DOCUMENT_STORE: store.address.replace('/documents', '/other') });
  expect((await get(await site.listen(), '/archivos/a.pdf')).status).toBe(502);
});

test.each([
  ['internalError', 502],
  ['slowDown', 502],
  ['noLength', 502],
  ['silent', 504],
] as const)(
  'a store with the fault %s is a plain %i in both languages with Retry-After',
  async (fault, expected) => {
    const { address } = await startFaulty(fault, 300);
    const start = performance.now();
    const { status, headers, body } = await get(address, '/archivos/memorias/2025.pdf');
    expect([status, headers['content-type'], headers['retry-after'], headers['cache-control']]).toEqual([
      expected,
      text,
      '5',
      'no-store',
    ]);
    expect(body.toString()).toMatch(/Inténtalo de nuevo en 5 s\.\n.*Try again in 5 s\.\n$/);
    expect(body.toString()).not.toContain('secret detail');
    expect(performance.now() - start).toBeLessThan(3000);
  },
);

test('a store that refuses connections is a 502', async () => {
  const address = await createTestSite({ DOCUMENT_STORE: 'http://127.0.0.1:1/documents' }).listen();
  expect((await get(address, '/archivos/a.pdf')).status).toBe(502);
});

test.each(['cutBody', 'silentBody'] as const)(
  'a document whose store has the fault %s is cut, never ended as if it were complete',
  async (fault) => {
    const { address, store } = await startFaulty(fault, 300);
    await expect(get(address, '/archivos/memorias/2025.pdf')).rejects.toThrow(/aborted|hang up|reset/i);
    store.fault = null;
    expect((await get(address, '/archivos/memorias/2025.pdf')).body.length).toBe(pdf.length);
  },
);

test('a store that hangs holds a bounded number of requests, and pages are still sent', async () => {
  const { address, store } = await startFaulty('silent', 1500);
  const waiting = Array.from({ length: maxTransfers }, () => get(address, '/archivos/memorias/2025.pdf'));
  await expect.poll(() => store.requests.length).toBe(maxTransfers);
  const rejected = await get(address, '/archivos/memorias/2025.pdf');
  expect([rejected.status, rejected.headers['retry-after']]).toEqual([503, '1']);
  expect((await get(address, '/contacto')).status).toBe(200);
  expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([504]));
  store.fault = null;
  expect((await get(address, '/archivos/memorias/2025.pdf')).status).toBe(200);
});

test('a visitor who leaves ends the request to the store, and is no failure of it', async () => {
  const { address, site, store } = await startFaulty('silent', 60_000);
  const { hostname, port } = new URL(address);
  const sent = httpRequest({ hostname, port, path: '/archivos/memorias/2025.pdf', agent: false });
  sent.on('error', () => undefined).end();
  await expect.poll(() => store.requests.length).toBe(1);
  sent.destroy();
  await expect.poll(() => store.cut).toBe(1);
  store.fault = null;
  expect((await get(address, '/archivos/memorias/2025.pdf')).status).toBe(200);
  expect(site.lines.filter(({ msg }) => msg === 'document store failed')).toEqual([]);
});

test('a document is streamed: the site does not hold it in memory', async () => {
  const { address, store } = await startSite('bucket');
  store?.objects.set('large.pdf', Buffer.alloc(90_000_000, 'a'));
  const { hostname, port } = new URL(address);
  const before = process.memoryUsage().arrayBuffers;
  const sent = httpRequest({ hostname, port, path: '/archivos/large.pdf', agent: false }).end();
  const [response] = (await once(sent, 'response')) as [NodeJS.ReadableStream];
  // The client reads nothing for a while: everything but the buffers of the sockets waits in the store.
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  let bytes = 0;
  for await (const part of response) bytes += part.length;
  expect(bytes).toBe(90_000_000);
});
