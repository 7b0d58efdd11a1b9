/**
 * Serialises props for an HTML attribute: JSON with backticks instead of quotes, because an attribute escapes each
 * quote to six characters. Returns undefined if every prop is undefined.
 */
export function writeProps(props: object): string | undefined {
  if (isEmpty(props)) return undefined;
  const json = JSON.stringify(props);
  return (json.includes('`') ? json.replaceAll('`', '\\u0060') : json).split('"').join('`');
}

/** Is every prop undefined? */
function isEmpty(props: object): boolean {
  for (const key in props) if (props[key as keyof object] !== undefined) return false;
  return true;
}
