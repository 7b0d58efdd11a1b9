/** A picture of square cells, like the threads of cloth: sharp in every size. */

/** The width of a picture in cells. Every file width is a multiple, so that a cell is an integer number of pixels. */
export const columns = 80;

export interface Cloth {
  rows: number;
  /** Fills cells with a colour, from the left and the top; cells outside are ignored. */
  lay(colour: string, x: number, y: number, width?: number, height?: number): void;
  /** A stepped diamond around a stitch of `step` cells, as far as `radius` stitches to each side. */
  layDiamond(colour: string, x: number, y: number, radius: number, step?: number): void;
  /** The picture as SVG, with one path per colour. */
  svg(): string;
}

/** A cloth of one colour. */
export function weave(rows: number, ground: string): Cloth {
  const cells: string[] = Array.from({ length: columns * rows }, () => ground);
  const cloth: Cloth = {
    rows,
    lay(colour, x, y, width = 1, height = 1) {
      for (let row = Math.max(0, y); row < Math.min(rows, y + height); row += 1)
        for (let column = Math.max(0, x); column < Math.min(columns, x + width); column += 1)
          cells[row * columns + column] = colour;
    },
    layDiamond(colour, x, y, radius, step = 1) {
      for (let row = -radius; row <= radius; row += 1) {
        const half = (radius - Math.abs(row)) * step;
        cloth.lay(colour, x - half, y + row * step, half * 2 + step, step);
      }
    },
    svg: () => svgOf(cells, rows),
  };
  return cloth;
}

/** Adjacent cells of one colour in a row become one rectangle. */
function svgOf(cells: readonly string[], rows: number): string {
  const paths = new Map<string, string>();
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; ) {
      const colour = cells[row * columns + column] ?? '';
      let end = column + 1;
      while (end < columns && cells[row * columns + end] === colour) end += 1;
      paths.set(colour, `${paths.get(colour) ?? ''}M${column} ${row}h${end - column}v1H${column}z`);
      column = end;
    }
  }
  const pathElements = [...paths].map(([colour, path]) => `<path fill="${colour}" d="${path}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" shape-rendering="crispEdges">${pathElements}</svg>`;
}
