/**
 * Writes the elements of src/integrations/embed/elements to dist, each as one self-contained file, and `manifest.json`
 * with the file name and hash of each. Run it with `node build-embed.ts`. The output is deterministic.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { buildStylesheet } from './build-styles.ts';
import { type EmbedFile, type EmbedName, embedNames } from './src/integrations/embed/index.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** The stylesheets of each element, by folder. */
const stylesheets: Record<EmbedName, string[]> = {
  'great-price-card': ['market/price', 'market/great-price-card'],
  'movements-summary': ['market/price', 'market/movements-summary'],
  'price-chart': ['market/price', 'market/price-chart', 'content/table', 'feedback/without-data'],
  'market-clock': ['market/market-clock'],
};

/**
 * Replaces React with a runtime that renders the same components as DOM. An embed has neither the calendar for custom
 * periods nor the zoom engine: one hash could not cover files that load later.
 */
const withoutReact: Plugin = {
  name: 'rueda:without-react',
  setup(bundler) {
    const replaceModule = (filter: RegExp, path: string): void =>
      bundler.onResolve({ filter }, () => ({ path: join(here, 'src/integrations/embed/elements', path) }));
    replaceModule(/^react\/jsx-runtime$/, 'jsx-runtime.ts');
    replaceModule(/\/runtime\/behaviour\.client\.tsx$/, 'behaviour.ts');
    bundler.onResolve({ filter: /\/date-picker\/index\.ts$|^\.\/engine\.ts$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    bundler.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents: 'export const DateRangePicker = () => null;',
    }));
    // Resolves to the sources: dist may be out of date.
    bundler.onResolve({ filter: /^@rueda\/(?:client|domain)\// }, ({ path, kind }) => {
      const [, workspace, subject] = path.split('/');
      return bundler.resolve(`./${workspace}/src/${subject}/index.ts`, {
        kind,
        resolveDir: join(here, '..'),
      });
    });
  },
};

/** Removes the rules for a narrow Table: the table of a chart is in no container of that name. */
function withoutNarrowTable(css: string): string {
  const start = css.indexOf('@container rueda-table');
  if (start < 0) return css;
  let end = css.indexOf('{', start) + 1;
  for (let depth = 1; depth > 0; end += 1) {
    if (css[end] === '{') depth += 1;
    else if (css[end] === '}') depth -= 1;
  }
  return css.slice(0, start) + css.slice(end);
}

/**
 * Returns the stylesheet of an element for a shadow root, where a rem is relative to the visitor's font size (see
 * embed-element.ts).
 */
async function stylesheetFor(name: EmbedName): Promise<string> {
  const paths = stylesheets[name].map((path) => `${path}/${basename(path)}.css`);
  return (
    withoutNarrowTable(await buildStylesheet([...paths, 'integrations/embed/elements/embed.css']))
      .replaceAll(':root', '.rueda-Embed')
      .replaceAll(/@container[^{]*/g, (head) =>
        head.replaceAll(/([\d.]+)rem/g, (_, rems: string) => `${Number(rems) * 16}px`),
      )
      // Not in strings: an attribute selector matches icons by their size in rem.
      .replaceAll(/"[^"]*"|(-?[\d.]+)rem\b/g, (text, rems?: string) =>
        rems === undefined ? text : `calc(${rems}*var(--rueda-rem))`,
      )
  );
}

/** Bundles an entry and its dependencies as one script without React. */
export async function bundleWithoutReact(entry: string, stylesheet = ''): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { EMBED_SHEET: JSON.stringify(stylesheet) },
    plugins: [withoutReact],
    legalComments: 'none',
  });
  return outputFiles[0]?.text ?? '';
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as { version: string };
  const out = join(here, 'dist/embed');
  mkdirSync(join(out, 'elements'), { recursive: true });
  const manifest: Partial<Record<EmbedName, EmbedFile>> = {};
  for (const name of embedNames) {
    const code = await bundleWithoutReact(
      join(here, `src/integrations/embed/elements/${name}.tsx`),
      await stylesheetFor(name),
    );
    const hash = createHash('sha384').update(code).digest();
    const file = `${name}-${version}-${hash.toString('hex').slice(0, 8)}.js`;
    manifest[name] = { file, integrity: `sha384-${hash.toString('base64')}` };
    writeFileSync(join(out, 'elements', file), code);
    console.log(`embed/elements/${file}: ${Buffer.byteLength(code)} bytes, ${gzipSync(code).length} gzip`);
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
