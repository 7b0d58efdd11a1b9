import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildFolder, runFolder } from './install.ts';

/** The part of esbuild's API that the bench uses; esbuild is installed only when it runs. */
interface Output {
  readonly entryPoint?: string;
  readonly imports: readonly { path: string; kind: string; external?: boolean }[];
}
interface Esbuild {
  build(settings: object): Promise<{
    outputFiles: readonly { path: string; text: string }[];
    metafile?: { outputs: Readonly<Record<string, Output>> };
  }>;
}
const esbuild = (): Esbuild => createRequire(join(runFolder, 'package.json'))('esbuild') as Esbuild;

/** React is external, in the browser and on the server. */
const react = ['react', 'react-dom', 'react-dom/client', 'react-dom/server', 'react/jsx-runtime'];

const entry = (contents: string): object => ({
  stdin: { contents, loader: 'jsx', resolveDir: runFolder, sourcefile: 'entry.jsx' },
  absWorkingDir: runFolder,
  bundle: true,
  write: false,
  jsx: 'automatic',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'error',
  // Styles are counted and served as separate files.
  loader: { '.js': 'jsx', '.css': 'empty', '.svg': 'dataurl' },
});

const forBrowser: object = {
  platform: 'browser',
  target: 'es2022',
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
  mainFields: ['browser', 'module', 'main'],
  conditions: ['browser', 'production', 'module', 'import'],
};

/** The size with gzip at the highest level. */
export const gzippedBytes = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

/** The size of a bundle: the files loaded before first use, and each file loaded later. */
export interface Weight {
  readonly initial: number;
  readonly lazy: readonly number[];
}

/** Bundles for the browser with React external, for a page that already has React. */
export async function weigh(contents: string): Promise<Weight> {
  const { outputFiles, metafile } = await esbuild().build({
    ...entry(contents),
    ...forBrowser,
    external: react,
    splitting: true,
    metafile: true,
    outdir: join(buildFolder, 'bundles'),
  });
  const outputs = metafile?.outputs ?? {};
  const initial = new Set<string>();
  const walk = (path: string): void => {
    if (initial.has(path)) return;
    initial.add(path);
    for (const { path: next, kind, external } of outputs[path]?.imports ?? [])
      if (!external && kind === 'import-statement') walk(next);
  };
  const start = Object.keys(outputs).find(
    (path) => outputs[path]?.entryPoint !== undefined && path.endsWith('stdin.js'),
  );
  walk(start ?? Object.keys(outputs)[0] ?? '');
  const isInitial = ({ path }: { path: string }): boolean => initial.has(path.slice(runFolder.length + 1));
  return {
    initial: gzippedBytes(
      outputFiles
        .filter(isInitial)
        .map(({ text }) => text)
        .join('\n'),
    ),
    lazy: outputFiles.filter((file) => !isInitial(file)).map(({ text }) => gzippedBytes(text)),
  };
}

/** Bundles a module for the server. React is external, so that its production build is used. */
export async function bundleForServer(contents: string, outfile: string): Promise<void> {
  await esbuild().build({
    ...entry(contents),
    write: true,
    outfile,
    platform: 'node',
    target: 'node24',
    external: react,
    define: { 'process.env.NODE_ENV': '"production"' },
    mainFields: ['module', 'main'],
    conditions: ['node', 'production', 'module', 'import'],
    banner: {
      js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);",
    },
  });
}

/** Bundles one script for the browser, with React in it. */
export async function bundleForBrowser(contents: string, outfile: string): Promise<void> {
  await esbuild().build({ ...entry(contents), ...forBrowser, write: true, outfile });
}

/** Bundles the stylesheets of a library into one minified file. */
export async function bundleStyles(files: readonly string[]): Promise<string> {
  const { outputFiles } = await esbuild().build({
    ...entry(files.map((file) => `@import '${file}';`).join('\n')),
    stdin: {
      contents: files.map((file) => `@import '${file}';`).join('\n'),
      loader: 'css',
      resolveDir: runFolder,
    },
    minify: true,
    loader: { '.woff2': 'empty', '.woff': 'empty', '.ttf': 'empty', '.svg': 'dataurl' },
  });
  return outputFiles[0]?.text ?? '';
}
