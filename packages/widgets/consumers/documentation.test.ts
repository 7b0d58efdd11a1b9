/** Extracts the examples of the documentation and runs them with the packed packages. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docsPages, examplesOf, follow, writeExamples } from './documentation.ts';
import { pack, run, runOrThrow } from './fresh-install.ts';
import { codeOf, hasReact, startBrowser, visit } from './pages.ts';
import { useQuickStart } from './quick-start.ts';
import { type Served, serveFiles, startServer } from './sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'rueda-documentation-'));
let browser: Browser;

beforeAll(async () => {
  await pack(folder);
  browser = await startBrowser();
});

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

describe('getting started', () => {
  let site: Served | undefined;
  afterAll(() => site?.stop());

  test('in plain Node: a page under a strict policy activates without React', async () => {
    const at = join(folder, 'node');
    await follow(at, folder, examplesOf('getting-started', 'Plain Node'));
    site = await startServer(at, [process.execPath, 'server.js'], { PORT: '0' });
    const visited = await visit(browser, site.address);
    await useQuickStart(visited);
    expect(hasReact(visited)).toBe(false);
    await site.stop();
  });

  test('with Vite: a single-page app builds and works', async () => {
    const at = join(folder, 'vite');
    await follow(at, folder, examplesOf('getting-started', 'Vite, a single-page app'));
    await runOrThrow(at, 'pnpm', 'exec', 'vite', 'build');
    site = await serveFiles(join(at, 'dist'));
    const visited = await visit(browser, site.address);
    await useQuickStart(visited);
    // The control of the test above: this page includes React.
    expect(codeOf(visited)).toContain('Minified React error');
    await site.stop();
  });
});

describe('every other example', () => {
  const at = join(folder, 'compiled');
  /** These are built and run separately, with packages that others do not need. */
  const isRun = ({ page, file }: { page: string; file: string }): boolean =>
    page === 'testing' ||
    (page === 'getting-started' && /^(?:vite\.config|app\/(?:root|routes|prices))/.test(file));

  beforeAll(async () => {
    const types = ['typescript', '@types/node', '@types/react', '@types/react-dom', 'react-hook-form'];
    const names = ['@rueda/widgets', '@rueda/client', '@rueda/domain', 'react', 'react-dom', ...types];
    await follow(at, folder, { files: [], commands: [`pnpm add ${names.join(' ')}`] });
    for (const page of docsPages) {
      const { files } = examplesOf(page);
      const compiled = files.filter(({ file }) => /\.tsx?$/.test(file) && !isRun({ page, file }));
      writeExamples(join(at, page), { files: compiled, commands: [] });
    }
    const compilerOptions = {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'Preserve',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: ['node'],
    };
    writeFileSync(join(at, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  });

  const compile = async (): Promise<string> =>
    (await run(at, 'pnpm', 'exec', 'tsc', '--pretty', 'false')).text;

  test('compiles unchanged in a strict project', async () => {
    expect(await compile()).toBe('');
  });

  test('control: a prop that does not exist does not compile', async () => {
    const file = join(at, 'recipes/bulletin-page.tsx');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace('pageSize={size}', 'pagesize={size}'));
    expect(await compile()).toContain("Property 'pagesize' does not exist");
    writeFileSync(file, text);
  });
});
