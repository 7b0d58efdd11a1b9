import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, startBrowser } from './browser.ts';
import { gzipped } from './bundler.ts';
import { buildFolder } from './install.ts';
import { type Library, plain, rueda } from './libraries.ts';
import { type SitePage, writeHydrated, writeIslands } from './pages.ts';
import { inKilobytes, checkLimit, miss, say, startPart, table } from './report.ts';
import { printAll, type Prints } from './renderers.ts';
import { median, quartilesOf, shuffled } from './samples.ts';

/** The peers whose page is compared here. */
const compared = new Set(['radix-stack', 'react-aria', 'base-ui', 'mantine']);

/** What the script of a page weighs and costs. */
interface Cost {
  bytes: number;
  files: number;
  /** Milliseconds of each load above the page without script. */
  readonly above: number[];
}

const isScript = (path: string): boolean => path.endsWith('.js');
const weightOf = (path: string): number => gzipped(readFileSync(join(buildFolder, path)));

/** One load of the page and one without its script, in random order. */
async function loadBoth(browser: Browser, site: SitePage, cost: Cost): Promise<void> {
  const taken: Record<string, number> = {};
  for (const path of shuffled([site.page, site.still])) {
    const visit = await browser.visit(path);
    try {
      taken[path] = visit.loaded;
      if (path === site.still) continue;
      if (visit.errors.length > 0) throw new Error(visit.errors.join('; '));
      const scripts = visit.takeRequests().filter(isScript);
      cost.files = scripts.length;
      cost.bytes = scripts.reduce((sum, script) => sum + weightOf(script), 0);
    } finally {
      await visit.close();
    }
  }
  cost.above.push((taken[site.page] ?? Number.NaN) - (taken[site.still] ?? Number.NaN));
}

async function writeSites(libraries: readonly Library[], prints: Prints): Promise<SitePage[]> {
  const sites: SitePage[] = [];
  const hydrated = [plain, rueda, ...libraries.filter(({ id }) => compared.has(id))].filter(({ id }) =>
    prints.has(id),
  );
  for (const library of hydrated)
    try {
      const printed = prints.get(library.id)?.['page'];
      if (library.id === rueda.id) sites.push(await writeIslands(printed));
      sites.push(await writeHydrated(library, printed));
    } catch (error) {
      miss(`load of ${library.title}`, error);
    }
  return sites;
}

/** Script at load: the page of 33 widgets as a visitor gets it. */
export async function measureLoad(libraries: readonly Library[], runs: number): Promise<void> {
  startPart('Script at load: the page of 33 widgets as a visitor gets it');
  const prints = await printAll(libraries, ({ title }, why) => miss(`load of ${title}`, why));
  const sites = await writeSites(libraries, prints);
  const costs = new Map<SitePage, Cost>(sites.map((site) => [site, { bytes: 0, files: 0, above: [] }]));
  const browser = await startBrowser();
  try {
    // The first round finds pages that do not work, and is not counted.
    for (let round = 0; round <= runs; round += 1)
      for (const [site, cost] of shuffled([...costs]))
        try {
          await loadBoth(browser, site, cost);
          if (round === 0) cost.above.length = 0;
        } catch (error) {
          costs.delete(site);
          miss(`load of ${site.title}`, error);
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
    [...costs].map(([{ title }, { bytes, files, above }]) => [
      title,
      inKilobytes(bytes).toFixed(1),
      String(files),
      median(above).toFixed(0),
      quartilesOf(above)
        .map((value) => value.toFixed(0))
        .join(' – '),
    ]),
  );
  say(`  medians of ${runs} loads of each, in turn`);
  const costOf = (start: string): Cost | undefined =>
    [...costs].find(([{ page }]) => page.startsWith(start))?.[1];
  const [ours, limit] = [costOf('/rueda-islands'), costOf('/plain-')];
  if (!ours || !limit) return;
  checkLimit({
    what: 'script at load',
    value: inKilobytes(ours.bytes),
    limit: 6,
    unit: ' KB',
    isTimed: false,
  });
  checkLimit({
    what: 'processor time at load, × plain React',
    value: median(ours.above) / median(limit.above),
    limit: 0.5,
  });
}
