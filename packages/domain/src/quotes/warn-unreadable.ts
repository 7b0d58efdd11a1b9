/** Bundlers that can build React replace `process.env.NODE_ENV`; without one a browser has no `process`. */
declare const process: { env: { NODE_ENV?: string } };
declare const console: { warn: (message: string) => void };

const warned = new Set<string>();

/**
 * Warns a developer, once for each code and field, about a value that cannot be read. The page shows a missing value,
 * which nobody can tell from data that does not exist. A production build drops this code.
 */
export function warnUnreadable(code: string, field: string, value: unknown): void {
  try {
    if (process.env.NODE_ENV === 'development') warn(code, field, value);
  } catch {
    // No `process`: not a development build.
  }
}

function warn(code: string, field: string, value: unknown): void {
  const key = `${code} ${field}`;
  if (warned.has(key)) return;
  warned.add(key);
  const expected = /^(?:at|asOf|lastDate)$/.test(field)
    ? 'an ISO instant that names its zone, such as "2026-11-16T16:22:00Z"'
    : field === 'currency'
      ? 'S/, US$ or an ISO code, such as "CLP"'
      : 'a number, or text with a decimal point, such as "2,410.50"';
  // oxlint-disable-next-line no-console -- a warning for developers
  console.warn(
    `Unreadable ${field} of ${code || 'a quote'}: ${JSON.stringify(value)}. Expected ${expected}. It is shown as missing.`,
  );
}
