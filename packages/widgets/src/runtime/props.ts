/**
 * Props as they stand in a page: JSON between backticks instead of quotes, each of which an attribute would write as
 * six letters. Nothing for props that are all left out.
 */
export function writeProps(props: object): string | undefined {
  if (isEmpty(props)) return undefined;
  const json = JSON.stringify(props);
  return (json.includes('`') ? json.replaceAll('`', '\\u0060') : json).split('"').join('`');
}

/** Reads what `writeProps` wrote. */
export function readProps(written: string | null): object {
  return JSON.parse(written?.replaceAll('`', '"') ?? '{}') as object;
}

/** Is every prop left out? */
function isEmpty(props: object): boolean {
  for (const key in props) if (props[key as keyof object] !== undefined) return false;
  return true;
}
