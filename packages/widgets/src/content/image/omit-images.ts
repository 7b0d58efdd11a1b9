/**
 * Copies data and marks every image in it, at any depth, as omitted: `Image` then shows the alternative text and loads
 * no file. Use it for requests with `Save-Data: on`.
 */
export function omitImages<T>(data: T): T {
  if (Array.isArray(data)) return data.map(omitImages) as T;
  // React elements and class instances such as dates are not image data.
  if (typeof data !== 'object' || data === null || '$$typeof' in data) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  const copy = Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, omitImages<unknown>(value)]),
  );
  return ('large' in data ? { ...copy, isOmitted: true } : copy) as T;
}
