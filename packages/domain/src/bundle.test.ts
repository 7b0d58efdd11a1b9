import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { describe, expect, test } from 'vitest';

/** The cost of one import: bytes after gzip, and the bundled packages. */
async function costOf(name: string, subpath: string): Promise<{ bytes: number; packages: string[] }> {
  const module = fileURLToPath(new URL(`${subpath}/index.ts`, import.meta.url));
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-import',
        resolveId: (id) => (id === 'virtual:page' ? '\0page' : null),
        load: (id) => (id === '\0page' ? `export { ${name} } from ${JSON.stringify(module)};` : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: 'virtual:page', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = output.output;
  const packages = Object.entries(chunk.modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .map(([id]) => /node_modules\/(?!\.pnpm)((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1])
    .filter((id) => id !== undefined);
  return { bytes: gzipSync(chunk.code).length, packages: [...new Set(packages)] };
}

describe('importing one formatter', () => {
  test.for([
    ['formatNumber', 'money'],
    ['formatMoney', 'money'],
    ['moneyParts', 'money'],
    ['formatChange', 'money'],
    ['formatPercent', 'money'],
    ['formatCompact', 'money'],
    ['speakNumber', 'money'],
    ['speakInteger', 'money'],
    ['speakChange', 'money'],
    ['speakPercent', 'money'],
    ['speakMoney', 'money'],
    ['speakCompact', 'money'],
    ['speakRange', 'money'],
    ['penToUsd', 'money'],
    ['formatDay', 'dates'],
    ['formatShortDay', 'dates'],
    ['formatLongDay', 'dates'],
    ['formatTime', 'dates'],
    ['formatTimeWithSeconds', 'dates'],
    ['speakDay', 'dates'],
    ['speakDayRange', 'dates'],
    ['speakTime', 'dates'],
    ['fileUrl', 'documents'],
    ['describeFile', 'documents'],
    ['formatFileSize', 'documents'],
    ['formatStatementValue', 'statements'],
    ['truncate', 'site'],
    ['safeUrl', 'links'],
  ] as const)(
    '%s from %s costs under 1.2 KB and bundles no library',
    async ([name, subpath], { annotate }) => {
      const { bytes, packages } = await costOf(name, subpath);
      // Shown by the verbose reporter.
      await annotate(`${bytes} bytes`);
      expect(packages).toEqual([]);
      expect(bytes).toBeLessThan(1200);
    },
  );

  test('searchIssuers, readQuote and readStatement bundle no schema library', async () => {
    expect((await costOf('searchIssuers', 'issuers')).packages).toEqual([]);
    expect((await costOf('readQuote', 'quotes')).packages).toEqual([]);
    expect((await costOf('readStatement', 'statements')).packages).toEqual([]);
  });

  test('control: the check detects the library that a schema bundles', async () => {
    const { bytes, packages } = await costOf('entrySchema', 'content');
    expect(packages).toEqual(['zod']);
    expect(bytes).toBeGreaterThan(1024);
  });
});
