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

test('gzip is made for the first client that needs it, and kept', async () => {
  const body = encodeBody(text);
  expect(body.gzip).toBeUndefined();
  const first = await bytesOf(body, 'gzip');
  expect(body.gzip).toBe(first);
  expect(await bytesOf(body, 'gzip')).toBe(first);
});

test('the stored bytes keep no larger buffer in memory', async () => {
  const body = encodeBody(text);
  expect(body.br.buffer.byteLength).toBe(body.br.byteLength);
  const gzip = await bytesOf(body, 'gzip');
  expect(gzip.buffer.byteLength).toBe(gzip.byteLength);
});

test('the tag is weak, names the text whatever its encoding, and differs for another text', () => {
  expect(encodeBody(text).etag).toMatch(/^W\/"[\w-]{22}"$/);
  expect(encodeBody(text).etag).toBe(encodeBody(text).etag);
  expect(encodeBody(`${text}.`).etag).not.toBe(encodeBody(text).etag);
});

test('compresses at quality 5: fast, and well enough', () => {
  // A text in which quality 5 finds more than quality 1, and 11 more than both.
  const words = Array.from({ length: 4000 }, (_, at) => `${(at * 7919) % 997} ${(at * 104_729) % 89}`).join(
    ' ',
  );
  expect(encodeBody(words).br.length).toBeLessThan(words.length / 3);
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
])('a client that accepts "%s" is sent %s', (accepted, encoding) => {
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
])('a client with the tags %s has W/"a" already: %s', (tags, has) => {
  expect(isUnchanged(tags, 'W/"a"')).toBe(has);
});
