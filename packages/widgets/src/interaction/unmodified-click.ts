/** Without a key by which a visitor asks the browser for another tab, a window or a file. */
export function isUnmodifiedClick({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent | KeyboardEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}
