/**
 * A repeatable stream of numbers from 0 to 1: the same name produces the same stream on every machine. Only 32-bit
 * integer arithmetic, so no engine's rounding can change it (mulberry32 over an FNV-1a hash of the name).
 */
export function randomOf(name: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1)
    state = Math.imul(state ^ name.charCodeAt(index), 0x01000193) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random step around 0, usually small: the sum of four numbers, which needs only addition. */
export function stepOf(random: () => number, size: number): number {
  return (random() + random() + random() + random() - 2) * size;
}
