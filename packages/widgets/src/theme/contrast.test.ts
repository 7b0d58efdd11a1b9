import { afterAll, describe, expect, test } from 'vitest';
import { readTokens } from '../../read-tokens.ts';
import { type Colours, type Pair, pairs, ratio, text, tooFaint } from './contrast.testing.ts';

const tokens = (await readTokens()).filter(({ group }) => group === 'purpose.color');
const purposes = tokens.map(({ name }) => name.replace('--rueda-', ''));
const blueOrangePurposes = new Set(purposes.filter((_, index) => tokens[index]?.values['blue-orange']));

function coloursIn(...modes: (keyof (typeof tokens)[number]['values'])[]): Colours {
  const values = tokens.map(({ values }) => modes.map((mode) => values[mode]).find(Boolean) ?? '');
  // The contrast mode references the colour of another purpose.
  const colour = (value = ''): string =>
    value.startsWith('var(') ? colour(values[purposes.indexOf(value.slice(12, -1))]) : value;
  return new Map(purposes.map((name, index) => [name, colour(values[index])]));
}

/** Purposes that need no contrast with their background, and the reason. */
const decorations: Record<string, string> = {
  'line-hair': 'separates rows that their text distinguishes; never the edge of a control',
  'table-row-line': 'the same, in a table',
  'chart-grid': 'guides the eye; the axis has the figures',
  scrim: 'dims the page behind a modal and has no content',
  'cover-sky': 'picture without meaning',
  'cover-far': 'picture without meaning',
  'cover-mid': 'picture without meaning',
  'cover-rim': 'picture without meaning',
  'cover-near': 'picture without meaning',
};

/** Returns the purposes that are in no pair and are not decorations, and decorations that are not needed. */
function findUnaccounted(all: string[]): string[] {
  const paired = new Set(pairs.flatMap(({ colour, on }) => [colour, on]));
  const forgotten = all.filter((name) => !paired.has(name) && !(name in decorations));
  const stale = Object.keys(decorations).filter((name) => paired.has(name) || !all.includes(name));
  return [...forgotten, ...stale];
}

const blueOrangePairs = pairs.filter(
  ({ colour, on }) => blueOrangePurposes.has(colour) || blueOrangePurposes.has(on),
);

/** With `prefers-contrast: more` ordinary text has a ratio of 7, and lines have the ratio of text. */
const lines = ['line-hair', 'table-row-line', 'line', 'control-line'];
const highContrastPairs: Pair[] = [
  ...pairs,
  ...['surface', 'surface-raised', 'surface-band', 'surface-overlay'].flatMap((on) => [
    ...['text-strong', 'text', 'text-quiet'].map((colour) => ({ colour, on, needs: 7 })),
    ...lines.map((colour) => ({ colour, on, needs: text })),
  ]),
];
const palettes = {
  light: { colours: coloursIn('default'), pairs },
  dark: { colours: coloursIn('dark'), pairs },
  'light, blue-orange': { colours: coloursIn('blue-orange', 'default'), pairs: blueOrangePairs },
  'light, more contrast': { colours: coloursIn('contrast', 'default'), pairs: highContrastPairs },
  'dark, more contrast': { colours: coloursIn('contrast', 'dark'), pairs: highContrastPairs },
  'dark, blue-orange': { colours: coloursIn('blue-orange-dark', 'dark'), pairs: blueOrangePairs },
};

describe('The theme', () => {
  test.for(Object.entries(palettes))(
    'has the required contrast in the palette %s',
    ([, { colours, pairs }]) => {
      expect(pairs.length).toBeGreaterThan(0);
      expect(tooFaint(pairs, colours)).toEqual([]);
    },
  );

  test('control: reports a text with too little contrast with its ratio', () => {
    const faded = new Map(palettes.light.colours).set('text-quiet', '#999999');
    expect(tooFaint(pairs, faded)).toContain('text-quiet on surface: 2.80, needs 4.5');
  });

  test('has a hover surface that is lighter than an overlay in dark', () => {
    const { colours } = palettes.dark;
    const black = new Map(colours).set('surface', '#000000');
    const lightness = (colour: string): number => ratio({ colour, on: 'surface', needs: 1 }, black);
    expect(lightness('control-surface-hover')).toBeGreaterThan(lightness('surface-overlay'));
  });

  test('has a contrast requirement or a reason for none for every purpose', () => {
    expect(findUnaccounted(purposes)).toEqual([]);
  });

  test('control: reports a new purpose without a pair', () => {
    expect(findUnaccounted([...purposes, 'ribbon'])).toEqual(['ribbon']);
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
