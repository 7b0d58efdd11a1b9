/** The contrast requirements of the theme, for the tokens of tokens.json and as a browser resolves them. */

/** The colour of every purpose. */
export type Colours = ReadonlyMap<string, string>;

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (edges of controls, graphics, focus, chart series). */
export const text = 4.5;
const shape = 3;

export interface Pair {
  colour: string;
  on: string;
  needs: number;
}

export const pairs: Pair[] = [];
function requireContrast(needs: number, colours: string[], backgrounds: string[]): void {
  for (const colour of colours) for (const on of backgrounds) pairs.push({ colour, on, needs });
}

const page = ['surface', 'surface-raised', 'surface-band', 'surface-overlay'];
const chrome = ['surface-chrome', 'surface-chrome-raised'];
const sentiments = ['info', 'success', 'warning', 'error'].map((name) => `sentiment-${name}`);
const changes = ['change-up', 'change-down', 'change-none'];
const series = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-reference'];

const rows = ['surface-selected', 'table-row-hover', 'table-subtotal-surface', 'table-total-surface'];
requireContrast(text, ['text-strong', 'text', 'text-quiet'], [...page, ...rows]);
requireContrast(
  text,
  ['text'],
  sentiments.map((name) => `${name}-surface`),
);
requireContrast(text, ['text-on-chrome', 'text-on-chrome-quiet', 'link-on-chrome'], chrome);
requireContrast(text, ['link', 'link-hover', 'link-visited'], [...page, 'table-row-hover']);
requireContrast(text, ['accent-text'], [...page, 'accent-surface']);
requireContrast(text, changes, [...page, 'table-row-hover']);
requireContrast(text, sentiments, ['surface', 'surface-raised']);
for (const name of [...changes, ...sentiments]) requireContrast(text, [name], [`${name}-surface`]);
requireContrast(text, ['control-text'], ['control-surface']);
requireContrast(text, ['text-strong', 'text', 'text-quiet', 'control-text'], ['control-surface-hover']);
requireContrast(text, ['control-placeholder'], ['control-surface']);
requireContrast(text, ['control-disabled-text'], ['control-disabled-surface']);
requireContrast(text, ['control-primary-text'], ['control-primary-surface', 'control-primary-surface-hover']);
requireContrast(text, ['control-selected-text'], ['control-selected-surface']);
requireContrast(text, ['table-head-text'], ['table-head-surface']);
requireContrast(text, ['chart-axis'], ['surface', 'surface-raised']);
for (const age of ['live', 'delay', 'close', 'stale'])
  requireContrast(text, [`${age}-badge-text`], [`${age}-badge-surface`]);

requireContrast(shape, ['line', 'line-strong', 'accent', 'tooltip-line'], page);
requireContrast(
  shape,
  ['focus'],
  [...page, 'control-surface-hover', 'control-selected-surface', 'focus-gap'],
);
requireContrast(shape, ['line-on-chrome', 'accent-on-chrome', 'focus-on-chrome', 'accent-thread'], chrome);
requireContrast(
  shape,
  ['control-line', 'control-line-hover', 'control-line-error'],
  ['control-surface', ...page],
);
requireContrast(shape, ['control-selected-line'], ['control-selected-surface']);
requireContrast(shape, ['control-primary-surface'], page);
requireContrast(shape, ['table-head-line'], ['table-head-surface']);
requireContrast(shape, ['table-total-line'], ['table-total-surface']);
for (const name of changes) requireContrast(shape, [`${name}-mark`], ['surface', 'surface-raised']);
for (const name of sentiments) requireContrast(shape, [`${name}-line`], ['surface', `${name}-surface`]);
requireContrast(shape, series, ['surface', 'surface-raised']);

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function ratio({ colour, on }: Pair, colours: Colours): number {
  const [first, second] = [colour, on].map((name) => {
    const value = colours.get(name);
    if (!value) throw new Error(`There is no purpose ${name}: add it to tokens.json or remove its pair.`);
    if (value.length !== 7)
      throw new Error(`${name} is transparent (${value}): its contrast depends on the background.`);
    return luminance(value) + 0.05;
  }) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

/** Returns the pairs with too little contrast. */
export function tooFaint(all: Pair[], colours: Colours): string[] {
  return all
    .filter((pair) => ratio(pair, colours) < pair.needs)
    .map((pair) => `${pair.colour} on ${pair.on}: ${ratio(pair, colours).toFixed(2)}, needs ${pair.needs}`);
}
