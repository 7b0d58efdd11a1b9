/** A caller's words for `like`: `%`, `_` and the backslash stand for themselves. */
export function literal(words: string | null | undefined): string {
  return (words ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** What `like` takes to find the words of a parameter anywhere. As a sublink it is made once, and not for every row. */
export const held = (place: number): string => `(select '%' || plain($${place}) || '%')`;
