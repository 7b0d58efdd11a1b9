import { afterAll, describe, expect, test } from 'vitest';
import { readTokens } from '../../build-styles.ts';

const tokens = (await readTokens()).filter(({ group }) => group === 'purpose.color');
const purposes = tokens.map(({ name }) => name.replace('--rueda-', ''));
const swapped = new Set(purposes.filter((_, index) => tokens[index]?.values['blue-orange']));

/** The colour of every purpose: that of the first of these modes in which it has one. */
type Colours = ReadonlyMap<string, string>;

function coloursIn(...modes: (keyof (typeof tokens)[number]['values'])[]): Colours {
  return new Map(
    tokens.map(({ values }, index) => [
      purposes[index] ?? '',
      modes.map((mode) => values[mode]).find((value) => value !== undefined) ?? '',
    ]),
  );
}

/** WCAG 2.2, success criteria 1.4.3 (text) and 1.4.11 (what bounds a control, marks, focus, series of a chart). */
const text = 4.5;
const shape = 3;

interface Pair {
  colour: string;
  on: string;
  needs: number;
}

const pairs: Pair[] = [];
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
promise(text, ['control-text'], ['control-surface', 'control-surface-hover']);
promise(text, ['control-placeholder'], ['control-surface']);
promise(text, ['control-disabled-text'], ['control-disabled-surface']);
promise(text, ['control-primary-text'], ['control-primary-surface', 'control-primary-surface-hover']);
promise(text, ['control-selected-text'], ['control-selected-surface']);
promise(text, ['table-head-text'], ['table-head-surface']);
promise(text, ['chart-axis'], ['surface', 'surface-raised']);
for (const age of ['live', 'delay', 'close', 'stale'])
  promise(text, [`${age}-badge-text`], [`${age}-badge-surface`]);

promise(shape, ['line', 'line-strong', 'accent', 'tooltip-line'], page);
promise(shape, ['focus'], [...page, 'focus-gap']);
promise(shape, ['line-on-chrome', 'accent-on-chrome', 'focus-on-chrome', 'accent-thread'], chrome);
promise(shape, ['control-line', 'control-line-hover', 'control-line-error'], ['control-surface', ...page]);
promise(shape, ['control-selected-line'], ['control-selected-surface']);
promise(shape, ['control-primary-surface'], page);
promise(shape, ['table-head-line'], ['table-head-surface']);
promise(shape, ['table-total-line'], ['table-total-surface']);
for (const name of changes) promise(shape, [`${name}-mark`], ['surface', 'surface-raised']);
for (const name of sentiments) promise(shape, [`${name}-line`], ['surface', `${name}-surface`]);
promise(shape, series, ['surface', 'surface-raised']);

/** Purposes that nobody has to make out from what is behind them, and why. */
const decorations: Record<string, string> = {
  'line-hair': 'parts rows that their text tells apart; never the edge of a control',
  'table-row-line': 'the same, in a table',
  'chart-grid': 'helps the eye; the axis has the figures',
  scrim: 'dims the page behind a modal and carries nothing',
  'cover-sky': 'picture without meaning',
  'cover-far': 'picture without meaning',
  'cover-mid': 'picture without meaning',
  'cover-rim': 'picture without meaning',
  'cover-near': 'picture without meaning',
};

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio({ colour, on }: Pair, colours: Colours): number {
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
function tooFaint(all: Pair[], colours: Colours): string[] {
  return all
    .filter((pair) => ratio(pair, colours) < pair.needs)
    .map((pair) => `${pair.colour} on ${pair.on}: ${ratio(pair, colours).toFixed(2)}, needs ${pair.needs}`);
}

/** The purposes that stand in no pair and are not decoration, and decorations that are not needed. */
function unaccounted(all: string[]): string[] {
  const paired = new Set(pairs.flatMap(({ colour, on }) => [colour, on]));
  const forgotten = all.filter((name) => !paired.has(name) && !(name in decorations));
  const stale = Object.keys(decorations).filter((name) => paired.has(name) || !all.includes(name));
  return [...forgotten, ...stale];
}

const changing = pairs.filter(({ colour, on }) => swapped.has(colour) || swapped.has(on));
const palettes = {
  light: { colours: coloursIn('default'), pairs },
  dark: { colours: coloursIn('dark'), pairs },
  'light, blue-orange': { colours: coloursIn('blue-orange', 'default'), pairs: changing },
  'dark, blue-orange': { colours: coloursIn('blue-orange-dark', 'dark'), pairs: changing },
};

describe('colours can be told apart', () => {
  test.for(Object.entries(palettes))('in the palette %s', ([, { colours, pairs }]) => {
    expect(pairs.length).toBeGreaterThan(0);
    expect(tooFaint(pairs, colours)).toEqual([]);
  });

  test('control: a text made too faint is reported with its ratio', () => {
    const faded = new Map(palettes.light.colours).set('text-quiet', '#999999');
    expect(tooFaint(pairs, faded)).toContain('text-quiet on surface: 2.80, needs 4.5');
  });

  test('every purpose promises a contrast or says why it need not', () => {
    expect(unaccounted(purposes)).toEqual([]);
  });

  test('control: a new purpose without a pair is reported', () => {
    expect(unaccounted([...purposes, 'ribbon'])).toEqual(['ribbon']);
  });

  afterAll(() => {
    const all = Object.entries(palettes).flatMap(([palette, { colours, pairs }]) =>
      pairs.map((pair) => ({ ...pair, palette, ratio: ratio(pair, colours) })),
    );
    const under = all.filter(({ ratio, needs }) => ratio < needs).length;
    const lowest = all.filter(({ needs }) => needs === text).toSorted((a, b) => a.ratio - b.ratio)[0];
    process.stdout.write(
      `contrast: ${all.length} pairs, lowest text ratio ${lowest?.ratio.toFixed(2)} (${lowest?.colour} on ${lowest?.on}, ${lowest?.palette}), ${under} under\n`,
    );
  });
});
