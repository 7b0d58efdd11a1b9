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
import { readTokens, type Token } from './read-tokens.ts';
import { families } from './src/theme/families.ts';
import { block, shades, tokensCss } from './tokens-css.ts';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** The order of the layers: a later one wins. The CSS of a site, outside any layer, wins over all of them. */
const layers =
  '@layer rueda.tokens, rueda.base, rueda.layout, rueda.widgets, rueda.utilities, rueda.media;\n';

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
