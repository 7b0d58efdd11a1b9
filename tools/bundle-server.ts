/**
 * `node ../../tools/bundle-server.ts main=src/main.ts …`: bundles the processes and commands of an app into `dist`, as
 * JavaScript that needs neither node_modules nor type stripping (decision 0039). All files are in one folder, as deep as
 * the sources of an app, so that `../build` leads to the same folder from both.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Plugin } from 'vite';
import { runtimeSbom, sbomFile } from './supply-chain/sbom.ts';

const { values, positionals } = parseArgs({
  options: { outDir: { type: 'string', default: 'dist' } },
  allowPositionals: true,
});
const { outDir } = values;
const input = Object.fromEntries(positionals.map((entry) => entry.split('=', 2)));

/** A command that is also imported by another entry moves to a shared chunk, where it would silently do nothing. */
const commandsStayEntries: Plugin = {
  name: 'rueda:commands-stay-entries',
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === 'chunk' && !file.isEntry && file.code.includes('import.meta.main'))
        this.error(
          `${file.fileName} contains import.meta.main, which is false in a shared chunk: move the command of ${file.moduleIds.join(', ')} to a module that nothing imports.`,
        );
  },
};

const folderUrl = /new URL\('(\.[^']+\/)', import\.meta\.url\)/g;

/** A folder that a module names as `new URL('…/', import.meta.url)` is copied beside the bundle. */
function copiesFolders(): Plugin {
  const folders = new Map<string, string>();
  return {
    name: 'rueda:copies-folders',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.ts$/, code: folderUrl },
      handler: (code, id) => ({
        code: code.replaceAll(folderUrl, (_, path: string) => {
          const folder = fileURLToPath(new URL(path, pathToFileURL(id)));
          folders.set(basename(folder), folder);
          return `new URL('./${basename(folder)}/', import.meta.url)`;
        }),
        // No line moves.
        map: null,
      }),
    },
    writeBundle() {
      for (const [name, folder] of folders) cpSync(folder, `${outDir}/${name}`, { recursive: true });
    },
  };
}

await build({
  configFile: false,
  logLevel: 'warn',
  plugins: [commandsStayEntries, copiesFolders()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    copyPublicDir: false,
    outDir,
    rolldownOptions: {
      input,
      // In a dependency of the identity provider for development.
      checks: { eval: false },
      // An optional native add-on that is not installed: piscina works without it.
      external: ['@napi-rs/nice'],
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // CommonJS packages find their files by it: piscina its worker, which is an entry of the site.
        intro: 'const __dirname = import.meta.dirname;',
        // Stack traces need the positions only.
        sourcemapExcludeSources: true,
      },
    },
  },
});

if (sbomFile.startsWith(`${outDir}/`)) writeFileSync(sbomFile, await runtimeSbom(process.cwd()));
