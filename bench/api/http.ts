/**
 * `node bench/api/http.ts`: public reads beside a bare node:http server that sends the same bytes, in the same run, one
 * process each: plain, packed, and 304 to whoever has them. Asked by wrk, which takes less of the machine than what it
 * measures. `--seconds=2` and `--rounds=1` make it shorter.
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
import { keep } from '../results.ts';
import { toResponse, startBare } from './bare.ts';
import { machineLoad, option } from './measure.ts';
import { type Answered, requestWithWrk, best } from './wrk.ts';

const seconds = option('seconds', 2);
const rounds = option('rounds', 5);
const securities = option('securities', 650);
const reads = ['/v1/stock-quote/market', '/v1/stock-quote/home', '/v1/indices'];
const ways = { plain: {}, br: { 'accept-encoding': 'br' }, '304': { 'if-none-match': '' } };
/** At least this share of what the bare server sends. */
const asked = 0.6;

const say = (line: string): void => console.log(line);

/** The sample, with as many securities as the market has. */
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
  // Requests are counted as ever, but one address stands for many.
  ADDRESS_RATE: '1000000',
});
const bare = startBare();

/** How long an answer takes that nobody asked for in this second, in milliseconds. */
async function madeAnew(path: string): Promise<number> {
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
  say(`Load of the machine when it began: ${machineLoad()}. ${securities} securities.`);
  let least = Infinity;
  const rows: string[][] = [];
  for (const path of reads)
    for (const [way, headers] of Object.entries(ways)) {
      const plain = await toResponse(service.address + path, way === 'br' ? headers : {});
      const bareAddress = await bare.give(path, plain);
      const given = way === '304' ? { 'if-none-match': String(plain.headers['etag']) } : headers;
      const [alone, through]: [Answered[], Answered[]] = [[], []];
      const askService = (): Answered =>
        requestWithWrk(service.address + path, Number(service.process.pid), { headers: given, seconds });
      askService();
      for (let round = 0; round < rounds; round += 1) {
        alone.push(requestWithWrk(bareAddress + path, bare.pid, { headers: given, seconds }));
        through.push(askService());
      }
      const [one, other] = [best(alone), best(through)];
      const ratio = other.perSecond / one.perSecond;
      const byCpu = one.cpu / other.cpu;
      least = Math.min(least, ratio);
      const size = way === '304' ? 0 : Buffer.from(plain.bytes, 'base64').length;
      const columns = [
        `${path} ${way}`.padEnd(32),
        `${(size / 1000).toFixed(1).padStart(6)} KB`,
        `bare ${one.perSecond.toFixed(0).padStart(6)}/s ${one.cpu.toFixed(0).padStart(4)} µs p99 ${one.p99.padStart(8)}`,
        `service ${other.perSecond.toFixed(0).padStart(6)}/s ${other.cpu.toFixed(0).padStart(4)} µs p99 ${other.p99.padStart(8)}`,
        `ratio ${ratio.toFixed(2)} (by processor time ${byCpu.toFixed(2)})`,
      ];
      say(`  ${columns.join('  ')}`);
      rows.push([
        `${path} ${way}`,
        (size / 1000).toFixed(1),
        one.perSecond.toFixed(0),
        other.perSecond.toFixed(0),
        ratio.toFixed(2),
        byCpu.toFixed(2),
      ]);
    }
  for (const path of reads) say(`  ${path.padEnd(32)} made anew in ${(await madeAnew(path)).toFixed(1)} ms`);
  keep({
    title: 'Shared answers of the service, beside a bare HTTP server',
    columns: ['', 'KB', 'bare, a second', 'the service', 'ratio', 'by processor time'],
    rows,
    method: `a node:http server that sends the same bytes, one process each, ${securities} securities, wrk with 32 connections, the best of ${rounds} rounds of ${seconds} s in turn; ${asked} asked`,
  });
  say(`The least ratio to a bare HTTP server: ${least.toFixed(2)}; ${asked} asked.`);
  say(`Load of the machine when it ended: ${machineLoad()}.`);
} finally {
  bare.stop();
  service.process.kill();
  await service.ended;
  await identity.close();
  await database.drop();
}
