/** Is no modifier key held that makes the browser open a tab or a window, or download a file? */
export function isUnmodifiedClick({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
}: MouseEvent | KeyboardEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey);
}
