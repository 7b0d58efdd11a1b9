/**
 * Writes the elements of src/integrations/embed/elements to dist, each as one file that needs no other, and `manifest.json` beside
 * them, which says what each is called and what its hash is. Run by `node build-embed.ts`; the same sources always give the same bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { sheetWith } from './build-styles.ts';
import { type EmbedFile, type EmbedName, embedNames } from './src/integrations/embed/index.ts';

const here = dirname(fileURLToPath(import.meta.url));

/** The sheets that an element needs, by their folders. */
const sheets: Record<EmbedName, string[]> = {
  'great-price-card': ['market/price', 'market/great-price-card'],
  'movements-summary': ['market/price', 'market/movements-summary'],
  'price-chart': ['market/price', 'market/price-chart', 'content/table', 'feedback/without-data'],
  'market-clock': ['market/market-clock'],
};

/**
 * In the place of React: what draws the same components as DOM. An embed has neither the calendar of one's own days nor
 * the engine that zooms: what is fetched later could not be covered by the one hash.
 */
const withoutReact: Plugin = {
  name: 'rueda:without-react',
  setup(bundler) {
    const instead = (filter: RegExp, path: string): void =>
      bundler.onResolve({ filter }, () => ({ path: join(here, 'src/integrations/embed/elements', path) }));
    instead(/^react\/jsx-runtime$/, 'jsx-runtime.ts');
    instead(/\/runtime\/behaviour\.client\.tsx$/, 'behaviour.ts');
    bundler.onResolve({ filter: /\/date-picker\/index\.ts$|^\.\/engine\.ts$/ }, ({ path }) => ({
      path,
      namespace: 'left-out',
    }));
    bundler.onLoad({ filter: /./, namespace: 'left-out' }, () => ({
      contents: 'export const DateRangePicker = () => null;',
    }));
    // The sources, so that nobody gets yesterday's build.
    bundler.onResolve({ filter: /^@rueda\/(?:client|domain)\// }, ({ path, kind }) => {
      const [, workspace, subject] = path.split('/');
      return bundler.resolve(`./${workspace}/src/${subject}/index.ts`, {
        kind,
        resolveDir: join(here, '..'),
      });
    });
  },
};

/** The element's sheet for a shadow root, where a rem is the visitor's (see embed-element.ts) and not the page's. */
async function sheetFor(name: EmbedName): Promise<string> {
  const paths = sheets[name].map((path) => `${path}/${basename(path)}.css`);
  return (
    (await sheetWith([...paths, 'integrations/embed/elements/embed.css']))
      .replaceAll(':root', '.rueda-Embed')
      .replaceAll(/@container[^{]*/g, (head) =>
        head.replaceAll(/([\d.]+)rem/g, (_, rems: string) => `${Number(rems) * 16}px`),
      )
      // Not in texts: an icon is known by what its attribute says.
      .replaceAll(/"[^"]*"|(-?[\d.]+)rem\b/g, (text, rems?: string) =>
        rems === undefined ? text : `calc(${rems}*var(--rueda-rem))`,
      )
  );
}

/** An entry and all it needs as one script, with no React in it. */
export async function bundleWithoutReact(entry: string, sheet = ''): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    define: { EMBED_SHEET: JSON.stringify(sheet) },
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
      await sheetFor(name),
    );
    const hash = createHash('sha384').update(code).digest();
    const file = `${name}-${version}-${hash.toString('hex').slice(0, 8)}.js`;
    manifest[name] = { file, integrity: `sha384-${hash.toString('base64')}` };
    writeFileSync(join(out, 'elements', file), code);
    console.log(`embed/elements/${file}: ${Buffer.byteLength(code)} bytes, ${gzipSync(code).length} gzip`);
  }
  writeFileSync(join(out, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
