/** Past this many rows a table that scrolls draws only those around the ones in sight. */
export const maxRenderedRows = 200;

/** Rows drawn beyond each edge of the view: a turn of the wheel finds them there already. */
const beyond = 2;

export interface RowWindow {
  /** The place of the first row that is drawn, and of the first after the last. */
  first: number;
  end: number;
}

/** Which rows of so many, all of one height, to draw for a view that starts at `top`. */
export function windowOf(top: number, view: number, height: number, count: number): RowWindow {
  const visible = Math.ceil(view / height) + 1;
  const first = Math.floor(top / height) - beyond;
  // At either end the window stays as large: rows are filled anew and not taken away and brought back.
  const size = Math.min(count, visible + 2 * beyond);
  const start = Math.max(0, Math.min(first, count - size));
  return { first: start, end: start + size };
}
