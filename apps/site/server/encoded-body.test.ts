import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bytesOf, encodeBody, encodingOf, isUnchanged } from './encoded-body.ts';

const text = 'Señales de precio. '.repeat(200);

test('a body is the same text in each encoding', async () => {
  const body = encodeBody(text);
  expect(brotliDecompressSync(await bytesOf(body, 'br')).toString()).toBe(text);
  expect(gunzipSync(await bytesOf(body, 'gzip')).toString()).toBe(text);
  expect(Buffer.from(await bytesOf(body, 'identity')).toString()).toBe(text);
});

test('gzip is created for the first client that needs it, and cached', async () => {
  const body = encodeBody(text);
  expect(body.gzip).toBeUndefined();
  const first = await bytesOf(body, 'gzip');
  expect(body.gzip).toBe(first);
  expect(await bytesOf(body, 'gzip')).toBe(first);
});

test('stored bytes retain no larger buffer in memory', async () => {
  const body = encodeBody(text);
  expect(body.br.buffer.byteLength).toBe(body.br.byteLength);
  const gzip = await bytesOf(body, 'gzip');
  expect(gzip.buffer.byteLength).toBe(gzip.byteLength);
});

test('the entity tag is weak, the same for all encodings, and different for another text', () => {
  expect(encodeBody(text).etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(encodeBody(text).etag).toBe(encodeBody(text).etag);
  expect(encodeBody(`${text}.`).etag).not.toBe(encodeBody(text).etag);
});

test('brotli compresses a body to less than a third', () => {
  // A text in which quality 5 finds more than quality 1, and 11 more than both.
  const input = Array.from(
    { length: 4000 },
    (_, index) => `${(index * 7919) % 997} ${(index * 104_729) % 89}`,
  ).join(' ');
  expect(encodeBody(input).br.length).toBeLessThan(input.length / 3);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('a client that accepts "%s" receives %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});

test.each([
  ['W/"a"', true],
  ['"a"', true],
  ['W/"b", W/"a"', true],
  ['"b" , "a" ', true],
  ['W/"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('a client with the entity tags %s already has W/"a": %s', (tags, expected) => {
  expect(isUnchanged(tags, 'W/"a"')).toBe(expected);
});
