/** Which colours must be told apart, and how far: for the tokens as written, and as a browser resolves them. */

/** The colour of every purpose: that of the first of these modes in which it has one. */
export type Colours = ReadonlyMap<string, string>;

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (what bounds a control, marks, focus, series of a chart). */
export const text = 4.5;
const shape = 3;

export interface Pair {
  colour: string;
  on: string;
  needs: number;
}

export const pairs: Pair[] = [];
function promise(needs: number, colours: string[], grounds: string[]): void {
  for (const colour of colours) for (const on of grounds) pairs.push({ colour, on, needs });
}

const page = ['surface', 'surface-raised', 'surface-band', 'surface-overlay'];
const chrome = ['surface-chrome', 'surface-chrome-raised'];
const sentiments = ['info', 'success', 'warning', 'error'].map((name) => `sentiment-${name}`);
const changes = ['change-up', 'change-down', 'change-none'];
const series = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6', 'chart-reference'];

const rows = ['surface-selected', 'table-row-hover', 'table-subtotal-surface', 'table-total-surface'];
promise(text, ['text-strong', 'text', 'text-quiet'], [...page, ...rows]);
promise(
  text,
  ['text'],
  sentiments.map((name) => `${name}-surface`),
);
promise(text, ['text-on-chrome', 'text-on-chrome-quiet', 'link-on-chrome'], chrome);
promise(text, ['link', 'link-hover', 'link-visited'], [...page, 'table-row-hover']);
promise(text, ['accent-text'], [...page, 'accent-surface']);
promise(text, changes, [...page, 'table-row-hover']);
promise(text, sentiments, ['surface', 'surface-raised']);
for (const name of [...changes, ...sentiments]) promise(text, [name], [`${name}-surface`]);
promise(text, ['control-text'], ['control-surface']);
promise(text, ['text-strong', 'text', 'text-quiet', 'control-text'], ['control-surface-hover']);
promise(text, ['control-placeholder'], ['control-surface']);
promise(text, ['control-disabled-text'], ['control-disabled-surface']);
promise(text, ['control-primary-text'], ['control-primary-surface', 'control-primary-surface-hover']);
promise(text, ['control-selected-text'], ['control-selected-surface']);
promise(text, ['table-head-text'], ['table-head-surface']);
promise(text, ['chart-axis'], ['surface', 'surface-raised']);
for (const age of ['live', 'delay', 'close', 'stale'])
  promise(text, [`${age}-badge-text`], [`${age}-badge-surface`]);

promise(shape, ['line', 'line-strong', 'accent', 'tooltip-line'], page);
promise(shape, ['focus'], [...page, 'control-surface-hover', 'control-selected-surface', 'focus-gap']);
promise(shape, ['line-on-chrome', 'accent-on-chrome', 'focus-on-chrome', 'accent-thread'], chrome);
promise(shape, ['control-line', 'control-line-hover', 'control-line-error'], ['control-surface', ...page]);
promise(shape, ['control-selected-line'], ['control-selected-surface']);
promise(shape, ['control-primary-surface'], page);
promise(shape, ['table-head-line'], ['table-head-surface']);
promise(shape, ['table-total-line'], ['table-total-surface']);
for (const name of changes) promise(shape, [`${name}-mark`], ['surface', 'surface-raised']);
for (const name of sentiments) promise(shape, [`${name}-line`], ['surface', `${name}-surface`]);
promise(shape, series, ['surface', 'surface-raised']);

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
    if (!value) throw new Error(`There is no purpose called ${name}.`);
    if (value.length !== 7)
      throw new Error(`${name} is transparent: its contrast depends on what is behind.`);
    return luminance(value) + 0.05;
  }) as [number, number];
  return Math.max(first, second) / Math.min(first, second);
}

/** The pairs that are harder to tell apart than they promise. */
export function tooFaint(all: Pair[], colours: Colours): string[] {
  return all
    .filter((pair) => ratio(pair, colours) < pair.needs)
    .map((pair) => `${pair.colour} on ${pair.on}: ${ratio(pair, colours).toFixed(2)}, needs ${pair.needs}`);
}
