import { toResponse, startBare } from '../api/bare.ts';
import { option } from '../api/measure.ts';
import { type Answered, requestWithWrk, best } from '../api/wrk.ts';
import { keep } from '../results.ts';
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

const inColumns = ({ perSecond, cpu, p99 }: Answered): string =>
  `${perSecond.toFixed(0).padStart(6)}/s ${cpu.toFixed(0).padStart(5)} µs p99 ${p99.padStart(8)}`;

/** Pages a second, kept and printed each time, beside a bare server that sends the same bytes, in turn. */
export async function measurePages(): Promise<boolean> {
  const busy = watchMachine();
  const service = await startSampleService();
  // A page that waits for its turn must not be taken for one whose service is away.
  const patient = { SERVICE_TIMEOUT_MS: '30000' };
  const keeping = await startSite(service.address, patient);
  const printing = await startSite(service.address, { ...patient, CACHE_MEGABYTES: '0' });
  const bare = startBare();
  try {
    console.log(`Pages a second of one process, ${rounds} rounds of ${seconds} s in turn, the best of each:`);
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const answer = await toResponse(keeping.address + path, headers);
      if (!String(answer.headers['cache-control']).startsWith('public'))
        throw new Error(`${path} is not whole: ${JSON.stringify(answer.headers)}`);
      const bareAddress = await bare.give(path, answer);
      const ask = {
        bare: () => requestWithWrk(bareAddress + path, bare.pid, { headers, seconds }),
        cached: () => requestWithWrk(keeping.address + path, keeping.pid, { headers, seconds }),
        // More at once would only wait longer.
        uncached: () =>
          requestWithWrk(printing.address + path, printing.pid, { headers, seconds, connections: 4 }),
      };
      ask.cached();
      ask.uncached();
      const measured: Record<keyof typeof ask, Answered[]> = { bare: [], cached: [], uncached: [] };
      for (let round = 0; round < rounds; round += 1) {
        measured.bare.push(ask.bare());
        measured.cached.push(ask.cached());
        measured.uncached.push(ask.uncached());
      }
      const [alone, kept, printed] = [best(measured.bare), best(measured.cached), best(measured.uncached)];
      const size = Buffer.from(answer.bytes, 'base64').length / 1000;
      rows.push([
        name,
        size.toFixed(1),
        ...[alone, kept, printed].map(({ perSecond }) => perSecond.toFixed(0)),
        (kept.perSecond / alone.perSecond).toFixed(2),
      ]);
      console.log(
        [
          `  ${name.padEnd(14)} ${size.toFixed(1).padStart(5)} KB`,
          `bare ${inColumns(alone)}`,
          `cached ${inColumns(kept)}`,
          `uncached ${inColumns(printed)}`,
          `ratio cached ${(kept.perSecond / alone.perSecond).toFixed(2)} (by processor time ${(alone.cpu / kept.cpu).toFixed(2)})`,
          `uncached ${(printed.perSecond / alone.perSecond).toFixed(3)}`,
        ].join('  '),
      );
    }
    keep({
      title: 'Pages a second of one process, beside a bare HTTP server',
      columns: ['', 'KB, brotli', 'bare', 'kept', 'printed each time', 'kept, × bare'],
      rows,
      method: `a bare node:http server that sends the same bytes, wrk, the best of ${rounds} rounds of ${seconds} s in turn`,
    });
    console.log(`  Machine: ${busy()}.`);
    return true;
  } finally {
    bare.stop();
    await Promise.all([keeping.stop(), printing.stop()]);
    await service.stop();
  }
}
