/**
 * `node bench/api/http.ts`: public reads, compared with a bare node:http server that sends the same bytes, in the same run,
 * one process each: plain, compressed, and 304. Requests are sent by wrk, which uses less processor time than the
 * servers. `--seconds=2` and `--rounds=1` make it shorter.
 */
import { sampleNow } from '../../packages/domain/src/sample/index.ts';
import { Database } from '../../apps/api/src/database/database.ts';
import { LoadRepository } from '../../apps/api/src/load/repository.ts';
import { sampleDataset } from '../../apps/api/src/load/sample-dataset.ts';
import { loadDataset } from '../../apps/api/src/load/service.ts';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { startChild } from '../../apps/api/src/testing/child-app.ts';
import { createDatabase } from '../../apps/api/src/testing/databases.ts';
import { startIdentityProvider } from '../../apps/api/src/testing/identity-provider.ts';
import { saveTable } from '../results.ts';
import { toResponse, startBare } from './bare.ts';
import { machineLoad, option } from './measure.ts';
import { type Throughput, requestWithWrk, best } from './wrk.ts';

const seconds = option('seconds', 2);
const rounds = option('rounds', 5);
const securities = option('securities', 650);
const reads = ['/v1/stock-quote/market', '/v1/stock-quote/home', '/v1/indices'];
const variants = { plain: {}, br: { 'accept-encoding': 'br' }, '304': { 'if-none-match': '' } };
/** The minimum ratio to the bare server. */
const target = 0.6;

const print = (line: string): void => console.log(line);

/** Loads the sample, with as many securities as the market has. */
async function fill(address: string): Promise<void> {
  const dataset = sampleDataset();
  const market = dataset.market ?? [];
  const more = Array.from({ length: Math.ceil(securities / market.length) }, (_, copy) =>
    copy === 0
      ? market
      : market.map((row) => ({
          ...(row as object),
          nemonico: `${copy}${(row as { nemonico: string }).nemonico}`,
        })),
  );
  const database = new Database(address, { readers: 0, writers: 0 });
  await loadDataset(new LoadRepository(database), { ...dataset, market: more.flat().slice(0, securities) });
  await database.close();
}

const database = await createDatabase();
const identity = await startIdentityProvider();
await migrateAll({ databaseUrl: database.address });
await fill(database.address);
const service = await startChild({
  PORT: '0',
  DATABASE_URL: database.address,
  DATABASE_CHECKSUMS: 'optional',
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
  MARKET_CLOCK: new Date(sampleNow).toISOString(),
  // Requests are counted as usual, but one address sends those of many clients.
  ADDRESS_RATE: '1000000',
});
const bare = startBare();

/** The time of a response that is not cached in this second, in milliseconds. */
async function measureUncached(path: string): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 5; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1005 - (Date.now() % 1000)));
    const start = performance.now();
    await (await fetch(`${service.address}${path}`)).arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.toSorted((one, other) => one - other)[2] ?? 0;
}

try {
  print(`Load of the machine at the start: ${machineLoad()}. ${securities} securities.`);
  let minRatio = Infinity;
  const rows: string[][] = [];
  for (const path of reads)
    for (const [variant, headers] of Object.entries(variants)) {
      const plain = await toResponse(service.address + path, variant === 'br' ? headers : {});
      const bareAddress = await bare.setResponse(path, plain);
      const requestHeaders = variant === '304' ? { 'if-none-match': String(plain.headers['etag']) } : headers;
      const [bareRounds, serviceRounds]: [Throughput[], Throughput[]] = [[], []];
      const measureService = (): Throughput =>
        requestWithWrk(service.address + path, Number(service.process.pid), {
          headers: requestHeaders,
          seconds,
        });
      measureService();
      for (let round = 0; round < rounds; round += 1) {
        bareRounds.push(requestWithWrk(bareAddress + path, bare.pid, { headers: requestHeaders, seconds }));
        serviceRounds.push(measureService());
      }
      const [one, other] = [best(bareRounds), best(serviceRounds)];
      const ratio = other.perSecond / one.perSecond;
      const byCpu = one.cpu / other.cpu;
      minRatio = Math.min(minRatio, ratio);
      const size = variant === '304' ? 0 : Buffer.from(plain.bytes, 'base64').length;
      const columns = [
        `${path} ${variant}`.padEnd(32),
        `${(size / 1000).toFixed(1).padStart(6)} KB`,
        `bare ${one.perSecond.toFixed(0).padStart(6)}/s ${one.cpu.toFixed(0).padStart(4)} µs p99 ${one.p99.padStart(8)}`,
        `service ${other.perSecond.toFixed(0).padStart(6)}/s ${other.cpu.toFixed(0).padStart(4)} µs p99 ${other.p99.padStart(8)}`,
        `ratio ${ratio.toFixed(2)} (by processor time ${byCpu.toFixed(2)})`,
      ];
      print(`  ${columns.join('  ')}`);
      rows.push([
        `${path} ${variant}`,
        (size / 1000).toFixed(1),
        one.perSecond.toFixed(0),
        other.perSecond.toFixed(0),
        ratio.toFixed(2),
        byCpu.toFixed(2),
      ]);
    }
  for (const path of reads)
    print(`  ${path.padEnd(32)} uncached in ${(await measureUncached(path)).toFixed(1)} ms`);
  saveTable({
    title: 'Shared responses of the service, compared with a bare HTTP server',
    columns: ['', 'KB', 'bare, per second', 'the service', 'ratio', 'by processor time'],
    rows,
    method: `a node:http server that sends the same bytes, one process each, ${securities} securities, wrk with 32 connections, the best of ${rounds} rounds of ${seconds} s in turn; target ${target}`,
  });
  print(`The lowest ratio to a bare HTTP server: ${minRatio.toFixed(2)}; target ${target}.`);
  print(`Load of the machine at the end: ${machineLoad()}.`);
} finally {
  bare.stop();
  service.process.kill();
  await service.ended;
  await identity.close();
  await database.drop();
}
