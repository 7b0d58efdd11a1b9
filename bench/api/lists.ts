/**
 * `node bench/api/lists.ts`: the cost of the service compared with bare PostgreSQL, on the same rows, with the same
 * statements, in the same run, with authentication. Reads and writes with 1,000,000 users of 10 items each, with
 * statements that concurrent requests share and without, and the cost of a read from 10⁴ to 10⁷ rows. The service runs as
 * two processes, for two cores; `--processes=1` runs one. `--users=100000`, `--seconds=3` and `--rounds=1` make it
 * shorter. If `CITUS_URL` is set to a database of a Citus cluster, reads and writes are measured there too.
 */
import { spawnSync } from 'node:child_process';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { type ChildApp, startChild } from '../../apps/api/src/testing/child-app.ts';
import { createCluster } from '../../apps/api/src/testing/cluster.ts';
import { startIdentityProvider } from '../../apps/api/src/testing/identity-provider.ts';
import { readCodes } from '../../apps/api/src/watchlists/repository.ts';
import { saveTable } from '../results.ts';
import {
  type Measured,
  machineLoad,
  measureBare,
  measureService,
  median,
  option,
  totalCpu,
} from './measure.ts';
import { readRequest, scriptsFor, writeRequest } from './requests.ts';

const users = option('users', 1_000_000);
const seconds = option('seconds', 8);
const rounds = option('rounds', 3);
const processes = option('processes', 2);
/** Users who are logged in: each has one token, which is verified once and then cached, as in a visit. */
const loggedIn = Math.min(5000, users);
const step = Math.floor(users / loggedIn);
/** First requests of a visit, each with a new token. */
const visits = option('visits', 5000);
const connections = 32;
const pgbenchClients = 16;

const print = (line: string): void => console.log(line);

function show(name: string, measured: Measured): void {
  const { perSecond, p50, p99, failures, cpu } = measured;
  const columns = [
    `${perSecond.toFixed(0).padStart(7)}/s`,
    `p50 ${p50.toFixed(2).padStart(6)} ms`,
    `p99 ${p99.toFixed(2).padStart(7)} ms`,
    `CPU ${totalCpu(measured).toFixed(0).padStart(4)} µs`,
    `(database ${cpu.database.toFixed(0)}, service ${cpu.service.toFixed(0)}, caller ${cpu.caller.toFixed(0)})`,
    failures > 0 ? `${failures} rejected` : '',
  ];
  print(`  ${name.padEnd(34)} ${columns.join('  ')}`);
}

/** The database server of the lists. */
interface Server {
  readonly name: string;
  readonly address: string;
  /** Its first process, if it runs on this machine. */
  readonly pid: number | null;
}

const cluster = await createCluster();
await cluster.start({ shared_buffers: '2GB', max_wal_size: '8GB' });
const identity = await startIdentityProvider();
const plain: Server = { name: 'bare PostgreSQL (pgbench)', address: cluster.address, pid: cluster.pid() };
const running: ChildApp[] = [];

/** Starts a service on these lists. Returns a function that sends it requests. */
async function startService({ address, pid }: Server) {
  const environment = {
    PORT: '0',
    DATABASE_URL: cluster.address,
    LISTS_DATABASE_URL: address,
    DATABASE_CHECKSUMS: 'optional',
    ISSUER: identity.issuer,
    JWKS_URL: identity.keysAddress,
    CLIENT_IDS: identity.clientId,
    // Requests are counted as usual, but a few thousand users send those of a million.
    USER_RATE: '1000',
  };
  const children = await Promise.all(Array.from({ length: processes }, () => startChild(environment)));
  running.push(...children);
  const addresses = children.map((child) => child.address);
  const pids = {
    services: children.map(({ process: { pid: servicePid } }) => Number(servicePid)),
    database: pid,
  };
  return (requests: readonly string[], time: number, isOnce = false): Promise<Measured> =>
    measureService({ addresses, connections, seconds: time, requests, isOnce }, pids);
}
type Send = Awaited<ReturnType<typeof startService>>;

const bare = ({ address, pid }: Server, script: string, time: number): Promise<Measured> =>
  measureBare(script, address, pid, { clients: pgbenchClients, seconds: time });

function sql({ address }: Server, text: string): string {
  const options = ['-qAtv', 'ON_ERROR_STOP=1', '-c', text, address];
  const { status, stdout, stderr } = spawnSync('psql', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Adds users with ten items each. The items of a user are not adjacent, as if they were added one by one. */
function fill(server: Server, from: number, to: number): void {
  const people = `generate_series(${from + 1}, ${to}) u`;
  sql(server, `insert into watchlist_user select 'user-' || u from ${people}`);
  sql(
    server,
    `insert into watchlist_item (id_user, list, item, place) select 'user-' || u, 2, 'CODE' || i || 'C1', i
    from generate_series(1, 10) i, ${people}`,
  );
  sql(server, 'vacuum (analyze) watchlist_user, watchlist_item');
  sql(server, 'checkpoint');
}

/** Requests of every nth user, each with a separate token. */
const requestsOf = (count: number, every: number, request: typeof readRequest): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const user = `user-${(index + 1) * every}`;
      return request(user, await identity.sign(identity.claimsOf(user)));
    }),
  );

