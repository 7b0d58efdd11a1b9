/** Joins a widget's own class with the one its user gave. */
export function classNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
