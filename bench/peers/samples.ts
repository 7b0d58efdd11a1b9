/** The median; the mean of the two middle values if their number is even. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The ratio within each round, so that a slow moment of the machine affects both values. */
export const ratiosOf = (values: readonly number[], base: readonly number[]): number[] =>
  values.map((value, round) => value / (base[round] ?? Number.NaN)).filter(Number.isFinite);

/** The median of the ratios. */
export const ratioOf = (values: readonly number[], base: readonly number[]): number =>
  median(ratiosOf(values, base));

/** The first and the third quartile. */
export function quartilesOf(values: readonly number[]): [number, number] {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return [at(0.25), at(0.75)];
}

/** In random order, so that no library always follows the same one. */
export function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
