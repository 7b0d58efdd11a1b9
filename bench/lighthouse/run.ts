/**
 * `pnpm build && pnpm bench lighthouse`: Lighthouse on eight page kinds of the built site over HTTP/2, as a phone, and the
 * accessibility of every page of the sitemap. Exits with 1 if accessibility, best practices or SEO is below 100, or an
 * audit of bytes or blocking fails. The performance score is omitted: it depends on the load of the machine.
 * `--only=home,search` audits fewer kinds, and not every page; `--only=pages` audits every page, and no kind.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { completeChromiumPath } from '../../tools/test-browser.ts';
import { watchMachine } from '../site/machine.ts';
import { saveTable } from '../results.ts';
import { startSampleService } from '../site/service.ts';
import { freePort } from '../../tools/free-port.ts';
import { startSite } from '../site/site.ts';
import { startEdge } from './edge.ts';
import { type Audit, installLighthouse, type Result } from './install.ts';

const kinds: Readonly<Record<string, string>> = {
  home: '/',
  summary: '/mercado/resumen-mercado',
  index: '/mercado/indices/indice-msci-nuam-peru-general',
  issuer: '/emisores/detalle?nemonico=ALICORC1',
  statements: '/en/issuers/financial-statements?filterByNemonic=ALICORC1',
  education: '/educacion',
  contact: '/en/contact',
  search: '/busqueda?q=banco',
};
const categories = ['accessibility', 'best-practices', 'seo'];
/** Audits of bytes and layout shift. */
const byteAudits = [
  'total-byte-weight',
  'unused-javascript',
  'unused-css-rules',
  'unminified-javascript',
  'unminified-css',
  'duplicated-javascript-insight',
  'legacy-javascript-insight',
  'image-delivery-insight',
  'font-display-insight',
  'third-parties-insight',
  'cumulative-layout-shift',
];
/**
 * Audits of times until the page is shown and usable: checked only if the load of the machine is low. A stylesheet always
 * blocks; the check is whether Lighthouse reports possible savings.
 */
const timeAudits = [
  'render-blocking-insight',
  'document-latency-insight',
  'total-blocking-time',
  'bootup-time',
  'mainthread-work-breakdown',
];
const maxLoad = 4;
/** Times differ between runs: the median is reported. */
const rounds = 3;
const audits = [...byteAudits, ...timeAudits];

const only = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

/** As Lighthouse shows it: not red. */
const passes = ({ score, scoreDisplayMode, errorMessage }: Audit): boolean =>
  errorMessage === undefined &&
  (score === null || score >= (scoreDisplayMode === 'metricSavings' ? 0.5 : 0.9));

/** The total blocking time of a page, in milliseconds. */
const blockingTime = ({ audits: all }: Result): number =>
  all['total-blocking-time']?.numericValue ?? Infinity;

/** The median run by blocking time. */
function medianOf(runs: readonly Result[]): Result | undefined {
  return runs.toSorted((one, other) => blockingTime(one) - blockingTime(other))[Math.floor(runs.length / 2)];
}

/** Prints the findings of a failed audit. */
function printAudit({ id, title, score, displayValue = '', errorMessage = '', details }: Audit): void {
  console.log(`    FAILS ${id} (${score}): ${title} ${displayValue}${errorMessage}`);
  const items = Object.values(details?.items ?? {}) as unknown[];
  for (const item of items.slice(0, 5)) console.log(`      ${JSON.stringify(item).slice(0, 400)}`);
}

