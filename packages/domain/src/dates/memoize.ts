/**
 * Caches the results of a function. A page needs the same few days repeatedly; the limit bounds the memory for long
 * ranges and for external input.
 */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new Map<Key, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    if (cache.size >= 10_000) cache.clear();
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}
