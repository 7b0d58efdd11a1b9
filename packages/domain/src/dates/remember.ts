/**
 * A function that remembers what it gave. A page asks for the same few days again and again; a run over centuries, or
 * over what strangers send, must not keep them all.
 */
export function remember<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const kept = new Map<Key, Value>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= 10_000) kept.clear();
    const value = make(key);
    kept.set(key, value);
    return value;
  };
}
