import { expect, test } from 'vitest';
import { encodeStrictly, parseDocumentPath } from './document-path.ts';

test.each([
  ['memorias/B30006/2025/memoria.pdf', ['memorias', 'B30006', '2025', 'memoria.pdf']],
  ['hhii/%C3%B1and%C3%BA%20%26%20co.pdf', ['hhii', 'ñandú & co.pdf']],
  ['100%25.pdf', ['100%.pdf']],
  ['actas/10:30.pdf', ['actas', '10:30.pdf']],
  [`${'a'.repeat(251)}.pdf`, [`${'a'.repeat(251)}.pdf`]],
])('the path %s has the names %j', (path, segments) => {
  expect(parseDocumentPath(path)).toEqual(segments);
});

test.each([
  ['an empty path', ''],
  ['an empty segment', 'a//b.pdf'],
  ['a folder', 'memorias/'],
  ['the parent folder', '../settings.ts'],
  ['the encoded parent folder', '%2e%2e/settings.ts'],
  ['the parent folder behind a folder', 'a/..%2f..%2fsettings.ts'],
  ['an encoded slash', 'a%2Fb.pdf'],
  ['a backslash', 'a%5C..%5Cb.pdf'],
  ['a name that was encoded twice', '%252e%252e/a.pdf'],
  ['a dot file', '.env'],
  ['a file in a dot folder', '.incoming/a.pdf'],
  ['a null character', 'a.pdf%00.html'],
  ['a line break', 'a%0d%0aSet-Cookie:x.pdf'],
  ['text that runs backwards', 'a%E2%80%AEfdp.exe'],
  ['an invisible character', 'a%E2%80%8Bb.pdf'],
  ['a line separator', 'a%E2%80%A8b.pdf'],
  ['invalid percent-encoding', 'a%zz.pdf'],
  ['invalid UTF-8', 'a%ff.pdf'],
  ['a name above 255 bytes', `${'ñ'.repeat(126)}.pdf`],
  ['a path above 1024 bytes', `${'a/'.repeat(512)}b.pdf`],
])('no document has a path with %s', (_, path) => {
  expect(parseDocumentPath(path)).toBeNull();
});

test('encodeStrictly encodes everything but the unreserved characters', () => {
  expect(encodeStrictly("aZ09-._~!'()*+ ñ/")).toBe('aZ09-._~%21%27%28%29%2A%2B%20%C3%B1%2F');
});
