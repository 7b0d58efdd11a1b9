/**
 * A link to the same page with `changes`, such as `pagina={page}`. The page number is dropped, because other filters or
 * sorting start at the first page.
 */
export function hrefWith<T extends string>(
  query: Readonly<Record<string, string>>,
  changes: T,
): `?${string}${T}` {
  const changed = new URLSearchParams(changes);
  const retained = Object.entries(query).filter(
    ([name, value]) => value !== '' && name !== 'pagina' && !changed.has(name),
  );
  return `?${retained.length > 0 ? `${new URLSearchParams(retained)}&` : ''}${changes}`;
}
