/** The title of a section, and its distance from the top of the window. */
interface Title {
  id: string;
  top: number;
}

/** The position of the window on the page, in pixels. */
interface Viewport {
  /** The height of the window. */
  height: number;
  /** The height of the page above it. */
  above: number;
  /** The height of the page below it. */
  under: number;
}

/**
 * The current title of these, in page order: the last one above a line, or the first if there is none. The line is a
 * third down the window. Near the end of the page it moves to the bottom, so that every section becomes current, also
 * those that cannot reach the upper third.
 */
export function sectionInView(
  titles: readonly Title[],
  { height, above, under }: Viewport,
): Title | undefined {
  const line = Math.min(above, height / 3);
  const stretch = Math.min(above + under, height);
  const progress = stretch > 0 ? Math.max(0, 1 - under / stretch) : 0;
  const current = line + (height - line) * progress;
  // A title exactly on the line may be a fraction of a pixel below it.
  return titles.findLast(({ top }) => top <= current + 1) ?? titles[0];
}
