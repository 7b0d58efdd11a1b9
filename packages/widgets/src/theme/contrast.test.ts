import { afterAll, describe, expect, test } from 'vitest';
import { readTokens } from '../../build-styles.ts';
import { type Colours, type Pair, pairs, ratio, text, tooFaint } from './contrast.testing.ts';

const tokens = (await readTokens()).filter(({ group }) => group === 'purpose.color');
const purposes = tokens.map(({ name }) => name.replace('--rueda-', ''));
const swapped = new Set(purposes.filter((_, index) => tokens[index]?.values['blue-orange']));

function coloursIn(...modes: (keyof (typeof tokens)[number]['values'])[]): Colours {
  const values = tokens.map(({ values }) => modes.map((mode) => values[mode]).find(Boolean) ?? '');
  // More contrast is another purpose's colour.
  const colour = (value = ''): string =>
    value.startsWith('var(') ? colour(values[purposes.indexOf(value.slice(12, -1))]) : value;
  return new Map(purposes.map((name, index) => [name, colour(values[index])]));
}

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

/** The purposes that stand in no pair and are not decoration, and decorations that are not needed. */
function unaccounted(all: string[]): string[] {
  const paired = new Set(pairs.flatMap(({ colour, on }) => [colour, on]));
  const forgotten = all.filter((name) => !paired.has(name) && !(name in decorations));
  const stale = Object.keys(decorations).filter((name) => paired.has(name) || !all.includes(name));
  return [...forgotten, ...stale];
}

const changing = pairs.filter(({ colour, on }) => swapped.has(colour) || swapped.has(on));

/** Who asks the system for more contrast gets 7 to 1 for every ordinary text, and lines that are found at a glance. */
const faint = ['line-hair', 'table-row-line', 'line', 'control-line'];
const strong: Pair[] = [
  ...pairs,
  ...['surface', 'surface-raised', 'surface-band', 'surface-overlay'].flatMap((on) => [
    ...['text-strong', 'text', 'text-quiet'].map((colour) => ({ colour, on, needs: 7 })),
    ...faint.map((colour) => ({ colour, on, needs: text })),
  ]),
];
const palettes = {
  light: { colours: coloursIn('default'), pairs },
  dark: { colours: coloursIn('dark'), pairs },
  'light, blue-orange': { colours: coloursIn('blue-orange', 'default'), pairs: changing },
  'light, more contrast': { colours: coloursIn('contrast', 'default'), pairs: strong },
  'dark, more contrast': { colours: coloursIn('contrast', 'dark'), pairs: strong },
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

  test('what is under the pointer is no darker than the overlay it stands on, in dark', () => {
    const { colours } = palettes.dark;
    const black = new Map(colours).set('surface', '#000000');
    const light = (colour: string): number => ratio({ colour, on: 'surface', needs: 1 }, black);
    expect(light('control-surface-hover')).toBeGreaterThan(light('surface-overlay'));
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
