const warned = new Set<string>();

/**
 * Warns the developer of a page about duplicate ids: a link, a label or a behaviour that references one silently
 * reaches the first element. Call it only in development, so that a production build drops this module.
 */
export function warnOfDuplicates(ids: readonly string[]): void {
  for (const id of ids) {
    if (warned.has(id) || document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length < 2) continue;
    warned.add(id);
    // oxlint-disable-next-line no-console -- the one message to the developer of the page
    console.warn(
      `Duplicate id "${id}": references reach only the first element. Give each element a unique id.`,
    );
  }
}
