/**
 * Writes the package's stylesheets to dist: the tokens of src/theme/tokens.json, the base, every widget's CSS
 * and the optional fonts. Run it with `node build-styles.ts`. The output is deterministic.
 */
import { copyFileSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transformSync } from 'esbuild';
import StyleDictionary from 'style-dictionary';
import { families } from './src/theme/families.ts';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The order of the layers: a later one wins. The CSS of a site, outside any layer, wins over all of them. */
const layers =
  '@layer rueda.tokens, rueda.base, rueda.layout, rueda.widgets, rueda.utilities, rueda.media;\n';

/** `default` is the `$value` of a token; the other modes are in its `$extensions["pe.rueda"]` in tokens.json. */
type Mode =
  | 'default'
  | 'dark'
  | 'blue-orange'
  | 'blue-orange-dark'
  | 'narrow'
  | 'compact'
  | 'coarse'
  | 'contrast';

/** A token with its values as CSS. */
export interface Token {
  /** The custom property, such as `--rueda-surface`. */
  name: string;
  /** Its layer and kind, such as `purpose.color` or `foundation.motion.duration`. */
  group: string;
  values: Partial<Record<Mode, string>>;
}

interface Measure {
  value: number;
  unit: string;
}

interface Colour {
  hex: string;
  alpha?: number;
}

type Shadow = { color: Colour } & Record<'offsetX' | 'offsetY' | 'blur' | 'spread', Measure>;

interface Typography {
  fontSize: Measure;
  fontWeight: number;
  lineHeight: number;
  letterSpacing: Measure;
}

const measure = ({ value, unit }: Measure): string => `${value}${unit}`;

/** Transparent colours get two more digits. */
const hex = ({ hex, alpha }: Colour): string =>
  alpha === undefined ? hex : hex + Buffer.of(Math.round(alpha * 255)).toString('hex');

const family = (name: string): string => (name.includes(' ') ? `"${name}"` : name);

/** `foundation.space.1` is `--rueda-space-1`, and `purpose.color.surface` is `--rueda-surface`. */
function propertyName(path: string): string {
  return `--rueda-${path.replace(/^(foundation|purpose\.color|purpose)\./, '').replaceAll('.', '-')}`;
}

/** Returns a reference as `var()`, so that a site that changes a token also changes the tokens derived from it. */
const variable = (reference: string): string => `var(${propertyName(reference.slice(1, -1))})`;

/** Returns a value of tokens.json as CSS. `original` is the value before its references are resolved. */
function cssValue(type: string | undefined, value: unknown, original: unknown): string {
  switch (type) {
    case 'color':
      return hex(value as Colour);
    case 'dimension':
    case 'duration':
      return measure(value as Measure);
    case 'number':
    case 'fontWeight':
      return String(value);
    case 'fontFamily':
      return (value as string[]).map(family).join(', ');
    case 'cubicBezier':
      return `cubic-bezier(${(value as number[]).join(', ')})`;
    case 'shadow':
      return (value as Shadow[])
        .map(({ color, offsetX, offsetY, blur, spread }) =>
          [...[offsetX, offsetY, blur, spread].map(measure), hex(color)].join(' '),
        )
        .join(', ');
    case 'typography': {
      const { fontWeight, fontSize, lineHeight } = value as Typography;
      const { fontFamily } = original as { fontFamily: string };
      return `${fontWeight} ${measure(fontSize)}/${lineHeight} ${variable(fontFamily)}`;
    }
    case 'transition': {
      const { duration, timingFunction } = original as Record<'duration' | 'timingFunction', string>;
      return `${variable(duration)} ${variable(timingFunction)}`;
    }
    default:
      throw new Error(
        `tokens.json has a token of type ${type}: add the type to cssValue in build-styles.ts.`,
      );
  }
}

/** Reads every token of every layer and resolves its references. */
export async function readTokens(): Promise<Token[]> {
  const dictionary = new StyleDictionary({
    source: [join(here, 'src/theme/tokens.json')],
    platforms: { css: { transforms: [] } },
  });
  const { allTokens } = await dictionary.getPlatformTokens('css');
  return allTokens.flatMap(({ path, $type, $value, $extensions, original }): Token[] => {
    const name = propertyName(path.join('.'));
    const group = path.slice(0, -1).join('.');
    const originals = { default: original.$value, ...original['$extensions']?.['pe.rueda'] };
    const values = Object.entries({ default: $value, ...$extensions?.['pe.rueda'] }).map(([mode, value]) => [
      mode,
      // A reference to another purpose, so that it follows the value that a site sets there.
      mode === 'contrast' ? variable(originals[mode]) : cssValue($type, value, originals[mode]),
    ]);
    const token: Token = { name, group, values: Object.fromEntries(values) };
    // The `font` shorthand excludes letter spacing, so it is a separate property.
    const tracking = $type === 'typography' ? ($value as Typography).letterSpacing : undefined;
    return tracking?.value
      ? [token, { name: `${name}-tracking`, group, values: { default: measure(tracking) } }]
      : [token];
  });
}

