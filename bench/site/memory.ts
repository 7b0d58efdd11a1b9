import { option } from '../api/measure.ts';
import { keep } from '../results.ts';
import { watchMachine } from './machine.ts';
import { startSampleService } from './service.ts';
import { startSite } from './site.ts';
import { keepAliveConnections, sitemapPaths, visit } from './visit.ts';

const requests = option('requests', 100_000);
const samples = 10;
const visitors = 16;
/** How much of itself memory may gain from the second third of the requests to the last. */
const limit = 0.05;

/** Room for the sitemap and a few pages more: it is full soon, and what is kept on purpose does not look like a leak. */
const cacheMegabytes = 4;

/** How many requests go to pages of the sitemap before one goes to a page that is made anew. */
const known = 24;

/** Pages that nobody has asked for before: each is printed, kept, and pushes another out. */
const neverAsked = [
  (word: number) => `/busqueda?q=${word}`,
  (word: number) => `/en/issuers/news?search=${word}`,
  (word: number) => `/mercado/movimientos-diarios?buscar=${word}`,
  (word: number) => `/en/issuers/detail?nemonico=ALICORC1&search=${word}`,
  (word: number) => `/mercado/resumen-mercado?desde=${word}`,
];

const inMegabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1).padStart(6)} MB`;

const mean = (some: readonly number[]): number => some.reduce((sum, each) => sum + each, 0) / some.length;

/** How much the mean of the last third is above that of the second. */
function growthOf(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return mean(values.slice(-third)) / mean(values.slice(-2 * third, -third)) - 1;
}

/** Memory after each tenth of the requests, spread over all pages of the sitemap; is it flat? */
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
    const pathOf = (place: number): string =>
      place % (known + 1) === known
        ? String(neverAsked[Math.floor(place / (known + 1)) % neverAsked.length]?.(place))
        : String(paths[place % paths.length]);
    let asked = 0;
    const visitUntil = async (count: number): Promise<void> => {
      while (asked < count) {
        const path = pathOf(asked);
        asked += 1;
        const { status } = await visit(site.address + path, agent);
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
      }
    };
    console.log(
      `Memory of the site over ${requests.toLocaleString('en')} requests to ${paths.length} pages in turn, one in ` +
        `${known + 1} to one never asked for before; kept pages take ${cacheMegabytes} MB at most:`,
    );
    const held: { live: number[]; resident: number[] } = { live: [], resident: [] };
    for (let sample = 0; sample <= samples; sample += 1) {
      const count = Math.round((requests * sample) / samples);
      await Promise.all(Array.from({ length: visitors }, () => visitUntil(count)));
      const { heapUsed, external, rss } = await site.memory();
      console.log(
        `  ${count.toLocaleString('en').padStart(7)} requests: heap ${inMegabytes(heapUsed)} and ` +
          `${inMegabytes(external)} beside it after a collection, resident ${inMegabytes(rss)}`,
      );
      // Before the first request nothing is warm.
      if (sample === 0) continue;
      held.live.push(heapUsed + external);
      held.resident.push(rss);
    }
    const [live, resident] = [growthOf(held.live), growthOf(held.resident)];
    const isFlat = live <= limit && resident <= limit;
    console.log(
      `  Growth from the second third to the last: live ${(live * 100).toFixed(1)} %, resident ` +
        `${(resident * 100).toFixed(1)} %; ${limit * 100} % allowed: ${isFlat ? 'flat' : 'NOT FLAT'}.`,
    );
    keep({
      title: 'Memory of the site',
      columns: ['', 'from the second third of the requests to the last'],
      rows: [
        ['live', `${(live * 100).toFixed(1)} %`],
        ['resident', `${(resident * 100).toFixed(1)} %`],
      ],
      method: `${requests.toLocaleString('en')} requests to ${paths.length} pages in turn, one in ${known + 1} to one never asked for before; ${limit * 100} % allowed`,
    });
    console.log(`  Machine: ${busy()}.`);
    return isFlat;
  } finally {
    agent.destroy();
    await site.stop();
    await service.stop();
  }
}