/** Prints the results of a page. Returns whether all of them pass. */
function printResult(
  name: string,
  path: string,
  { categories: results, audits: all, runtimeError }: Result,
): boolean {
  if (runtimeError) {
    console.log(`${name} (${path}): could not be measured: ${runtimeError.message}`);
    return false;
  }
  const scores = categories.map((each) => ({ each, score: Math.round((results[each]?.score ?? 0) * 100) }));
  console.log(`${name} (${path}): ${scores.map(({ each, score }) => `${each} ${score}`).join(', ')}`);
  const format = (ids: readonly string[]): string =>
    ids
      .map((id) => {
        const { score = null, displayValue } = all[id] ?? {};
        return `${id} ${score ?? 'not applicable'}${displayValue ? ` (${displayValue})` : ''}`;
      })
      .join(', ');
  const load = loadavg()[0] ?? 0;
  const isBusy = load > maxLoad;
  console.log(`    ${format(byteAudits)}`);
  console.log(`    ${format(timeAudits)}${isBusy ? `: not checked: load ${load.toFixed(1)}` : ''}`);
  const low = scores
    .filter(({ score }) => score < 100)
    .flatMap(({ each }) => results[each]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1)
    .flatMap(({ id }) => all[id] ?? []);
  const checked = (isBusy ? byteAudits : audits).flatMap((id) => all[id] ?? []);
  const failing = [...low, ...checked.filter((audit) => !passes(audit))];
  for (const audit of failing) printAudit(audit);
  return scores.every(({ score }) => score === 100) && failing.length === 0;
}

/** The pages of the sitemap whose accessibility is below 100, each with its failing audits. */
async function auditEveryPage(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.address}/sitemap.xml`)).text();
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) =>
    page.replaceAll('&amp;', '&'),
  );
  const low: string[] = [];
  for (const page of pages) {
    const outcome = await lighthouse(page, {
      port,
      logLevel: 'error',
      formFactor: 'mobile',
      onlyCategories: ['accessibility'],
    });
    const accessibility = outcome?.lhr.categories['accessibility'];
    if (accessibility?.score === 1) continue;
    const failing = accessibility?.auditRefs.filter(({ id }) => outcome?.lhr.audits[id]?.score === 0);
    const names = failing?.map(({ id }) => id).join(', ');
    low.push(`${page.slice(address.length)}: ${accessibility?.score ?? 'no result'} ${names}`);
  }
  console.log(`Accessibility 100: ${pages.length - low.length} of ${pages.length} pages.`);
  for (const line of low) console.log(`    ${line}`);
  saveTable({
    title: 'Lighthouse accessibility of every page, as a phone',
    columns: ['pages of the sitemap', 'with 100', 'below 100'],
    rows: [[String(pages.length), String(pages.length - low.length), String(low.length)]],
    method: 'the built site on the sample, over HTTP/2, one run a page',
  });
  return low;
}

const lighthouse = await installLighthouse();
const busy = watchMachine();
const service = await startSampleService();
// A long timeout, so that the complete page is audited even on a busy machine.
const [port, edgePort] = [await freePort(), await freePort()];
const address = `https://127.0.0.1:${edgePort}`;
const site = await startSite(service.address, { SERVICE_TIMEOUT_MS: '30000', ORIGIN: address });
const edge = startEdge(edgePort, site.address);
const browser = await chromium.launch({
  executablePath: completeChromiumPath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const failed: string[] = [];
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(kinds)) {
    if (only !== undefined && !only.includes(name)) continue;
    // As for most visitors: cached.
    await fetch(site.address + path);
    const runs: Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const outcome = await lighthouse(address + path, {
        port,
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: categories,
        onlyAudits: audits,
      });
      if (outcome !== undefined) runs.push(outcome.lhr);
    }
    const result = medianOf(runs);
    if (result === undefined) throw new Error(`Lighthouse returned no result for ${path}.`);
    if (!printResult(name, path, result)) failed.push(name);
    rows.push([
      name,
      ...categories.map((each) => String(Math.round((result.categories[each]?.score ?? 0) * 100))),
      ...['total-byte-weight', 'total-blocking-time', 'cumulative-layout-shift'].map(
        (each) => result.audits[each]?.displayValue?.replace('Total size was ', '') ?? '–',
      ),
    ]);
  }
  if (rows.length > 0) {
    console.log(failed.length === 0 ? 'Every page passes.' : `Failed: ${failed.join(', ')}.`);
    saveTable({
      title: 'Lighthouse, as a phone',
      columns: ['', ...categories, 'bytes', 'blocked', 'shift'],
      rows,
      method: `the built site on the sample, over HTTP/2, the median of ${rounds} runs; the performance score is omitted, because it depends on the machine; ${failed.length} of ${rows.length} pages fail an audit of bytes or blocking`,
    });
  }
  if (only === undefined || only.includes('pages')) failed.push(...(await auditEveryPage()));
  console.log(`Machine: ${busy()}.`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  edge.close();
  await site.stop();
  await service.stop();
}
