/** Joins a widget's own class with the one its user gave. */
export function classNames(own: string, given: string | undefined): string {
  return given ? `${own} ${given}` : own;
}
