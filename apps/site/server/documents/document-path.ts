/** The limit of an object key in S3, and of a name in most file systems. */
const maxPathBytes = 1024;
const maxNameBytes = 255;

/**
 * Characters that a name may not have: separators, controls, and formats such as U+202E, with which `fdp.exe` reads as
 * `exe.pdf`. A percent sign before two digits is a name that was encoded twice, which some servers decode twice.
 */
const forbidden = /[/\\\p{C}\p{Zl}\p{Zp}]|%[\da-f]{2}/iu;

const isName = (name: string): boolean =>
  name !== '' && !name.startsWith('.') && Buffer.byteLength(name) <= maxNameBytes && !forbidden.test(name);

/**
 * The decoded segments of a percent-encoded path below the store, or null for a path that no document has: with an empty
 * segment, a dot file, a parent folder, or a name that hides what it is.
 */
export function parseDocumentPath(path: string): string[] | null {
  let segments: string[];
  try {
    // Each by itself: an encoded slash is part of a name, and forbidden there.
    segments = path.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  return segments.every(isName) && Buffer.byteLength(segments.join('/')) <= maxPathBytes ? segments : null;
}

/** Percent-encodes all characters but the unreserved ones of RFC 3986, as S3 signs them. */
export const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
