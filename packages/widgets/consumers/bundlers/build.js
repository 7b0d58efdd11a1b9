/** Bundles the script of a static page, `node build.js esbuild`, into a folder with the bundler's name. */
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [, , bundler] = process.argv;
const here = fileURLToPath(new URL('.', import.meta.url));
const entry = `${here}static.js`;
const out = `${here}${bundler}`;

const builds = {
  async esbuild() {
    const { build } = await import('esbuild');
    await build({
      entryPoints: [entry],
      outdir: out,
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  },
  async rolldown() {
    const { build } = await import('rolldown');
    await build({
      input: entry,
      output: { dir: out, format: 'esm', minify: true },
      transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    });
  },
  async webpack() {
    const { default: webpack } = await import('webpack');
    const settings = {
      mode: 'production',
      context: here,
      entry,
      output: { path: out, filename: 'static.js' },
    };
    await new Promise((resolve, reject) => {
      webpack(settings, (error, stats) => {
        if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  },
};

await builds[bundler]();
cpSync(fileURLToPath(import.meta.resolve('@rueda/widgets/styles.css')), `${out}/styles.css`);
