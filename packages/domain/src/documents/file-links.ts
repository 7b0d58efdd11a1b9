import { safeUrl } from '../links/safe-url.ts';
import { formatInteger, noValue } from '../money/format.ts';

/** Encoded dots and slashes at any depth: a browser decodes %2e%2e as "..", a server may decode %2f as "/". */
const encodedSeparators = /%(?:25)*(?:2e|2f|5c)/i;

/**
 * Joins a path from data to the files base path. Returns null for a path that could leave the base: with a scheme, a
 * host (`//`), a parent segment (`..`), a backslash or an encoded dot or slash.
 *
 * @param base a path of this site such as `/archivos`, or the address of another host. It is a setting of the site,
 * so an invalid one throws.
 */
export function fileUrl(base: string, path: unknown): string | null {
  const root = base.replace(/\/+$/, '');
  if (!/^(?:https?:\/\/[^/?#]+|)(?:\/[^/?#]+)*$/i.test(root) || safeUrl(`${root}/`) === null)
    throw new RangeError(
      `Not a files base path: '${base}'. Pass a path from the root of the site ("/archivos") or an http address, without a query.`,
    );
  const safe = safeUrl(path);
  if (safe === null) return null;
  const [, file = '', rest = ''] = /^\/?([^?#]*)(.*)$/s.exec(safe) ?? [];
  // A colon in the first segment would be a scheme.
  const isPlain = file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || encodedSeparators.test(file) || /^[^/]*:/.test(file)) return null;
  return `${root}/${file}${rest}`;
}

/** The format of a file from its address (PDF, XLSX), or null for a page. */
export function fileFormat(url: string): string | null {
  return (
    /\.(pdf|csv|zip|xml|txt|mp[34]|wav|(?:xls|doc|ppt)x?)(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase() ?? null
  );
}

/**
 * A file size, the same in both languages: 412 KB, 8.4 MB; `—` if unknown. A small file is never 0 KB. Without Intl,
 * whose first formatter takes a browser about 20 ms.
 */
export function formatFileSize(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !(bytes >= 0)) return noValue;
  const kilobytes = Math.ceil(bytes / 1e3);
  if (kilobytes < 1e3) return `${formatInteger(kilobytes)} KB`;
  const tenths = Math.round(bytes / 1e5);
  return `${formatInteger(Math.floor(tenths / 10))}.${tenths % 10} MB`;
}

/** Format and size of a file: "PDF, 412 KB"; only the format if the size is unknown. Null for a page. */
export function describeFile(url: string, bytes?: number | null): string | null {
  const format = fileFormat(url);
  if (format === null || bytes === undefined || bytes === null) return format;
  return `${format}, ${formatFileSize(bytes)}`;
}
