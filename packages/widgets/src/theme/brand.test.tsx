import * as fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { emulate } from '../../testing/suite/emulate.ts';
import { pairs, tooFaint } from './contrast.testing.ts';

const root = document.documentElement;
const themes = ['light', 'dark'] as const;
const purposes = [...new Set(pairs.flatMap(({ colour, on }) => [colour, on]))];

afterEach(() => {
  document.body.innerHTML = '';
  delete root.dataset['theme'];
  root.removeAttribute('style');
});

const canvas = new OffscreenCanvas(purposes.length, 1).getContext('2d', { willReadFrequently: true });

/** Returns the colour of every purpose as the browser paints it. */
function paintedColours(): Map<string, string> {
  if (!canvas) throw new Error('OffscreenCanvas has no 2d context: run this test in Chromium.');
  document.body.innerHTML = purposes.map((name) => `<i style="color: var(--rueda-${name})"></i>`).join('');
  for (const [index, swatch] of [...document.body.children].entries()) {
    canvas.fillStyle = getComputedStyle(swatch).color;
    canvas.fillRect(index, 0, 1, 1);
  }
  const { data } = canvas.getImageData(0, 0, purposes.length, 1);
  const hex = (at: number): string =>
    [...data.subarray(at, at + 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('');
  return new Map(purposes.map((name, at) => [name, `#${hex(at * 4)}`]));
}

/** Returns the pairs with too little contrast in a site with these variables, in both themes. */
function faintWith(variables: Record<string, string>): string[] {
  for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
  return themes.flatMap((theme) => {
    root.dataset['theme'] = theme;
    return tooFaint(pairs, paintedColours()).map((pair) => `${theme}: ${pair}`);
  });
}

/** Any sRGB colour, and any oklch colour outside sRGB. */
const anyColour = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 0, max: 0xff_ff_ff }).map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 359 }),
      )
      .map(([light, chroma, hue]) => `oklch(${light}% ${chroma / 100} ${hue})`),
  },
);

describe('The brand colours of a site', () => {
  test('preserve every contrast in both themes for any two colours', () => {
    fc.assert(
      fc.property(anyColour, anyColour, (brand, accent) => {
        expect(faintWith({ '--rueda-brand': brand, '--rueda-brand-accent': accent })).toEqual([]);
      }),
      { numRuns: 200, seed: 13 },
    );
  });

  test('control: make links unreadable if used unchanged', () => {
    const faint = faintWith({ '--rueda-brand': '#1c3b84', '--rueda-link': 'var(--rueda-brand)' });
    expect(faint).toContain('dark: link on surface: 1.74, needs 4.5');
  });

  test('change links, buttons, focus and selection, and no other colour', () => {
    const change = (variables: Record<string, string>): string[] => {
      const before = paintedColours();
      for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value);
      const after = paintedColours();
      return purposes.filter((purpose) => before.get(purpose) !== after.get(purpose));
    };
    expect(change({ '--rueda-brand': 'rebeccapurple' })).toMatchInlineSnapshot(`
      [
        "surface-selected",
        "link",
        "link-hover",
        "control-primary-surface",
        "control-primary-surface-hover",
        "control-selected-text",
        "control-selected-surface",
        "focus",
        "control-selected-line",
      ]
    `);
    expect(change({ '--rueda-brand-accent': 'seagreen' })).toMatchInlineSnapshot(`
      [
        "accent-text",
        "accent-surface",
        "accent",
        "accent-on-chrome",
        "accent-thread",
      ]
    `);
  });

  test('are painted unchanged if dark enough', () => {
    root.dataset['theme'] = 'light';
    root.style.setProperty('--rueda-brand', '#8a1538');
    expect(paintedColours().get('control-primary-surface')).toBe('#8a1538');
  });

  test('have no effect in forced colours', async () => {
    document.body.innerHTML =
      '<a href="/">Inicio</a><button class="rueda-Button" data-kind="primary">Ver</button>';
    const computedColours = (): string[] =>
      [...document.body.children].flatMap((element) => {
        const { color, backgroundColor, borderColor, outlineColor } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, outlineColor];
      });
    const coloursWith = (brand: string): string[] => {
      root.style.setProperty('--rueda-brand', brand);
      return computedColours();
    };
    expect(coloursWith('hotpink')).not.toEqual(coloursWith(''));
    await emulate({ 'forced-colors': 'active' });
    expect(coloursWith('hotpink')).toEqual(coloursWith(''));
  });
});
