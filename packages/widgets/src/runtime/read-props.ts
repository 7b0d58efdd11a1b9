/** Parses the output of `writeProps`. */
export function readProps(written: string | null): object {
  return JSON.parse(written?.replaceAll('`', '"') ?? '{}') as object;
}
