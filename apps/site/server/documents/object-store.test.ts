import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { maxTransfers } from '../plugins/documents.ts';
import { createTestSite } from '../site.testing.ts';
import { accented, get, pdf, plainText, startFaulty, startSite } from './document-site.testing.ts';
import { signatureOf, startTestStore } from './s3-server.testing.ts';

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
      plainText,
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
    const start = performance.now();
    await expect(get(address, '/archivos/memorias/2025.pdf')).rejects.toThrow(/aborted|hang up|reset/i);
    expect(performance.now() - start).toBeLessThan(5000);
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
