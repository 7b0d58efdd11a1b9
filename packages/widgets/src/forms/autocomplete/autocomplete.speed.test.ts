import { build } from 'esbuild';
import { chromium } from 'playwright';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumPath } from '../../../../../tools/test-browser.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A production build of a page with one field over 10,000 issuers with long names, both properties searched. */
const page = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  import { IssuerAutocomplete } from './index.ts';
  const items = Array.from({ length: 10_000 }, (_, index) => ({
    id: String(index),
    nemonico: (index * 7919).toString(36).toUpperCase() + 'C1',
    companyName: 'Compañía Minera y de Energía de los Andes Número ' + index + ' S.A.A.',
  }));
  createRoot(document.querySelector('main')).render(
    createElement(IssuerAutocomplete, { id: 'issuer', label: 'Emisor', hasNames: true, items }),
  );`;

test('IssuerAutocomplete takes a median under 16 ms per key with 10,000 long names', async ({ annotate }) => {
  const { outputFiles } = await build({
    stdin: { contents: page, resolveDir: here('.'), loader: 'ts' },
    bundle: true,
    write: false,
    minify: true,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: Object.fromEntries(
      ['issuers', 'language', 'money', 'site'].map((part) => [
        `@rueda/domain/${part}`,
        here(`../../../../domain/src/${part}/index.ts`),
      ]),
    ),
  });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const tab = await browser.newPage();
  await tab.setContent('<main></main>');
  await tab.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await tab.locator('input[role=combobox]').focus();

  // The time that the main thread of the page spends on script, style and layout. It excludes other processes of the
  // machine and the work of the browser for this test.
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readWorkMs = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(?:Script|RecalcStyle|Layout)Duration$/.test(name));
    expect(parts).toHaveLength(3);
    return parts.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const times: number[] = [];
  for (const word of ['compañia', 'energia', 'numero']) {
    await tab.locator('input[role=combobox]').fill('');
    for (const [index, letter] of Array.from(word).entries()) {
      const before = await readWorkMs();
      await tab.keyboard.insertText(letter);
      // The search of issuers starts at the second letter; the highlight in the list then grows with the text.
      if (index === 0) continue;
      await tab.waitForFunction(
        (matchLength) => document.querySelector('mark')?.textContent?.length === matchLength,
        index + 1,
        { polling: 50 },
      );
      await tab.waitForTimeout(50);
      times.push((await readWorkMs()) - before);
    }
  }
  times.sort((one, other) => one - other);
  const at = (part: number): string => (times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1);
  await annotate(
    `${times.length} keys over 10,000 items: median ${at(0.5)} ms, 90 % ${at(0.9)} ms, worst ${at(1)} ms`,
  );
  expect(times.length).toBe(18);
  expect(Number(at(0.5))).toBeLessThan(16);
});
