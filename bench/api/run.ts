/**
 * `node bench/api/run.ts`: what the service costs beside bare PostgreSQL, on the same rows, with the same statements,
 * in the same run, with authentication on. Reads and writes with 1,000,000 users of 10 items each, and the cost of a
 * read from 10⁴ to 10⁷ rows. The service runs as two processes, as it would on two cores; `--processes=1` shows one.
 * `--users=100000`, `--seconds=3` and `--rounds=1` make it shorter.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { startChild } from '../../apps/api/src/testing/child-app.ts';
import { createCluster } from '../../apps/api/src/testing/cluster.ts';
import { startIdentityProvider } from '../../apps/api/src/testing/identity-provider.ts';
import { readOne } from '../../apps/api/src/watchlists/repository.ts';
import { type Measured, measureBare, measureService, median, wholeCpu } from './measure.ts';
import { readRequest, scriptsFor, writeRequest } from './requests.ts';

const option = (name: string, fallback: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const users = option('users', 1_000_000);
const seconds = option('seconds', 8);
const rounds = option('rounds', 3);
const processes = option('processes', 2);
/** Users who are logged in: each has one token, which is verified once and then remembered, as in a visit. */
const loggedIn = Math.min(5000, users);
const step = Math.floor(users / loggedIn);
const connections = 32;
const pgbenchClients = 16;

const say = (line: string): void => console.log(line);
const load = (): string =>
  `${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`;

function show(name: string, measured: Measured): void {
  const { perSecond, p50, p99, failures, cpu } = measured;
  const columns = [
    `${perSecond.toFixed(0).padStart(7)}/s`,
    `p50 ${p50.toFixed(2).padStart(6)} ms`,
    `p99 ${p99.toFixed(2).padStart(7)} ms`,
    `CPU ${wholeCpu(measured).toFixed(0).padStart(4)} µs`,
    `(database ${cpu.database.toFixed(0)}, service ${cpu.service.toFixed(0)}, caller ${cpu.caller.toFixed(0)})`,
    failures > 0 ? `${failures} refused` : '',
  ];
  say(`  ${name.padEnd(26)} ${columns.join('  ')}`);
}

const cluster = await createCluster();
await cluster.start({ shared_buffers: '2GB', max_wal_size: '8GB', autovacuum: 'off' });
const identity = await startIdentityProvider();
await migrateAll({ databaseUrl: cluster.address, watchlistDatabases: { main: cluster.address } });
const environment = {
  PORT: '0',
  DATABASE_URL: cluster.address,
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
  // Requests are counted as ever, but a few thousand users stand for a million.
  USER_RATE: '1000',
};
const services = await Promise.all(Array.from({ length: processes }, () => startChild(environment)));
const addresses = services.map(({ address }) => address);
const pids = { services: services.map(({ process: { pid } }) => Number(pid)), database: cluster.pid() };
const send = (requests: readonly string[], time: number): Promise<Measured> =>
  measureService({ addresses, connections, seconds: time, requests }, pids);

const bare = (script: string, time: number): Promise<Measured> =>
  measureBare(script, cluster.address, pids.database, { clients: pgbenchClients, seconds: time });

function sql(text: string): string {
  const options = ['-qAtv', 'ON_ERROR_STOP=1', '-c', text, cluster.address];
  const { status, stdout, stderr } = spawnSync('psql', options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

/** Adds users, ten items each. A user's items do not stand together, as they would not if they came one by one. */
function fill(from: number, to: number): void {
  sql(`insert into watchlist_item (id_user, list, item, place) select 'user-' || u, 2, 'CODE' || i || 'C1', i
    from generate_series(1, 10) i, generate_series(${from + 1}, ${to}) u`);
  sql('vacuum (analyze) watchlist_item');
  sql('checkpoint');
}

/** Every so-manieth user with a token, as requests. */
const requestsOf = (count: number, every: number, request: typeof readRequest): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const user = `user-${(place + 1) * every}`;
      return request(user, await identity.sign(identity.claimsOf(user)));
    }),
  );

/** Pages of table and index that the database looks at for one list: the part of the cost that no load changes. */
function blocksOf(user: string): number {
  const statement = readOne('stock').replaceAll('$1', `'${user}'`);
  const said = sql(`explain (analyze, buffers, format json) ${statement}`);
  const [{ Plan: plan }] = JSON.parse(said) as [{ Plan: Record<string, number> }];
  return Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
}

async function growth(): Promise<void> {
  say('\nThe cost of a read as the table grows');
  for (let [held, count] = [0, 1000]; count <= users; [held, count] = [count, count * 10]) {
    fill(held, count);
    const requests = await requestsOf(1000, count / 1000, readRequest);
    await send(requests, 1);
    say(
      `  ${(count * 10).toLocaleString('en')} rows: a read touches ${blocksOf(`user-${count / 2}`)} blocks`,
    );
    show('bare PostgreSQL (pgbench)', await bare(scriptsFor(1000, count / 1000).read, seconds / 2));
    show('the service', await send(requests, seconds / 2));
  }
  const size = Number(sql("select pg_total_relation_size('watchlist_item')"));
  say(`  A row with its index takes ${(size / users / 10).toFixed(0)} bytes.`);
}

async function beside(kind: 'read' | 'write', script: string, requests: readonly string[]): Promise<string> {
  const title = kind === 'read' ? 'Read a watchlist' : 'Add an item';
  say(
    `\n${title}: ${users.toLocaleString('en')} users × 10 items, ${rounds} rounds of ${seconds} s, in turn`,
  );
  const [unserved, served]: [Measured[], Measured[]] = [[], []];
  await send(requests, 2);
  for (let round = 0; round < rounds; round += 1) {
    const alone = await bare(script, seconds);
    show('bare PostgreSQL (pgbench)', alone);
    const through = await send(requests, seconds);
    show('the service', through);
    unserved.push(alone);
    served.push(through);
  }
  const ratio = median(served).perSecond / median(unserved).perSecond;
  const byCpu = wholeCpu(median(unserved)) / wholeCpu(median(served));
  return `${kind} ${ratio.toFixed(2)} (by processor time ${byCpu.toFixed(2)})`;
}

try {
  say(`Load of the machine when it began: ${load()}.`);
  await growth();
  const scripts = scriptsFor(loggedIn, step);
  const ratios = [
    await beside('read', scripts.read, await requestsOf(loggedIn, step, readRequest)),
    await beside('write', scripts.write, await requestsOf(loggedIn, step, writeRequest)),
  ];
  say('\nThe first request of a visit: its token is verified (RS256)');
  show('the service', await send(await requestsOf(3000, 1, readRequest), 1));
  say(`\nThe service as a ratio to bare PostgreSQL: ${ratios.join(', ')}; 0.5 asked.`);
  say(`Load of the machine when it ended: ${load()}.`);
} finally {
  for (const { process: child } of services) child.kill();
  await Promise.all(services.map(({ ended }) => ended));
  await identity.close();
  await cluster.remove();
}