/** Pages of table and index that the database reads for one list: the part of the cost that does not depend on load. */
function blocksOf(user: string): number {
  const statement = readCodes.text.replace('$1', `'${user}'`).replace('$2', '2');
  const output = sql(plain, `explain (analyze, buffers, format json) ${statement}`);
  const [{ Plan: plan }] = JSON.parse(output) as [{ Plan: Record<string, number> }];
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

async function measureGrowth(send: Send): Promise<void> {
  print('\nThe cost of a read as the table grows');
  for (let [previous, count] = [0, 1000]; count <= users; [previous, count] = [count, count * 10]) {
    fill(plain, previous, count);
    const requests = await requestsOf(1000, count / 1000, readRequest);
    await send(requests, 1);
    print(
      `  ${(count * 10).toLocaleString('en')} rows: a read accesses ${blocksOf(`user-${count / 2}`)} blocks`,
    );
    const time = Math.ceil(seconds / 2);
    show(plain.name, await bare(plain, scriptsFor(1000, count / 1000).read, time));
    show('the service', await send(requests, time));
  }
  const tables = "pg_total_relation_size('watchlist_item') + pg_total_relation_size('watchlist_user')";
  print(
    `  An item uses ${(Number(sql(plain, `select ${tables}`)) / users / 10).toFixed(0)} bytes, indexes and its user's row included.`,
  );
}

/** Measures the bare database and the services in turn. Returns the ratio of the first service to the database. */
async function compare(
  kind: 'read' | 'write',
  server: Server,
  services: Readonly<Record<string, Send>>,
): Promise<string> {
  const script = scriptsFor(loggedIn, step)[kind];
  const requests = await requestsOf(loggedIn, step, kind === 'read' ? readRequest : writeRequest);
  const title = kind === 'read' ? 'Read a watchlist' : 'Add an item';
  print(
    `\n${title}: ${users.toLocaleString('en')} users × 10 items, ${rounds} rounds of ${seconds} s, in turn`,
  );
  const measured: Record<string, Measured[]> = { [server.name]: [] };
  for (const [name, send] of Object.entries(services)) {
    measured[name] = [];
    await send(requests, 2);
  }
  for (let round = 0; round < rounds; round += 1) {
    measured[server.name]?.push(await bare(server, script, seconds));
    for (const [name, send] of Object.entries(services)) measured[name]?.push(await send(requests, seconds));
  }
  const medians = Object.entries(measured).map(([name, all]) => [name, median(all)] as const);
  for (const [name, middle] of medians) show(name, middle);
  const [[, bareResult], [, serviceResult]] = medians as [(typeof medians)[0], (typeof medians)[0]];
  const ratio = serviceResult.perSecond / bareResult.perSecond;
  saveTable({
    title: `${title}, compared with ${server.name}`,
    columns: ['', 'per second', 'ratio', 'p50, ms', 'p99, ms', 'µs of processor'],
    rows: medians.map(([name, middle]) => [
      name,
      middle.perSecond.toFixed(0),
      (middle.perSecond / bareResult.perSecond).toFixed(2),
      middle.p50.toFixed(2),
      middle.p99.toFixed(2),
      totalCpu(middle).toFixed(0),
    ]),
    method: `${users.toLocaleString('en')} users × 10 items, authentication on, the service as ${processes} processes, medians of ${rounds} rounds of ${seconds} s in turn; target 0.5`,
  });
  return `${kind} ${ratio.toFixed(2)} (by processor time ${(totalCpu(bareResult) / totalCpu(serviceResult)).toFixed(2)})`;
}

async function measurePlain(): Promise<string[]> {
  await migrateAll({ databaseUrl: plain.address });
  const send = await startService(plain);
  await measureGrowth(send);
  const separate = await startService(plain);
  // With its first request a service checks for an extension of this name, and then uses one statement per user.
  const rename = (from: string, to: string): string =>
    sql(plain, `update pg_extension set extname = '${to}' where extname = '${from}'`);
  rename('plpgsql', 'citus');
  await separate(await requestsOf(100, step, readRequest), 1);
  rename('citus', 'plpgsql');
  const services = { 'the service': send, 'the service, one user per statement': separate };
  const ratios = [await compare('read', plain, services), await compare('write', plain, services)];
  print('\nThe first request of a visit: its new token is verified (RS256)');
  show('the service', await send(await requestsOf(visits, 1, readRequest), 60, true));
  return ratios;
}

async function measureCitus(address: string): Promise<string[]> {
  const citus: Server = { name: 'bare Citus (pgbench)', address, pid: null };
  await migrateAll({ databaseUrl: plain.address, listsDatabaseUrl: address });
  sql(citus, 'truncate watchlist_item, watchlist_user');
  fill(citus, 0, users);
  const services = { 'the service on Citus': await startService(citus) };
  return [await compare('read', citus, services), await compare('write', citus, services)];
}

try {
  print(`Load of the machine at the start: ${machineLoad()}.`);
  const ratios = await measurePlain();
  const citus = process.env['CITUS_URL'];
  if (citus === undefined) print('\nOn Citus: not run: CITUS_URL is not set');
  else print(`\nThe service as a ratio to bare Citus: ${(await measureCitus(citus)).join(', ')}.`);
  print(`\nThe service as a ratio to bare PostgreSQL: ${ratios.join(', ')}; target 0.5.`);
  print(`Load of the machine at the end: ${machineLoad()}.`);
} finally {
  for (const { process: child } of running) child.kill();
  await Promise.all(running.map(({ ended }) => ended));
  await identity.close();
  await cluster.remove();
}
