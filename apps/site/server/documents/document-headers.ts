import { formatOf } from './document-formats.ts';
import { encodeStrictly } from './document-path.ts';

/** A day longer than the store may be away: the edge then still has the documents that were requested. */
const cacheControl = 'public, max-age=3600, stale-while-revalidate=600, stale-if-error=86400';

/**
 * A document is a file of someone else on this origin: it may load nothing, run nothing and be embedded nowhere. Styles
 * and media are those of the browser's viewers.
 */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The name for clients that read only ASCII: without accents, and without characters that end or escape a string. */
const asciiName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/gu, '_');

/** `Content-Disposition` with the name in UTF-8 (RFC 6266 and 8187), and in ASCII for clients that cannot read it. */
export function dispositionOf(name: string): string {
  const kind = formatOf(name)?.isInline ? 'inline' : 'attachment';
  const ascii = asciiName(name);
  const extended = ascii === name ? '' : `; filename*=UTF-8''${encodeStrictly(name)}`;
  return `${kind}; filename="${ascii}"${extended}`;
}

/** The headers of a document by its name. Those of the store are not trusted: an uploader sets them. */
export const documentHeaders = (name: string): Record<string, string> => ({
  'content-type': formatOf(name)?.type ?? 'application/octet-stream',
  'content-disposition': dispositionOf(name),
  'content-security-policy': policy,
  'cache-control': cacheControl,
  'accept-ranges': 'bytes',
});