const block = (head: string, lines: string[]): string => `${head} {\n${lines.join('\n')}\n}\n`;

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
const shades = {
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

/** Whether a token is internal: widgets use colours by purpose and type by role. */
export const isPrivate = ({ group }: Token): boolean =>
  /^(palette|foundation\.color|foundation\.font\.(size|weight|leading|tracking))\b/.test(group);

function tokensCss(all: Token[]): string {
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

interface FontMetadata {
  family: string;
  variable: { wght: Record<'min' | 'max', string> };
}

/** Copies the Latin files of the two families with their licences, and returns their optional CSS. */
function buildFonts(out: string): string {
  const faces = ['hanken-grotesk', 'manuale'].map((font) => {
    const from = `@fontsource-variable/${font}`;
    const { family, variable } = require(`${from}/metadata.json`) as FontMetadata;
    const { latin } = require(`${from}/unicode.json`) as { latin: string };
    const file = `fonts/${font}-latin-wght-normal.woff2`;
    copyFileSync(require.resolve(`${from}/files/${font}-latin-wght-normal.woff2`), join(out, file));
    copyFileSync(require.resolve(`${from}/LICENSE`), join(out, `fonts/${font}-LICENSE.txt`));
    return block('@font-face', [
      `font-family: "${family} Variable";`,
      'font-style: normal;',
      'font-display: swap;',
      `font-weight: ${variable.wght.min} ${variable.wght.max};`,
      `src: url(./${file}) format("woff2");`,
      `unicode-range: ${latin};`,
    ]);
  });
  return faces.join('');
}

/** Whether a rule, or another token, uses this token. */
function isUsed(name: string, rules: string, tokens: Token[]): boolean {
  const usage = new RegExp(`var\\(${name}[,)]`);
  return (
    usage.test(rules) || tokens.some(({ values }) => Object.values(values).some((value) => usage.test(value)))
  );
}

const source = (path: string): string => readFileSync(join(here, 'src', path), 'utf8');

/** Removes white space only: a minifier that rewrites values drops the fallbacks for older browsers. */
function minify(css: string): string {
  const { code } = transformSync(css, { loader: 'css', minifyWhitespace: true, legalComments: 'none' });
  return code.replaceAll(/(--[\w-]+): /g, '$1:');
}

/** Returns the base and the stylesheets of these paths in src, with only the tokens that they use. */
export async function buildStylesheet(paths: readonly string[]): Promise<string> {
  const tokens = await readTokens();
  const rules = ['theme/base.css', ...paths].map(source).join('');
  const used = new Set<Token>();
  const addUsed = (css: string): void => {
    for (const token of tokens)
      if (!used.has(token) && new RegExp(`var\\(${token.name}[,)]`).test(css)) {
        used.add(token);
        addUsed(Object.values(token.values).join());
      }
  };
  addUsed(rules + Object.values(shades).join());
  return minify(layers + tokensCss(tokens.filter((token) => used.has(token))) + rules);
}

/** `overlays/modal/modal.css` styles `modal`. */
const widgetOf = (path: string): string | undefined => path.split('/')[1];

/** A widget without a family would be unstyled on a page that links families. */
function checkFamilies(widgets: readonly string[]): void {
  const listed = Object.values(families).flat() as string[];
  for (const path of widgets) {
    const times = listed.filter((name) => name === widgetOf(path)).length;
    if (times !== 1)
      throw new Error(`${path} is in ${times} families: list it in exactly one in src/theme/families.ts.`);
  }
}

/** Writes everything under `out` and returns the stylesheets by their path in it. */
export async function buildStyles(out: string): Promise<Map<string, string>> {
  // By the name of the widget: the order of the rules must not change.
  const widgets = globSync('*/*/*.css', { cwd: join(here, 'src') }).toSorted((one, other) =>
    one.slice(one.indexOf('/')) < other.slice(other.indexOf('/')) ? -1 : 1,
  );
  checkFamilies(widgets);
  const tokens = await readTokens();
  const rules = source('theme/base.css') + widgets.map(source).join('');
  // Without the tokens that no widget uses, to save bytes. tokens.css contains them all.
  const used = tokens.filter(
    ({ group, name }) => group.startsWith('foundation') || isUsed(name, rules, tokens),
  );
  const base = layers + tokensCss(used) + source('theme/base.css');
  mkdirSync(join(out, 'fonts'), { recursive: true });
  const stylesheets = new Map([
    ['tokens.css', tokensCss(tokens)],
    ['base.css', base],
    ['styles.css', base + widgets.map(source).join('')],
    ['fonts.css', buildFonts(out)],
    ...widgets.map((path) => [path, source(path)] as const),
    ...Object.entries(families).map(
      ([family, names]) =>
        [
          `styles/${family}.css`,
          widgets
            .filter((path) => names.some((name) => name === widgetOf(path)))
            .map(source)
            .join(''),
        ] as const,
    ),
  ]);
  for (const [path, css] of stylesheets) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    const minified = minify(css);
    stylesheets.set(path, minified);
    writeFileSync(join(out, path), minified);
    // TypeScript rejects a side-effect import of CSS that has no declaration (TS2882).
    writeFileSync(join(out, `${path}.d.ts`), 'export {};\n');
  }
  // For the build of a site, which selects the stylesheets of a page by it.
  writeFileSync(join(out, 'styles/families.json'), `${JSON.stringify(families, null, 2)}\n`);
  return stylesheets;
}

if (import.meta.main) {
  const out = join(here, 'dist');
  for (const [path, css] of await buildStyles(out))
    if (!path.includes('/'))
      console.log(`${path}: ${Buffer.byteLength(css)} bytes, ${gzipSync(css).length} gzip`);
  for (const font of globSync('fonts/*.woff2', { cwd: out }))
    console.log(`${font}: ${statSync(join(out, font)).size} bytes`);
}
