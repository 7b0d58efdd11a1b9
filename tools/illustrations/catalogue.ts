/** The sample pictures: name, pattern, dyes and format of each. */
import { readFileSync } from 'node:fs';
import { randomOf } from '../../packages/domain/src/sample/random.ts';
import { columns } from './cloth.ts';
import { andenes } from './landscape.ts';
import { diamante, manta, type Pattern, tocapu, zigzag } from './textiles.ts';

/** The widths of the files, in pixels. */
export const widths = { small: 400, medium: 800, large: 1280 } as const;

export type Size = keyof typeof widths;

interface Ramp {
  [step: string]: { $value: { hex: string } };
}

const tokens = JSON.parse(
  readFileSync(new URL('../../packages/widgets/src/theme/tokens.json', import.meta.url), 'utf8'),
) as { foundation: { color: Record<string, Ramp> } };

/** A colour of the tokens by its name, such as `cobre-500`. */
function dye(name: string): string {
  const [ramp = '', step = ''] = name.split('-');
  const hex = tokens.foundation.color[ramp]?.[step]?.$value.hex;
  if (hex === undefined) throw new Error(`tokens.json has no colour ${name}.`);
  return hex;
}

/** Rows of cells for the aspect ratios 16:9, 4:3 and 1:1. */
const wide = (columns * 9) / 16;
const classic = (columns * 3) / 4;
const square = columns;

interface Picture {
  rows: number;
  render: (rows: number, random: () => number) => { svg(): string };
}

const textile = (pattern: Pattern, rows: number, dyes: string): Picture => {
  const [ground = '', first = '', second = '', light = ''] = dyes.split(' ').map(dye);
  return { rows, render: (height, random) => pattern(height, [ground, first, second, light], random) };
};

const land = (rows: number, sky: string, sun: string, hills: string): Picture => {
  const pairs = hills.split(', ').map((pair) => {
    const [earth = '', edge = ''] = pair.split(' ').map(dye);
    return [earth, edge] as const;
  });
  return {
    rows,
    render: (height, random) => andenes(height, { sky: dye(sky), sun: dye(sun), hills: pairs }, random),
  };
};

const pictures: Record<string, Picture> = {
  'andenes-dia': land(
    wide,
    'papel-200',
    'cobre-500',
    'papel-300 papel-400, papel-400 papel-500, cobre-300 cobre-200, cobre-500 cobre-400, anil-800 anil-600, anil-900 anil-700, tinta-900 anil-900',
  ),
  'andenes-noche': land(
    wide,
    'tinta-900',
    'qolle-300',
    'tinta-800 tinta-700, anil-900 anil-700, laguna-900 laguna-700, laguna-800 laguna-600, chilca-900 chilca-700, tinta-925 tinta-800',
  ),
  'tocapu-laguna': textile(tocapu, wide, 'laguna-900 laguna-600 cobre-500 papel-200'),
  'zigzag-grana': textile(zigzag, wide, 'cochinilla-900 cochinilla-700 qolle-400 papel-200'),
  'manta-cobre': textile(manta, wide, 'tinta-900 cobre-600 cobre-400 papel-200'),
  'diamante-anil': textile(diamante, wide, 'papel-200 cobre-500 anil-700 tinta-900'),
  'zigzag-anil': textile(zigzag, wide, 'anil-900 anil-700 cobre-400 papel-200'),
  'diamante-grana': textile(diamante, classic, 'cochinilla-900 cochinilla-600 qolle-400 papel-200'),
  'tocapu-tinta': textile(tocapu, square, 'tinta-900 anil-700 cobre-500 papel-100'),
  'manta-chilca': textile(manta, square, 'chilca-900 chilca-700 qolle-400 papel-200'),
  'andenes-tarde': land(
    classic,
    'qolle-200',
    'cochinilla-600',
    'cobre-200 cobre-100, cobre-300 cobre-200, cobre-400 cobre-300, cobre-600 cobre-500, cochinilla-800 cochinilla-600, cochinilla-900 cochinilla-700',
  ),
};

export const names: readonly string[] = Object.keys(pictures);

/** Renders the picture of this name. The name is the seed, so it is the same on every machine. */
export function illustrate(name: string): { svg: string; rows: number } {
  const picture = pictures[name];
  if (!picture) throw new Error(`There is no picture ${name}. There are: ${names.join(', ')}.`);
  return { svg: picture.render(picture.rows, randomOf(name)).svg(), rows: picture.rows };
}

/** The file of a picture in a size. */
export const fileName = (name: string, size: Size): string => `${name}-${size}.webp`;
