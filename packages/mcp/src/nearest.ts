/** The name that was probably meant; undefined if none is similar. */
export function nearest(wrong: string, names: Iterable<string>): string | undefined {
  const maxDistance = Math.max(1, Math.floor(wrong.length / 3));
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    const distance = distanceOf(wrong.toLowerCase(), name.toLowerCase());
    if (distance <= maxDistance && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name;
}

/** The Levenshtein distance, computed row by row. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const [changed = 0, added = 0, removed = 0] = [row[to - 1], next[to - 1], row[to]];
      next.push(Math.min(changed + Number(one[at - 1] !== other[to - 1]), added + 1, removed + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
