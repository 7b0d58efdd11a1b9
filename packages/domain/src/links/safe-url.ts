const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The address if a page may link to it, else null: http, https, mailto, tel, or relative to the site. Every address
 * from a CMS, a user or a file passes through this function before it reaches an attribute.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // Browsers drop tabs and line breaks, so "java\nscript:" is a scheme, and read a backslash as a slash. No valid
  // address contains them.
  // oxlint-disable-next-line no-control-regex
  if (url === '' || /[\u0000-\u001f\u007f\\]/.test(url)) return null;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return url;
  if (!schemes.has(scheme)) return null;
  // "https:host" without slashes is relative on an https page and absolute elsewhere.
  return scheme.startsWith('http') && !/^https?:\/\/[^/?#]/i.test(url) ? null : url;
}

/**
 * The address of an image on this site or on one of these hosts, else null. Any other host would learn of the visitor
 * before a consent.
 */
export function imageUrl(value: unknown, hosts: readonly string[] = []): string | null {
  const path = localPath(value);
  if (path !== null) return path;
  const url = safeUrl(value) ?? '';
  const host = /^https:\/\/([^/?#@]+)(?![^/?#])/i.exec(url)?.[1];
  return host !== undefined && hosts.includes(host.toLowerCase()) ? url : null;
}

/** The path if it is on this site, else null, for redirects after a login. `//host` is another site. */
export function localPath(value: unknown): string | null {
  const url = safeUrl(value);
  return url !== null && /^\/(?!\/)/.test(url) ? url : null;
}
