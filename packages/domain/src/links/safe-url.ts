const schemes = new Set(['http', 'https', 'mailto', 'tel']);

/**
 * The address if a page may link to it, else null: http, https, mailto, tel, or relative to the site. Everything
 * that comes from a CMS, a user or a file goes through here before it reaches an attribute.
 */
export function safeUrl(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const url = value.trim();
  // A browser drops tabs and line breaks wherever they stand, and so reads "java\nscript:" as a scheme; it also
  // reads a backslash as a slash. No honest address has them.
  // oxlint-disable-next-line no-control-regex
  if (url === '' || /[\u0000-\u001f\u007f\\]/.test(url)) return null;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === undefined) return url;
  if (!schemes.has(scheme)) return null;
  // "https:host" without slashes means one thing on an https page and another elsewhere.
  return scheme.startsWith('http') && !/^https?:\/\/[^/?#]/i.test(url) ? null : url;
}

/** The path if it stays on this site, else null: for where to return after a login. `//host` leaves it. */
export function localPath(value: unknown): string | null {
  const url = safeUrl(value);
  return url !== null && /^\/(?!\/)/.test(url) ? url : null;
}
