import { pages } from '../../packages/domain/src/site/index.ts';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { createDatabase } from '../../apps/api/src/testing/databases.ts';
import { option } from '../api/measure.ts';
import { grow, grownCodes, grownNow, small, whole } from '../grown/grow.ts';
import { cpuOf } from '../grown/measure.ts';
import { saveTable } from '../results.ts';
import { watchMachine } from './machine.ts';
import { startService } from './service.ts';
import { startSite } from './site.ts';
import { keepAliveConnections, sitemapPaths, visit } from './visit.ts';

const visits = option('visits', 3);
const limitMs = 100;
const databaseAddress = process.argv
  .find((each) => each.startsWith('--address='))
  ?.slice('--address='.length);

const { nemonico, companyCode } = grownCodes;

/** Pages with queries: of the company with the highest number of rows, far down a list, and for frequent words. */
const pagesWithQuery: readonly string[] = [
  ...['resumen', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'].map(
    (tab) => `${pages.issuer.es}?companyCode=${companyCode}&tab=${tab}`,
  ),
  `${pages.issuer.en}?nemonico=${nemonico}&rango=all`,
  `${pages.statements.es}?filterByNemonic=${nemonico}`,
  `${pages.issuerNews.es}?search=junta&pagina=100`,
  `${pages.issuerNews.es}?search=a`,
  `${pages.issuerNews.en}?filterByNemonic=${nemonico}`,
  `${pages.documents.es}?pagina=100`,
  `${pages.documents.es}?filterByNemonic=${nemonico}`,
  `${pages.documents.es}?type=bulletin&pagina=100`,
  `${pages.search.es}?q=memoria`,
  `${pages.search.es}?q=minera&tipo=issuer`,
  `${pages.search.es}?q=boletin diario del&pagina=20`.replaceAll(' ', '+'),
  `${pages.search.en}?q=bulletin`,
  `${pages.dailyMovements.es}?buscar=a`,
  `${pages.dailyMovements.es}?hoy=true&pagina=5`,
  `${pages.marketSummary.es}?rango=all`,
];

/** Opens or creates a grown database. */
async function openGrownDatabase(): Promise<{ address: string; drop: () => Promise<void> }> {
  if (databaseAddress !== undefined) return { address: databaseAddress, drop: () => Promise.resolve() };
  const database = await createDatabase();
  await migrateAll({ databaseUrl: database.address });
  await grow(database.address, process.argv.includes('--small') ? small : whole);
  return database;
}

/** Waits until no response of the service is cached: it caches a response for a second. */
const nextSecond = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 1005 - (Date.now() % 1000));
  });

const inMilliseconds = (time: number): string => `${time.toFixed(1).padStart(6)} ms`;

/** The median, the 99th percentile and the maximum. */
function spreadOf(values: readonly number[]): { p50: number; p99: number; max: number } {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

const formatSpread = ({ p50, p99, max }: ReturnType<typeof spreadOf>): string =>
  `p50 ${inMilliseconds(p50)}, p99 ${inMilliseconds(p99)}, max ${inMilliseconds(max)}`;

/** Measures the first byte of every page, uncached by site and service, on a database with years of history. */
export async function measureFirstByte(): Promise<boolean> {
  const database = await openGrownDatabase();
  const service = await startService(database.address, grownNow);
  const site = await startSite(service.address, { CACHE_MEGABYTES: '0' });
  const agent = keepAliveConnections();
  try {
    const paths = [...(await sitemapPaths(site.address)), ...pagesWithQuery];
    // Warms up Node and the database.
    for (let round = 0; round < 3; round += 1)
      for (const path of paths) await visit(site.address + path, agent);
    const busy = watchMachine();
    const times = new Map<string, number[]>(paths.map((path) => [path, []]));
    const failures: string[] = [];
    const worked: number[] = [];
    const work = (): number => cpuOf(site.pid) + cpuOf(service.pid);
    for (let round = 0; round < visits; round += 1)
      for (const path of paths) {
        await nextSecond();
        const before = work();
        const { status, firstByte, isComplete } = await visit(site.address + path, agent);
        times.get(path)?.push(firstByte);
        worked.push(work() - before);
        if (status !== 200 || !isComplete)
          failures.push(`${path} ${status}${isComplete ? '' : ', incomplete'}`);
      }
    const firstByte = spreadOf([...times.values()].flat());
    console.log(
      `First byte of ${paths.length} uncached pages, ${visits} times each, one at a time, on a grown database:`,
    );
    const worst = [...times]
      .map(([path, each]) => ({ path, time: Math.max(...each) }))
      .toSorted((one, other) => other.time - one.time);
    for (const { path, time } of worst.slice(0, 12)) console.log(`  ${inMilliseconds(time)}  ${path}`);
    for (const failure of failures) console.log(`  FAILED ${failure}`);
    const isInTime = firstByte.p99 < limitMs && failures.length === 0;
    console.log(
      `  ${formatSpread(firstByte)}; limit ${limitMs} ms: ${isInTime ? 'in time' : 'NOT IN TIME'}.`,
    );
    // Independent of the load of the machine; `pnpm bench grown` measures the part of the database.
    console.log(`  Of it processor time of the site and the service: ${formatSpread(spreadOf(worked))}.`);
    saveTable({
      title: 'First byte of uncached pages',
      columns: ['', 'p50, ms', 'p99, ms', 'max, ms'],
      rows: Object.entries({ 'first byte': firstByte, 'processor time': spreadOf(worked) }).map(
        ([name, { p50, p99, max }]) => [name, ...[p50, p99, max].map((each) => each.toFixed(1))],
      ),
      method: `${paths.length} uncached pages, ${visits} times each, one at a time, on a database with years of history; limit ${limitMs} ms at p99`,
    });
    console.log(`  Machine: ${busy()}.`);
    return isInTime;
  } finally {
    agent.destroy();
    await site.stop();
    await service.stop();
    await database.drop();
  }
}
