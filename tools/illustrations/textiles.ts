/** The patterns of the visual language (diamante, zigzag, tocapu, manta), from four dyes and random numbers. */
import { type Cloth, columns, weave } from './cloth.ts';

/** The background colour, and the colours of the pattern. */
type Dyes = readonly [ground: string, first: string, second: string, light: string];

export type Pattern = (rows: number, dyes: Dyes, random: () => number) => Cloth;

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

/** Large stepped diamonds inside one another, and small ones in the corners between them. */
export const diamante: Pattern = (rows, [ground, first, second, light]) => {
  const cloth = weave(rows, ground);
  const across = 28;
  const middle = Math.floor(rows / 2) - 1;
  for (let line = -2; line <= 2; line += 1) {
    // Every other line is offset by half a diamond.
    for (let x = 39 - 3 * across + (line % 2 === 0 ? 0 : across / 2); x < columns + across; x += across) {
      const y = middle + line * 20;
      cloth.layDiamond(first, x, y, 8, 2);
      cloth.layDiamond(light, x, y, 5, 2);
      cloth.layDiamond(ground, x, y, 4, 2);
      cloth.layDiamond(second, x, y, 2, 2);
      cloth.layDiamond(light, x, y, 0, 2);
    }
  }
  return cloth;
};

/** Chevrons under one another, in bands of differing strength, with a diamond in each bend. */
export const zigzag: Pattern = (rows, [ground, first, second, light]) => {
  const cloth = weave(rows, ground);
  const period = 20;
  const bands = [
    [first, 4],
    [light, 4],
    [second, 2],
    [ground, 14],
  ] as const;
  const height = bands.reduce((sum, [, thick]) => sum + thick, 0);
  for (let top = -height; top < rows + period; top += height) {
    for (let x = 0; x < columns; x += 2) {
      const offset = (x + 10) % period;
      let y = top + (offset < period / 2 ? offset : period - offset);
      for (const [colour, thick] of bands) {
        cloth.lay(colour, x, y, 2, thick);
        y += thick;
      }
    }
    for (let x = 0; x < columns; x += period) cloth.layDiamond(first, x, top + 26, 1, 2);
  }
  return cloth;
};

/** Figures of seven by seven stitches. Each is the same from all four sides, or turns around its middle. */
const figures: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => Math.max(Math.abs(x - 3), Math.abs(y - 3)) % 2 === 1,
  (x, y) => Math.abs(x - 3) === Math.abs(y - 3) || (x === 3 && y === 3),
  (x, y) => Math.abs(x - 3) + Math.abs(y - 3) <= 3 && (x + y) % 2 === 1,
  (x, y) => (x + y) % 2 === 0,
  (x, y) => (x < 3 && y < 3) || (x > 3 && y > 3),
  (x, y) => x + y < 6 && !(x === 2 && y === 2),
  (x, y) => y === 0 || x === 6 || (y === 6 && x > 1) || (x === 2 && y > 2) || (y === 3 && x > 1 && x < 5),
  (x, y) => Math.abs(x - 3) > 1 === Math.abs(y - 3) > 1,
  (x, y) => Math.floor(x / 2) % 2 === 0 && y % 2 === 0,
  (x, y) => Math.abs(x - 3) + Math.abs(y - 3) === 3 || (x === 3 && y === 3),
];

/** Squares with a figure each; adjacent squares differ in colour. */
export const tocapu: Pattern = (rows, [ground, first, second, light], random) => {
  const cloth = weave(rows, ground);
  const size = rows % 10 === 0 ? 10 : 9;
  const pairs = [
    [first, light],
    [second, ground],
    [light, ground],
    [ground, light],
    [light, first],
    [ground, second],
    [second, light],
  ] as const;
  let before: unknown;
  for (let top = 0; top < rows; top += size) {
    for (let left = 0; left < columns; left += size) {
      const figure = pick(figures, random);
      const others = pairs.filter((pair) => pair !== before);
      const pair = pick(others, random);
      before = pair;
      const [field, mark] = pair;
      cloth.lay(field, left, top, size, size);
      for (let y = 0; y < 7; y += 1)
        for (let x = 0; x < 7; x += 1) if (figure(x, y)) cloth.lay(mark, left + x + 1, top + y + 1);
      // The seam between two squares.
      cloth.lay(ground, left + size - 1, top, 1, size);
      cloth.lay(ground, left, top + size - 1, size, 1);
    }
  }
  return cloth;
};

/** A shawl: plain stripes, and bands of small diamonds between hooks. */
export const manta: Pattern = (rows, [ground, first, second, light], random) => {
  const cloth = weave(rows, ground);
  const stripes = [
    [second, 2],
    [light, 1],
    ['band', 9],
    [light, 1],
    [second, 2],
    [ground, 3],
    [first, 1],
    [light, 1],
    [first, 1],
    [ground, pick([2, 3, 4], random)],
  ] as const;
  let y = -pick([2, 5, 8], random);
  while (y < rows)
    for (const [colour, thick] of stripes) {
      if (colour === 'band') layBand(cloth, y, [ground, first, second, light]);
      else cloth.lay(colour, 0, y, columns, thick);
      y += thick;
    }
  return cloth;
};

function layBand(cloth: Cloth, y: number, [ground, first, second, light]: Dyes): void {
  cloth.lay(first, 0, y, columns, 9);
  for (let x = -4; x < columns + 8; x += 16) {
    cloth.layDiamond(light, x + 4, y + 4, 4);
    cloth.layDiamond(ground, x + 4, y + 4, 2);
    cloth.layDiamond(second, x + 4, y + 4, 1);
    for (const side of [0, 8]) {
      cloth.lay(ground, x + 9, y + side, 7);
      cloth.lay(ground, x + 12, y + (side === 0 ? 1 : 6), 1, 2);
    }
    cloth.layDiamond(second, x + 12, y + 4, 1);
  }
}
