/** Escapes a caller's text for `like`: `%`, `_` and the backslash match themselves. */
export function literal(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A `like` pattern that finds a parameter anywhere. A sublink is evaluated once instead of for every row. */
export const containing = (parameter: number): string => `(select '%' || plain($${parameter}) || '%')`;
