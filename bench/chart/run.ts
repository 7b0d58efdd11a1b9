/**
 * `pnpm bench chart`: the first render of PriceChart's engine compared with bare lightweight-charts, in one page of
 * Chromium, in turn, with the daily values of ten years and with 100,000. The target is at most 1.1 times the bare one.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { dailyLine, type LinePoint } from '../../packages/domain/src/quotes/index.ts';
import { sampleIndexValues, sampleLongLine } from '../../packages/domain/src/sample/index.ts';
import { bundle } from '../../packages/widgets/testing/pages/bundle.ts';
import type { renderStory } from '../../packages/widgets/testing/pages/server.tsx';
import { startNodeVite } from '../../tools/node-vite.ts';
import { completeChromiumPath } from '../../tools/test-browser.ts';
import { saveTable } from '../results.ts';

const target = 1.1;
const rounds = 15;
const widgets = fileURLToPath(new URL('../../packages/widgets/', import.meta.url));

interface Times {
  bare: number[];
  bareAll: number[];
  chart: number[];
  bareFromText: number[];
  chartFromText: number[];
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The file that the widget fetches, and the same data in the format of the engine. */
function filesOf(points: readonly LinePoint[]): { csv: string; json: string } {
  const limaOffsetSeconds = 5 * 3600;
  const rows = points.map(({ at, value }) => ({
    time: Date.parse(at) / 1000 - (at.length === 10 ? 0 : limaOffsetSeconds),
    value,
  }));
  return {
    csv: ['fecha,valor', ...points.map(({ at, value }) => `${at},${value}`)].join('\n'),
    json: JSON.stringify(rows),
  };
}

const vite = await startNodeVite();
const server = (await vite.ssrLoadModule(`${widgets}testing/pages/server.tsx`)) as {
  renderStory: typeof renderStory;
};
const serverHtml = await server.renderStory(
  `${widgets}src/market/price-chart/price-chart.stories.tsx`,
  'TenYears',
  'es',
);
await vite.close();
const scripts = await bundle('../../src/market/price-chart/first-render-entry.testing.ts');
const css = await readFile(`${widgets}dist/styles.css`, 'utf8');

const browser = await chromium.launch({
  executablePath: completeChromiumPath,
  // Measures the render without the wait for a frame of the screen.
  args: ['--no-sandbox', '--disable-frame-rate-limit', '--disable-gpu-vsync'],
});
const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
await page.route('https://rueda.test/**', (route) => {
  const { pathname } = new URL(route.request().url());
  const script = scripts.get(pathname);
  if (script !== undefined) return route.fulfill({ body: script, contentType: 'text/javascript' });
  if (pathname === '/styles.css') return route.fulfill({ body: css, contentType: 'text/css' });
  const head =
    '<link rel="stylesheet" href="/styles.css"><title>-</title><script type="module" src="/entry.js"></script>';
  return route.fulfill({
    body: `<!doctype html><html lang="es">${head}<main>${serverHtml}</main>`,
    contentType: 'text/html; charset=utf-8',
  });
});

let isOverTarget = false;
const rows: string[][] = [];
for (const points of [dailyLine(sampleIndexValues('msci-nuam-peru-general')), sampleLongLine(100_000)]) {
  await page.goto('https://rueda.test/', { waitUntil: 'networkidle' });
  const { csv, json } = filesOf(points);
  const times = await page.evaluate(
    ([one, other, count]) =>
      (window as unknown as { measure(csv: string, json: string, rounds: number): Promise<Times> }).measure(
        one as string,
        other as string,
        count as number,
      ),
    [csv, json, rounds],
  );
  const [bare, bareAll, chart, bareFromText, chartFromText] = [
    times.bare,
    times.bareAll,
    times.chart,
    times.bareFromText,
    times.chartFromText,
  ].map(median) as [number, number, number, number, number];
  const ratio = chart / bare;
  isOverTarget ||= ratio > target;
  rows.push([
    `${points.length.toLocaleString('en')} points`,
    bare.toFixed(1),
    chart.toFixed(1),
    ratio.toFixed(2),
    (chartFromText / bareFromText).toFixed(2),
  ]);
  console.log(
    `\n${points.length.toLocaleString('en')} points, median of ${rounds}, ms from the call to the painted frame`,
  );
  console.log(`  bare lightweight-charts with its defaults   ${bare.toFixed(1)}`);
  console.log(`  bare, with all of the points shown          ${bareAll.toFixed(1)}`);
  console.log(
    `  PriceChart's engine, which shows all        ${chart.toFixed(1)}   ${ratio.toFixed(2)} × bare`,
  );
  console.log(`  bare, from JSON                             ${bareFromText.toFixed(1)}`);
  console.log(
    `  PriceChart's engine, from the CSV it fetches ${chartFromText.toFixed(1)}   ${(chartFromText / bareFromText).toFixed(2)} × bare`,
  );
}
await browser.close();
saveTable({
  title: 'First render of a chart, compared with bare lightweight-charts',
  columns: ['', 'bare, ms', 'PriceChart, ms', '× bare', '× bare, from the fetched text'],
  rows,
  method: `one page of Chromium, the two in turn, from the call to the painted frame, medians of ${rounds}; target: at most ${target} ×`,
});
console.log(isOverTarget ? `\nOver the target of ${target}.` : `\nAt most ${target} × bare.`);
process.exitCode = isOverTarget ? 1 : 0;
