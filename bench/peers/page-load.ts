import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, startBrowser } from './browser.ts';
import { gzippedBytes } from './bundler.ts';
import { buildFolder } from './install.ts';
import { type Library, plain, rueda } from './libraries.ts';
import { type SitePage, writeHydrated, writeIslands } from './pages.ts';
import { inKilobytes, checkLimit, reportFailure, print, startPart, table } from './report.ts';
import { renderAll, type RenderedScenes } from './renderers.ts';
import { median, quartilesOf, shuffled } from './samples.ts';

/** The peers whose page is compared here. */
const compared = new Set(['radix-stack', 'react-aria', 'base-ui', 'mantine']);

/** The size and the cost of the script of a page. */
interface Cost {
  bytes: number;
  files: number;
  /** Processor milliseconds of each load above the page without script. */
  readonly excessMs: number[];
}

const isScript = (path: string): boolean => path.endsWith('.js');
const sizeOf = (path: string): number => gzippedBytes(readFileSync(join(buildFolder, path)));

/** One load of the page and one without its script, in random order. */
async function loadBoth(browser: Browser, site: SitePage, cost: Cost): Promise<void> {
  const loadMs: Record<string, number> = {};
  for (const path of shuffled([site.page, site.staticPage])) {
    const visit = await browser.visit(path);
    try {
      loadMs[path] = visit.loadMs;
      if (path === site.staticPage) continue;
      if (visit.errors.length > 0) throw new Error(visit.errors.join('; '));
      const scripts = visit.drainRequests().filter(isScript);
      cost.files = scripts.length;
      cost.bytes = scripts.reduce((sum, script) => sum + sizeOf(script), 0);
    } finally {
      await visit.close();
    }
  }
  cost.excessMs.push((loadMs[site.page] ?? Number.NaN) - (loadMs[site.staticPage] ?? Number.NaN));
}

async function writeSites(libraries: readonly Library[], rendered: RenderedScenes): Promise<SitePage[]> {
  const sites: SitePage[] = [];
  const hydrated = [plain, rueda, ...libraries.filter(({ id }) => compared.has(id))].filter(({ id }) =>
    rendered.has(id),
  );
  for (const library of hydrated)
    try {
      const page = rendered.get(library.id)?.['page'];
      if (library.id === rueda.id) sites.push(await writeIslands(page));
      sites.push(await writeHydrated(library, page));
    } catch (error) {
      reportFailure(`load of ${library.title}`, error);
    }
  return sites;
}

/** Measures the script at load of the page of 33 widgets as a visitor gets it. */
export async function measureLoad(libraries: readonly Library[], runs: number): Promise<void> {
  startPart('Script at load: the page of 33 widgets as a visitor gets it');
  const rendered = await renderAll(libraries, ({ title }, error) => reportFailure(`load of ${title}`, error));
  const sites = await writeSites(libraries, rendered);
  const costs = new Map<SitePage, Cost>(sites.map((site) => [site, { bytes: 0, files: 0, excessMs: [] }]));
  const browser = await startBrowser();
  try {
    // The first round detects failing pages, and is not counted.
    for (let round = 0; round <= runs; round += 1)
      for (const [site, cost] of shuffled([...costs]))
        try {
          await loadBoth(browser, site, cost);
          if (round === 0) cost.excessMs.length = 0;
        } catch (error) {
          costs.delete(site);
          reportFailure(`load of ${site.title}`, error);
        }
  } finally {
    await browser.close();
  }
  table(
    [
      '',
      'script, KB gzip with React',
      'files',
      'processor ms above the same page without script',
      'quartiles',
    ],
    [...costs].map(([{ title }, { bytes, files, excessMs }]) => [
      title,
      inKilobytes(bytes).toFixed(1),
      String(files),
      median(excessMs).toFixed(0),
      quartilesOf(excessMs)
        .map((value) => value.toFixed(0))
        .join(' – '),
    ]),
  );
  print(`  medians of ${runs} loads of each, in turn`);
  const costOf = (start: string): Cost | undefined =>
    [...costs].find(([{ page }]) => page.startsWith(start))?.[1];
  const [islands, plainPage] = [costOf('/rueda-islands'), costOf('/plain-')];
  if (!islands || !plainPage) return;
  checkLimit({
    name: 'script at load',
    value: inKilobytes(islands.bytes),
    limit: 5,
    unit: ' KB',
    isTimed: false,
  });
  checkLimit({
    name: 'processor time at load, × plain React',
    value: median(islands.excessMs) / median(plainPage.excessMs),
    limit: 0.5,
  });
}
