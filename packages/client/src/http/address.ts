/** A value of an address. A list repeats its name in the query; null and undefined are omitted. */
export type Parameter = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** The values of a call's address, by name. */
export type Parameters = Readonly<Record<string, Parameter>>;

/**
 * The address of a call: each `{name}` of the path is replaced by its parameter, encoded, and the parameters
 * that the path does not name become the query.
 */
export function addressOf(baseAddress: string, path: string, params: Parameters = {}): string {
  const named = new Set<string>();
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    named.add(name);
    return encodeSegment(path, name, params[name]);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (named.has(name)) continue;
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== null && each !== undefined) query.append(name, String(each));
  }
  const tail = query.size === 0 ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
  return `${baseAddress.replace(/\/+$/, '')}/${filled.replace(/^\/+/, '')}${tail}`;
}

/** The error never contains the value: it may be a person's name. */
function encodeSegment(path: string, name: string, value: Parameter): string {
  const text = value === null || value === undefined ? '' : String(value);
  // An empty value would call another path; browsers resolve `.` and `..`, encoded or not, as path segments.
  if (text === '' || text === '.' || text === '..')
    throw new Error(`{${name}} of ${path} is missing, empty or only dots: pass it in params.`);
  return encodeURIComponent(text);
}
