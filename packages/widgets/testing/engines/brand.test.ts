/** A site's brand has enough contrast in Firefox and WebKit too: their relative colours differ from Chromium's. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { pairs, tooFaint } from '../../src/theme/contrast.testing.ts';
import { engines, servePages } from './engines.ts';

const addressOf = servePages();

/** Only the purposes in styles.css: the others are in tokens.css. */
const css = await readFile(new URL('../../dist/styles.css', import.meta.url), 'utf8');
const shipped = pairs.filter(({ colour, on }) =>
  [colour, on].every((name) => css.includes(`--rueda-${name}:`)),
);
const purposes = [...new Set(shipped.flatMap(({ colour, on }) => [colour, on]))];
/** The colours with the largest errors of lightness, a colour outside every screen's gamut, and none. */
const brands = ['#0000ff', '#ffff00', '#ff00ff', 'oklch(0.6 0.4 140)', ''];

/** Runs in the page: the painted colour of each purpose in a theme of a brand. */
function readColours(names: string[], brand: string, theme: string): [string, string][] {
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.style.setProperty('--rueda-brand', brand);
  root.style.setProperty('--rueda-brand-accent', brand);
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const swatch = document.body.appendChild(document.createElement('i'));
  return names.map((name) => {
    swatch.style.color = `var(--rueda-${name})`;
    if (canvas) canvas.fillStyle = getComputedStyle(swatch).color;
    canvas?.fillRect(0, 0, 1, 1);
    const channels = [...(canvas?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3);
    return [name, `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`];
  });
}

test.each(engines)('%s applies the brand of a site with enough contrast in both themes', async (_, start) => {
  const page = await start();
  try {
    await page.open(addressOf('button/Primary'));
    const links = new Set<string>();
    for (const theme of ['light', 'dark'])
      for (const brand of brands) {
        const colours = new Map(await page.evaluate(readColours, purposes, brand, theme));
        expect(tooFaint(shipped, colours), `${brand} ${theme}`).toEqual([]);
        links.add(colours.get('link') ?? '');
      }
    expect(links.size).toBe(brands.length * 2);
  } finally {
    page.close();
  }
});
