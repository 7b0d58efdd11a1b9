/** Andenes: terraced hills, one behind another, under a sun of steps. */
import { type Cloth, columns, weave } from './cloth.ts';

export interface Land {
  sky: string;
  sun: string;
  /** From the far hill to the near one: its earth, and the edge of its terraces. */
  hills: readonly (readonly [earth: string, edge: string])[];
}

export function andenes(rows: number, { sky, sun, hills }: Land, random: () => number): Cloth {
  const cloth = weave(rows, sky);
  cloth.layDiamond(
    sun,
    Math.round(columns * (0.6 + random() * 0.2)),
    Math.round(rows * 0.2),
    Math.round(rows / 9),
  );
  for (const [index, [earth, edge]] of hills.entries()) {
    const top = rows * (0.3 + (index * 0.58) / hills.length);
    const height = rows * 0.26;
    const line = ridge(random, height);
    for (let x = 0; x < columns; x += 1) {
      const y = Math.round(top + (line[x] ?? 0));
      cloth.lay(earth, x, y, 1, rows);
      cloth.lay(edge, x, y);
    }
  }
  return cloth;
}

/** A line of level terraces that rises or falls once or twice across the picture. */
function ridge(random: () => number, height: number): number[] {
  const [start, middle, end] = [random(), random(), random()] as const;
  const line: number[] = [];
  while (line.length < columns) {
    const position = line.length / columns;
    const swing = position < 0.5 ? mix(start, middle, position * 2) : mix(middle, end, position * 2 - 1);
    const width = 3 + Math.floor(random() * 6);
    line.push(...Array.from({ length: width }, () => swing * height));
  }
  return line;
}

/** Smooth interpolation between two heights. */
function mix(one: number, other: number, position: number): number {
  return one + (other - one) * position * position * (3 - 2 * position);
}
