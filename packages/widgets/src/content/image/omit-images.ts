/**
 * The same data with every image in it marked, however deep: `Image` then shows its text and loads no file. For a
 * request with `Save-Data: on`.
 */
export function omitImages<T>(data: T): T {
  if (Array.isArray(data)) return data.map(omitImages) as T;
  // Elements and dates are not data of an image, and have a prototype or a type of their own.
  if (typeof data !== 'object' || data === null || '$$typeof' in data) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, omitImages<unknown>(value)]),
  );
  return ('large' in data ? { ...copy, isOmitted: true } : copy) as T;
}
