/** The title of a section, and how far it is from the top of the window. */
interface Title {
  id: string;
  top: number;
}

/** Where the window stands on the page, in pixels. */
interface Viewport {
  /** Its height. */
  height: number;
  /** How much of the page is above it. */
  above: number;
  /** How much of the page is under it. */
  under: number;
}

/**
 * The title being read under, of these in page order: the last one over a line, or the first where none is. The line
 * is a third down the window; on the last stretch it moves on to the bottom, so that every section has its turn, also
 * those at the end that cannot reach the upper third.
 */
export function sectionInView(
  titles: readonly Title[],
  { height, above, under }: Viewport,
): Title | undefined {
  const line = Math.min(above, height / 3);
  const stretch = Math.min(above + under, height);
  const progress = stretch > 0 ? Math.max(0, 1 - under / stretch) : 0;
  const reading = line + (height - line) * progress;
  // A title that stands exactly on the line may be a fraction of a pixel under it.
  return titles.findLast(({ top }) => top <= reading + 1) ?? titles[0];
}
