/** The HTML attributes that components accept, each name once in the manifest, not once per component. */
import type { Component } from './components.ts';
import type { ManifestComponent } from './manifest.ts';

/** Every element has these. */
const base = 'HTMLAttributes';

/** The names of attributes by React's interface, merged over the components that use the interface. */
export function attributeLists(components: readonly Component[]): Record<string, string[]> {
  const shared = new Set<string>();
  const lists = new Map<string, Set<string>>([[base, shared]]);
  for (const { attributes, inherited } of components) {
    if (attributes !== base) continue;
    for (const name of inherited) shared.add(name);
  }
  for (const { attributes, inherited } of components) {
    if (attributes === undefined || attributes === base) continue;
    const list = lists.get(attributes) ?? new Set();
    lists.set(attributes, list);
    for (const name of inherited) if (!shared.has(name)) list.add(name);
  }
  const sorted = [...lists].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, list]) => [name, [...list].toSorted()]));
}

/** How a component differs from its interface: the names that it omits, or all that it accepts if these are fewer. */
export function differenceFrom(
  lists: Readonly<Record<string, string[]>>,
  { attributes, inherited, props }: Component,
): Pick<ManifestComponent, 'omitted' | 'only'> {
  const declared = new Set(props.map(({ name }) => name));
  const available = new Set(
    attributes === undefined ? [] : [base, attributes].flatMap((name) => lists[name] ?? []),
  );
  const omitted = [...available]
    .filter((name) => !inherited.includes(name) && !declared.has(name))
    .toSorted();
  if (attributes === undefined || omitted.length > inherited.length) return { only: inherited.toSorted() };
  return omitted.length > 0 ? { omitted } : {};
}
