import { build } from 'esbuild';
import { chromium } from 'playwright';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { chromiumPath } from '../../../../../tools/test-browser.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A page with one field over 10,000 issuers with long names, both fields searched, as a production build makes it. */
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

test('10,000 items with long names keep up with typing: a median under 16 ms a key', async ({ annotate }) => {
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
        here(`../../../domain/src/${part}/index.ts`),
      ]),
    ),
  });
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const tab = await browser.newPage();
  await tab.setContent('<main></main>');
  await tab.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  await tab.locator('input[role=combobox]').focus();

  // Milliseconds the page's own thread has spent on script, style and layout: work of others on the machine, and of
  // the browser for this test, is not the widget's.
  const session = await tab.context().newCDPSession(tab);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(?:Script|RecalcStyle|Layout)Duration$/.test(name));
    expect(parts).toHaveLength(3);
    return parts.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  const times: number[] = [];
  for (const word of ['compañia', 'energia', 'numero']) {
    await tab.locator('input[role=combobox]').fill('');
    for (const [index, letter] of Array.from(word).entries()) {
      const before = await worked();
      await tab.keyboard.insertText(letter);
      // Issuers are searched from the second letter on; the marks in the list then grow with what is typed.
      if (index === 0) continue;
      await tab.waitForFunction(
        (marked) => document.querySelector('mark')?.textContent?.length === marked,
        index + 1,
        { polling: 50 },
      );
      await tab.waitForTimeout(50);
      times.push((await worked()) - before);
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
