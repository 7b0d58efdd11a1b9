/**
 * `pnpm build && pnpm bench lighthouse`: Lighthouse on eight page kinds of the built site over HTTP/2, as a phone. Ends
 * with 1 where accessibility, best practices or SEO is below 100, or an audit of bytes or of what blocks does not pass.
 * Its score of performance is left out: on a busy machine it says more of the machine. `--only=home,search` looks at
 * fewer.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright';
import { chromiumPath } from '../../tools/test-browser.ts';
import { watchMachine } from '../site/machine.ts';
import { keep } from '../results.ts';
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
/** What a page weighs, and whether it moves. */
const weights = [
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
 * What keeps it from being shown and used, by the clock: judged only where the machine has little else to do. A style
 * sheet always blocks; what is judged is whether Lighthouse sees anything to gain.
 */
const times = [
  'render-blocking-insight',
  'document-latency-insight',
  'total-blocking-time',
  'bootup-time',
  'mainthread-work-breakdown',
];
const highestLoad = 4;
/** Times differ from look to look: the middle one is told. */
const rounds = 3;
const audits = [...weights, ...times];

const only = process.argv
  .find((each) => each.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

/** As Lighthouse itself shows it: not red. */
const passes = ({ score, scoreDisplayMode, errorMessage }: Audit): boolean =>
  errorMessage === undefined &&
  (score === null || score >= (scoreDisplayMode === 'metricSavings' ? 0.5 : 0.9));

/** For how long a page was blocked, in milliseconds. */
const blocked = ({ audits: found }: Result): number => found['total-blocking-time']?.numericValue ?? Infinity;

/** The one of several looks that is in the middle by that. */
function middleOf(runs: readonly Result[]): Result | undefined {
  return runs.toSorted((one, other) => blocked(one) - blocked(other))[Math.floor(runs.length / 2)];
}

/** What an audit complains of, for whoever mends it. */
function tellAudit({ id, title, score, displayValue = '', errorMessage = '', details }: Audit): void {
  console.log(`    FAILS ${id} (${score}): ${title} ${displayValue}${errorMessage}`);
  const items = Object.values(details?.items ?? {}) as unknown[];
  for (const item of items.slice(0, 5)) console.log(`      ${JSON.stringify(item).slice(0, 400)}`);
}

/** Says what was found of a page. Is all of it as it must be? */
function tell(name: string, path: string, { categories: found, audits: all, runtimeError }: Result): boolean {
  if (runtimeError) {
    console.log(`${name} (${path}): could not be measured: ${runtimeError.message}`);
    return false;
  }
  const scores = categories.map((each) => ({ each, score: Math.round((found[each]?.score ?? 0) * 100) }));
  console.log(`${name} (${path}): ${scores.map(({ each, score }) => `${each} ${score}`).join(', ')}`);
  const said = (ids: readonly string[]): string =>
    ids
      .map((id) => {
        const { score = null, displayValue } = all[id] ?? {};
        return `${id} ${score ?? 'not applicable'}${displayValue ? ` (${displayValue})` : ''}`;
      })
      .join(', ');
  const load = loadavg()[0] ?? 0;
  const isBusy = load > highestLoad;
  console.log(`    ${said(weights)}`);
  console.log(`    ${said(times)}${isBusy ? `: not judged: load ${load.toFixed(1)}` : ''}`);
  const low = scores
    .filter(({ score }) => score < 100)
    .flatMap(({ each }) => found[each]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (all[id]?.score ?? 1) < 1)
    .flatMap(({ id }) => all[id] ?? []);
  const looked = (isBusy ? weights : audits).flatMap((id) => all[id] ?? []);
  const failing = [...low, ...looked.filter((audit) => !passes(audit))];
  for (const audit of failing) tellAudit(audit);
  return scores.every(({ score }) => score === 100) && failing.length === 0;
}

const lighthouse = await installLighthouse();
const busy = watchMachine();
const service = await startSampleService();
// However busy the machine is, it is the whole page that is looked at.
const [port, edgePort] = [await freePort(), await freePort()];
const address = `https://127.0.0.1:${edgePort}`;
const site = await startSite(service.address, { SERVICE_TIMEOUT_MS: '30000', ORIGIN: address });
const edge = startEdge(edgePort, site.address);
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    '--no-sandbox',
    '--disable-dev-shm-usage',
    '--ignore-certificate-errors',
    `--remote-debugging-port=${port}`,
  ],
});
try {
  const bad: string[] = [];
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(kinds)) {
    if (only !== undefined && !only.includes(name)) continue;
    // As most visitors meet it: kept.
    await fetch(site.address + path);
    const runs: Result[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const looked = await lighthouse(address + path, {
        port,
        logLevel: 'error',
        formFactor: 'mobile',
        onlyCategories: categories,
        onlyAudits: audits,
      });
      if (looked !== undefined) runs.push(looked.lhr);
    }
    const result = middleOf(runs);
    if (result === undefined) throw new Error(`Lighthouse said nothing of ${path}.`);
    if (!tell(name, path, result)) bad.push(name);
    rows.push([
      name,
      ...categories.map((each) => String(Math.round((result.categories[each]?.score ?? 0) * 100))),
      ...['total-byte-weight', 'total-blocking-time', 'cumulative-layout-shift'].map(
        (each) => result.audits[each]?.displayValue?.replace('Total size was ', '') ?? '–',
      ),
    ]);
  }
  console.log(bad.length === 0 ? 'Every page passes.' : `Not as they must be: ${bad.join(', ')}.`);
  keep({
    title: 'Lighthouse, as a phone',
    columns: ['', ...categories, 'bytes', 'blocked', 'shift'],
    rows,
    method: `the built site on the sample, over HTTP/2, the middle of ${rounds} looks; its score of performance is left out, because it tells of the machine; ${bad.length} of ${rows.length} pages fail an audit of bytes or of what blocks`,
  });
  console.log(`Machine: ${busy()}.`);
  process.exitCode = bad.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  edge.close();
  await site.stop();
  await service.stop();
}
