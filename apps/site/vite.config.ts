import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { pageFamilies } from './page-families.ts';

/**
 * Pages are server-rendered and never hydrated, so the browser needs none of their code. React Router still builds each
 * route for the browser: this plugin replaces it with an empty module.
 */
const staticOnly: Plugin = {
  name: 'rueda:static-only',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    /\/app\/(?:root|pages\/[^/]+\/[^/]+|files\/[^/]+)\.tsx?(?:\?|$)/.test(id)
      ? 'const nothing = () => null; export { nothing as default, nothing as ErrorBoundary, nothing as Layout, nothing as handle, nothing as loader };'
      : null,
};

const samples = fileURLToPath(new URL('../../packages/widgets/samples/', import.meta.url));

/** The library's sample pictures and sounds, under the addresses that the sample data contain. */
const withSamples: Plugin = {
  name: 'rueda:samples',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/samples\//, `/@fs${samples}`);
      next();
    });
  },
  async generateBundle() {
    for (const name of await readdir(samples))
      this.emitFile({ type: 'asset', fileName: `samples/${name}`, source: await readFile(samples + name) });
  },
};

const embeds = fileURLToPath(new URL('../../packages/widgets/dist/embed/', import.meta.url));

/** The elements that other sites load, byte for byte: pages of those sites contain the hash of each file. */
const withEmbeds: Plugin = {
  name: 'rueda:embeds',
  applyToEnvironment: ({ name }) => name === 'client',
  configureServer({ middlewares }) {
    middlewares.use('/embed', (request, response, next) => {
      const file = `${embeds}elements${request.url}`;
      if (!existsSync(file)) return next();
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file));
    });
  },
  async generateBundle() {
    const manifest = JSON.parse(await readFile(`${embeds}manifest.json`, 'utf8')) as Record<
      string,
      { file: string }
    >;
    for (const { file } of Object.values(manifest))
      this.emitFile({
        type: 'asset',
        fileName: `embed/${file}`,
        source: await readFile(`${embeds}elements/${file}`),
      });
  },
};

/** This React Router plugin empties every `*.client` module on the server, and the server renders the library's. */
const withoutDotClient = (plugin: PluginOption): boolean =>
  (plugin as Plugin).name !== 'react-router:dot-client';

/** Modules that are always loaded together share a chunk: thirty small files compress worse and cost a request each. */
const islandGroups = [
  // One file, requested beside that of the client component: React would otherwise follow in a second round.
  {
    name: 'react',
    test: /\/node_modules\/(?:react|react-dom|scheduler)\/|\/runtime\/hydrate\.[jt]s$/,
    priority: 4,
  },
  // Every page has islands of the map, which therefore comes with the entry. So does a line that most behaviours use:
  // with the tables it would bring them to pages without one.
  {
    name: 'frame',
    test: /(?:page-settings|cookie-banner|market-clock|language-switch)\.behaviour|\/runtime\/map\.[jt]s$|unmodified-click/,
    priority: 3,
  },
  { name: 'prices', test: /(?:great-price-card|tabs|watchlist-toggle)\.behaviour/, priority: 2 },
  { name: 'tables', test: /\/(?:quote-)?table\.behaviour/, priority: 1 },
  { name: 'media', test: /(?:carousel|media-entry|slider)\.behaviour/, priority: 1 },
];

export default defineConfig(({ command }) => ({
  plugins: [staticOnly, pageFamilies, withSamples, withEmbeds, reactRouter().filter(withoutDotClient)],
  // Fonts and pictures stay files: a data: address would need a policy that allows it.
  // Islands import their code on demand: a preload list would be half of the entry.
  build: { assetsInlineLimit: 0, reportCompressedSize: false, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: islandGroups } } } } },
    ssr: { build: { rolldownOptions: { input: './app/framework/renderer.ts' } } },
  },
  // The build folder contains the complete server and needs no node_modules.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
}));
