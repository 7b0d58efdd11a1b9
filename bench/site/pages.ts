import { toResponse, startBare } from '../api/bare.ts';
import { option } from '../api/measure.ts';
import { type Throughput, requestWithWrk, best } from '../api/wrk.ts';
import { saveTable } from '../results.ts';
import { watchMachine } from './machine.ts';
import { startSampleService } from './service.ts';
import { startSite } from './site.ts';

const seconds = option('seconds', 2);
const rounds = option('rounds', 5);

const pages = {
  home: '/',
  'market summary': '/mercado/resumen-mercado',
  'an issuer': '/emisores/detalle?nemonico=ALICORC1',
  'an index': '/mercado/indices/indice-msci-nuam-peru-general',
};
const headers = { 'accept-encoding': 'br' };

const inColumns = ({ perSecond, cpu, p99 }: Throughput): string =>
  `${perSecond.toFixed(0).padStart(6)}/s ${cpu.toFixed(0).padStart(5)} µs p99 ${p99.padStart(8)}`;

/** Measures pages per second, cached and uncached, compared with a bare server that sends the same bytes, in turn. */
export async function measurePages(): Promise<boolean> {
  const busy = watchMachine();
  const service = await startSampleService();
  // A page that waits in a queue must not count as one whose service is unreachable.
  const longTimeout = { SERVICE_TIMEOUT_MS: '30000' };
  const cachingSite = await startSite(service.address, longTimeout);
  const uncachedSite = await startSite(service.address, { ...longTimeout, CACHE_MEGABYTES: '0' });
  const bare = startBare();
  try {
    console.log(
      `Pages per second of one process, ${rounds} rounds of ${seconds} s in turn, the best of each:`,
    );
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const response = await toResponse(cachingSite.address + path, headers);
      if (!String(response.headers['cache-control']).startsWith('public'))
        throw new Error(`${path} is not cacheable: ${JSON.stringify(response.headers)}`);
      const bareAddress = await bare.setResponse(path, response);
      const measure = {
        bare: () => requestWithWrk(bareAddress + path, bare.pid, { headers, seconds }),
        cached: () => requestWithWrk(cachingSite.address + path, cachingSite.pid, { headers, seconds }),
        // More connections would only wait longer.
        uncached: () =>
          requestWithWrk(uncachedSite.address + path, uncachedSite.pid, { headers, seconds, connections: 4 }),
      };
      measure.cached();
      measure.uncached();
      const measured: Record<keyof typeof measure, Throughput[]> = { bare: [], cached: [], uncached: [] };
      for (let round = 0; round < rounds; round += 1) {
        measured.bare.push(measure.bare());
        measured.cached.push(measure.cached());
        measured.uncached.push(measure.uncached());
      }
      const [bareBest, cached, uncached] = [
        best(measured.bare),
        best(measured.cached),
        best(measured.uncached),
      ];
      const size = Buffer.from(response.bytes, 'base64').length / 1000;
      rows.push([
        name,
        size.toFixed(1),
        ...[bareBest, cached, uncached].map(({ perSecond }) => perSecond.toFixed(0)),
        (cached.perSecond / bareBest.perSecond).toFixed(2),
      ]);
      console.log(
        [
          `  ${name.padEnd(14)} ${size.toFixed(1).padStart(5)} KB`,
          `bare ${inColumns(bareBest)}`,
          `cached ${inColumns(cached)}`,
          `uncached ${inColumns(uncached)}`,
          `ratio cached ${(cached.perSecond / bareBest.perSecond).toFixed(2)} (by processor time ${(bareBest.cpu / cached.cpu).toFixed(2)})`,
          `uncached ${(uncached.perSecond / bareBest.perSecond).toFixed(3)}`,
        ].join('  '),
      );
    }
    saveTable({
      title: 'Pages per second of one process, compared with a bare HTTP server',
      columns: ['', 'KB, brotli', 'bare', 'cached', 'uncached', 'cached, × bare'],
      rows,
      method: `a bare node:http server that sends the same bytes, wrk, the best of ${rounds} rounds of ${seconds} s in turn`,
    });
    console.log(`  Machine: ${busy()}.`);
    return true;
  } finally {
    bare.stop();
    await Promise.all([cachingSite.stop(), uncachedSite.stop()]);
    await service.stop();
  }
}
