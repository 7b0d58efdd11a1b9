/**
 * `node bench/traces/run.ts`: the processor time of a request and the memory of the bundled service and site, without
 * traces and with them, at three shares of sampled requests. `--requests=600` makes it shorter; after pnpm build.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sampleNow } from '../../packages/domain/src/sample/index.ts';
import { Database } from '../../apps/api/src/database/database.ts';
import { LoadRepository } from '../../apps/api/src/load/repository.ts';
import { sampleDataset } from '../../apps/api/src/load/sample-dataset.ts';
import { loadDataset } from '../../apps/api/src/load/service.ts';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { type ChildApp, megabytesOf, startProcess } from '../../apps/api/src/testing/child-app.ts';
import { createDatabase } from '../../apps/api/src/testing/databases.ts';
import { startIdentityProvider } from '../../apps/api/src/testing/identity-provider.ts';
import { freePort } from '../../tools/free-port.ts';
import { cpuOf, machineLoad, option } from '../api/measure.ts';
import { saveTable } from '../results.ts';

const requests = option('requests', 3000);
const rounds = option('rounds', 3);
const connections = 8;

const bundle = (app: string, name: string): URL =>
  new URL(`../../apps/${app}/dist/${name}.js`, import.meta.url);

/** The setups to compare: the share of sampled requests, or no traces. */
const setups = { without: null, '0 %': '0', '1 %': '0.01', '100 %': '1' } as const;

// It reads what it receives, as a collector does, in this process: its time does not count.
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));

const tracesOf = (app: string, share: string | null): Record<string, string> =>
  share === null
    ? {}
    : {
        NODE_OPTIONS: `--import=${fileURLToPath(bundle(app, 'traces'))}`,
        OTEL_SERVICE_NAME: `rueda-${app}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
        OTEL_TRACES_SAMPLER_ARG: share,
      };

const database = await createDatabase();
const identity = await startIdentityProvider();
await migrateAll({ databaseUrl: database.address });
const loader = new Database(database.address, { readers: 0, writers: 0 });
await loadDataset(new LoadRepository(loader), { ...sampleDataset(), isSample: true });
await loader.close();

const startService = (share: string | null): Promise<ChildApp> =>
  startProcess(bundle('api', 'main'), {
    NODE_ENV: 'production',
    PORT: '0',
    DATABASE_URL: database.address,
    DATABASE_CHECKSUMS: 'optional',
    ISSUER: identity.issuer,
    JWKS_URL: identity.keysAddress,
    CLIENT_IDS: identity.clientId,
    MARKET_CLOCK: new Date(sampleNow).toISOString(),
    TRUSTED_PROXIES: '127.0.0.1',
    ...tracesOf('api', share),
  });

async function startSite(service: string, share: string | null): Promise<ChildApp> {
  const port = String(await freePort());
  return startProcess(bundle('site', 'main'), {
    NODE_ENV: 'production',
    PORT: port,
    ORIGIN: `http://127.0.0.1:${port}`,
    SERVICE_ADDRESS: service,
    SERVICE_TIMEOUT_MS: '30000',
    ADDRESS_RATE: '1000000',
    RENDER_RATE: '1000000',
    DRAIN_MS: '0',
    ...tracesOf('site', share),
  });
}

/** Sends requests to the first process. Returns the processor time of each in every process, in microseconds. */
async function measure(
  processes: readonly ChildApp[],
  count: number,
  pathOf: (index: number) => string,
): Promise<number[]> {
  let sent = 0;
  const send = async (until: number): Promise<void> => {
    while (sent < until) {
      sent += 1;
      const response = await fetch(processes[0]?.address + pathOf(sent));
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${response.url} responded with ${response.status}.`);
    }
  };
  const sendWith = (until: number) => Promise.all(Array.from({ length: connections }, () => send(until)));
  const times = (): number[] => processes.map(({ process: child }) => cpuOf(Number(child.pid)));
  // Compiled by the engine before it is measured.
  await sendWith(count / 3);
  const [from, before] = [sent, times()];
  await sendWith(from + count);
  return times().map((time, index) => (time - (before[index] ?? 0)) / (sent - from));
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;

const figures = new Map<string, number[][]>();
try {
  for (let round = 0; round < rounds; round += 1)
    for (const [name, share] of Object.entries(setups)) {
      const service = await startService(share);
      const site = await startSite(service.address, share);
      const [read = 0] = await measure([service], requests, () => '/v1/indices');
      const pathOf = (index: number): string => `/busqueda?q=traza-${round}-${index}`;
      const [page = 0, calls = 0] = await measure([site, service], requests / 10, pathOf);
      const row = [read, calls, megabytesOf(service), page, megabytesOf(site)];
      console.log(
        `  ${name.padEnd(8)} ${row.map((each) => each.toFixed(0).padStart(6)).join(' ')}  load ${machineLoad()}`,
      );
      figures.set(name, [...(figures.get(name) ?? []), row]);
      for (const each of [site, service]) {
        each.process.kill();
        await each.ended;
      }
    }
  saveTable({
    title: 'Traces: processor time and memory, without them and by the share of sampled requests',
    columns: [
      '',
      'a shared read of the service, µs',
      'the calls of a page in the service, µs',
      'service, MB',
      'a rendered page of the site, µs',
      'site, MB',
    ],
    rows: [...figures].map(([name, all]) => [
      name,
      ...[0, 1, 2, 3, 4].map((column) => median(all.map((row) => row[column] ?? 0)).toFixed(0)),
    ]),
    method: `the bundles as processes, ${requests} reads of /v1/indices, then ${requests / 10} pages of a search that no cache has, for each of ${rounds} rounds in turn, medians; processor time of all threads; a collector in another process`,
  });
} finally {
  collector.closeAllConnections();
  collector.close();
  await identity.close();
  await database.drop();
}
