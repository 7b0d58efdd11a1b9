/** Every bundler that can build React puts a word in its place. */
declare const process: { env: { NODE_ENV?: string } };

const told = new Set<string>();

/**
 * Tells whoever builds a page, while they do, of ids that stand on it twice: an address, a label or a behaviour that
 * names one reaches the first, in silence. A production build carries nothing of this.
 */
export function warnOfDuplicates(ids: readonly string[]): void {
  if (process.env.NODE_ENV !== 'development') return;
  for (const id of ids) {
    if (told.has(id) || document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length < 2) continue;
    told.add(id);
    // oxlint-disable-next-line no-console -- the one message to whoever builds the page
    console.warn(
      `The id "${id}" stands on this page twice: what names it reaches only the first. Give each element an id of its own.`,
    );
  }
}
