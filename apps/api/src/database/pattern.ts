/** A caller's words for `like`: `%`, `_` and the backslash stand for themselves. */
export function literal(words: string | null | undefined): string {
  return (words ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}
