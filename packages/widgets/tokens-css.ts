/** The tokens as custom properties: themes, densities, palettes, and the shades of a site's own colours. */
import { isPrivate, type Mode, type Token } from './read-tokens.ts';

/** A CSS rule or at-rule. */
export const block = (head: string, lines: string[]): string => `${head} {\n${lines.join('\n')}\n}\n`;

/** Declares the tokens that have a value in this mode. */
function declare(tokens: Token[], mode: Mode): string[] {
  return tokens.flatMap(({ name, values }) => (mode in values ? [`${name}: ${values[mode]};`] : []));
}

/** Returns a colour of the site, darkened or lightened until its contrast suffices (src/theme/brand.test.tsx). */
const onLight = (colour: string, lightness = 0.48): string =>
  `oklch(from var(${colour}) min(l, ${lightness}) min(c, 0.2) h)`;
const onDark = (colour: string): string => `oklch(from var(${colour}) max(l, 0.75) min(c, 0.13) h)`;
const mix = (colours: string): string => `color-mix(in oklab, ${colours})`;

/** Shades of the site's colours. They are invalid if the site does not set the colour, so `var()` uses its fallback. */
export const shades = {
  '--_brand': `light-dark(${onLight('--rueda-brand')}, ${onDark('--rueda-brand')})`,
  '--_brand-strong': mix('var(--_brand), var(--rueda-text-strong) 30%'),
  '--_brand-wash': mix('var(--_brand) 5%, var(--rueda-surface)'),
  '--_brand-wash-2': mix('var(--_brand) 15%, var(--rueda-surface)'),
  // A graphic needs less contrast than text.
  '--_accent': `light-dark(${onLight('--rueda-brand-accent', 0.56)}, ${onDark('--rueda-brand-accent')})`,
  '--_accent-text': `light-dark(${onLight('--rueda-brand-accent')}, ${onDark('--rueda-brand-accent')})`,
  '--_accent-wash': mix('var(--_accent) 5%, var(--rueda-surface)'),
  '--_accent-on-chrome': onDark('--rueda-brand-accent'),
};

/** The purposes that follow the site's colours. */
const branded: Record<string, keyof typeof shades> = {
  link: '--_brand',
  'link-hover': '--_brand-strong',
  focus: '--_brand',
  'surface-selected': '--_brand-wash',
  'control-primary-surface': '--_brand',
  'control-primary-surface-hover': '--_brand-strong',
  'control-selected-surface': '--_brand-wash-2',
  'control-selected-text': '--_brand-strong',
  'control-selected-line': '--_brand',
  accent: '--_accent',
  'accent-text': '--_accent-text',
  'accent-surface': '--_accent-wash',
  'accent-on-chrome': '--_accent-on-chrome',
  'accent-thread': '--_accent-on-chrome',
};

/**
 * Declares colours that follow the `color-scheme` of the element that uses them: an unregistered custom property
 * is inherited as specified, so `light-dark()` is resolved where it is used and not at the root. A colour that is the
 * same in both themes, and follows no colour of the site, is already declared.
 */
function declareThemed(tokens: Token[], light: Mode, dark: Mode): string[] {
  return tokens.flatMap(({ name, values }) => {
    if (!(light in values)) return [];
    if (!(dark in values)) throw new Error(`${name} has no ${dark} value: add one in tokens.json.`);
    const isSame = values[light] === values[dark];
    const themed = isSame ? values[light] : `light-dark(${values[light]}, ${values[dark]})`;
    const shade = branded[name.replace('--rueda-', '')];
    if (shade) return [`${name}: var(${shade}, ${themed});`];
    return isSame && light === 'default' ? [] : [`${name}: ${themed};`];
  });
}

/** Declares every public token in each of its modes. */
export function tokensCss(all: Token[]): string {
  const tokens = all.filter((token) => !isPrivate(token));
  const colours = tokens.filter(({ group }) => group === 'purpose.color');
  const density = tokens.filter(({ group }) => group === 'density');
  const others = tokens.filter(({ group }) => group !== 'density');
  const durations = tokens.filter(({ group }) => group === 'foundation.motion.duration');
  const noMotion = durations.map(({ name }) => `${name}: 0ms;`);

  const blueOrange = "[data-change-palette='blue-orange']";
  const comfortable = ":root,\n[data-density='comfortable']";
  const compact = "[data-density='compact']";

  // All these selectors have the same specificity, so on the root element the later one wins: modes follow :root.
  return block('@layer rueda.tokens', [
    block(':root', declare(others, 'default')),
    block(blueOrange, declare(colours, 'blue-orange')),
    // Browsers without relative colours or light-dark() use the light theme of the palette.
    block('@supports (color: light-dark(oklch(from red l c h), red))', [
      block(':root', [
        'color-scheme: light dark;',
        ...Object.entries(shades).map(([name, shade]) => `${name}: ${shade};`),
        ...declareThemed(colours, 'default', 'dark'),
      ]),
      block(blueOrange, declareThemed(colours, 'blue-orange', 'blue-orange-dark')),
      block("[data-theme='light']", ['color-scheme: light;']),
      block("[data-theme='dark']", ['color-scheme: dark;']),
    ]),
    block(comfortable, declare(density, 'default')),
    block('@media (width < 576px)', [
      block(':root', declare(others, 'narrow')),
      block(comfortable, declare(density, 'narrow')),
    ]),
    block(compact, declare(density, 'compact')),
    block('@media (pointer: coarse)', [block(':root,\n[data-density]', declare(tokens, 'coarse'))]),
    block('@media (prefers-contrast: more)', [block(':root', declare(colours, 'contrast'))]),
    block('@media (prefers-reduced-motion: reduce)', [block(':root', noMotion)]),
    // The same as an option of a site or a page.
    block('[data-motion=reduce]', noMotion),
  ]);
}
