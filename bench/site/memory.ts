import { option } from '../api/measure.ts';
import { saveTable } from '../results.ts';
import { watchMachine } from './machine.ts';
import { startSampleService } from './service.ts';
import { startSite } from './site.ts';
import { keepAliveConnections, sitemapPaths, visit } from './visit.ts';

const requests = option('requests', 100_000);
const samples = 10;
const visitors = 16;
/** The maximum relative growth of memory from the second third of the requests to the last. */
const maxGrowth = 0.05;

/** Enough for the sitemap and a few more pages: the cache is soon full, so that it does not look like a leak. */
const cacheMegabytes = 4;

/** Requests to pages of the sitemap before one to an uncached page. */
const knownRequests = 24;

/** New pages: each is rendered, cached, and evicts another one. */
const newPages = [
  (word: number) => `/busqueda?q=${word}`,
  (word: number) => `/en/issuers/news?search=${word}`,
  (word: number) => `/mercado/movimientos-diarios?buscar=${word}`,
  (word: number) => `/en/issuers/detail?nemonico=ALICORC1&search=${word}`,
  (word: number) => `/mercado/resumen-mercado?desde=${word}`,
];

const inMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1).padStart(6)} MB`;

const mean = (some: readonly number[]): number => some.reduce((sum, each) => sum + each, 0) / some.length;

/** The relative growth of the mean from the second third to the last. */
function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return mean(values.slice(-third)) / mean(values.slice(-2 * third, -third)) - 1;
}

/** Measures memory after each tenth of the requests to all pages of the sitemap. Returns whether it is flat. */
export async function measureMemory(): Promise<boolean> {
  const busy = watchMachine();
  const service = await startSampleService();
  const site = await startSite(service.address, {
    CACHE_MEGABYTES: String(cacheMegabytes),
    SERVICE_TIMEOUT_MS: '30000',
  });
  const agent = keepAliveConnections();
  try {
    const paths = await sitemapPaths(site.address);
    const pathOf = (index: number): string =>
      index % (knownRequests + 1) === knownRequests
        ? String(newPages[Math.floor(index / (knownRequests + 1)) % newPages.length]?.(index))
        : String(paths[index % paths.length]);
    let sent = 0;
    const visitUntil = async (count: number): Promise<void> => {
      while (sent < count) {
        const path = pathOf(sent);
        sent += 1;
        const { status } = await visit(site.address + path, agent);
        if (status !== 200) throw new Error(`${path} responded with ${status}.`);
      }
    };
    console.log(
      `Memory of the site over ${requests.toLocaleString('en')} requests to ${paths.length} pages in turn, one in ` +
        `${knownRequests + 1} to a new page; the cache has at most ${cacheMegabytes} MB:`,
    );
    const memory: { live: number[]; resident: number[] } = { live: [], resident: [] };
    for (let sample = 0; sample <= samples; sample += 1) {
      const count = Math.round((requests * sample) / samples);
      await Promise.all(Array.from({ length: visitors }, () => visitUntil(count)));
      const { heapUsed, external, rss } = await site.memory();
      console.log(
        `  ${count.toLocaleString('en').padStart(7)} requests: heap ${inMegabytes(heapUsed)} and ` +
          `${inMegabytes(external)} external after a collection, resident ${inMegabytes(rss)}`,
      );
      // Before the first request the process is cold.
      if (sample === 0) continue;
      memory.live.push(heapUsed + external);
      memory.resident.push(rss);
    }
    const [live, resident] = [growthOf(memory.live), growthOf(memory.resident)];
    const isFlat = live <= maxGrowth && resident <= maxGrowth;
    console.log(
      `  Growth from the second third to the last: live ${(live * 100).toFixed(1)} %, resident ` +
        `${(resident * 100).toFixed(1)} %; ${maxGrowth * 100} % allowed: ${isFlat ? 'flat' : 'NOT FLAT'}.`,
    );
    saveTable({
      title: 'Memory of the site',
      columns: ['', 'from the second third of the requests to the last'],
      rows: [
        ['live', `${(live * 100).toFixed(1)} %`],
        ['resident', `${(resident * 100).toFixed(1)} %`],
      ],
      method: `${requests.toLocaleString('en')} requests to ${paths.length} pages in turn, one in ${knownRequests + 1} to a new page; ${maxGrowth * 100} % allowed`,
    });
    console.log(`  Machine: ${busy()}.`);
    return isFlat;
  } finally {
    agent.destroy();
    await site.stop();
    await service.stop();
  }
}
