import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { sourceAlias } from '../../../../tools/source-alias.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Bundles an entry, by its path from this folder. Returns the code of each chunk by its path; the entry is `/entry.js`. */
export async function bundle(
  entry: string,
  mode: 'production' | 'development' = 'production',
): Promise<Map<string, string>> {
  const result = await build({
    configFile: false,
    root: here('../..'),
    resolve: { alias: sourceAlias },
    logLevel: 'error',
    // Under a test runner Vite would build React for development.
    define: { 'process.env.NODE_ENV': `"${mode}"` },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      // Preloading adds links to the page's head, and some pages prove that nothing is added.
      modulePreload: false,
      rolldownOptions: {
        input: { entry: here(`./${entry}`) },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
      },
    },
  });
  if (!('output' in result)) throw new Error('Vite built no output.');
  return new Map(
    result.output.flatMap((file) => (file.type === 'chunk' ? [[`/${file.fileName}`, file.code]] : [])),
  );
}
