import { safeUrl } from '../links/safe-url.ts';
import { formatInteger, noValue } from '../money/format.ts';

/** Dots and slashes in disguise, however often encoded: a browser reads %2e%2e as "..", a server may read %2f as "/". */
const disguised = /%(?:25)*(?:2e|2f|5c)/i;

/**
 * The address of a file whose path comes from data: joined to the files base path, and never outside it; else null. A
 * path with a scheme, a host (`//`), a step up (`..`), a backslash or an encoded dot or slash is no honest one.
 *
 * @param base where the files are: a path of this site such as `/archivos`, or another host's address. It is the
 * site's own setting, so one that is neither throws.
 */
export function fileUrl(base: string, path: unknown): string | null {
  const root = base.replace(/\/+$/, '');
  if (!/^(?:https?:\/\/[^/?#]+|)(?:\/[^/?#]+)*$/i.test(root) || safeUrl(`${root}/`) === null)
    throw new RangeError(
      `Not a files base path: '${base}'. Give a path from the root of the site ("/archivos") or an http address, without a query.`,
    );
  const safe = safeUrl(path);
  if (safe === null) return null;
  const [, file = '', rest = ''] = /^\/?([^?#]*)(.*)$/s.exec(safe) ?? [];
  // A colon in the first part would be a scheme; elsewhere it is a character like others.
  const isPlain = file.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || disguised.test(file) || /^[^/]*:/.test(file)) return null;
  return `${root}/${file}${rest}`;
}

/** The format of the file an address ends with (PDF, XLSX), or null for a page. */
export function fileFormat(url: string): string | null {
  return (
    /\.(pdf|csv|zip|xml|txt|mp[34]|wav|(?:xls|doc|ppt)x?)(?:[?#]|$)/i.exec(url)?.[1]?.toUpperCase() ?? null
  );
}

/**
 * Bytes as people read them, alike in both languages: 412 KB, 8.4 MB; `—` where they are not known. A small file is
 * never 0 KB. Without Intl, whose first formatter takes a browser about 20 ms.
 */
export function formatFileSize(bytes: number | null | undefined): string {
  if (typeof bytes !== 'number' || !(bytes >= 0)) return noValue;
  const kilobytes = Math.ceil(bytes / 1e3);
  if (kilobytes < 1e3) return `${formatInteger(kilobytes)} KB`;
  const tenths = Math.round(bytes / 1e5);
  return `${formatInteger(Math.floor(tenths / 10))}.${tenths % 10} MB`;
}

/** What a file is, before it is opened: "PDF, 412 KB"; its format alone where the size is not known. Null for a page. */
export function describeFile(url: string, bytes?: number | null): string | null {
  const format = fileFormat(url);
  if (format === null || bytes === undefined || bytes === null) return format;
  return `${format}, ${formatFileSize(bytes)}`;
}
