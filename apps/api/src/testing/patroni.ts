import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../../tools/free-port.ts';
import { asPostgres, childrenOf, isAlive, kill, programs, takesConnections } from './cluster.ts';

/** The programs that are needed beside PostgreSQL, and are not there. */
export function missingPrograms(): string[] {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
  const needed = ['patroni', 'patronictl', 'etcd', 'haproxy'];
  return needed.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/** Three PostgreSQL under Patroni, three etcd and one HAProxy, on this machine, by the files in `deploy`. */
export interface PatroniCluster {
  /** HAProxy's address, as a user that owns an empty database. */
  readonly address: string;
  /** Runs a statement on the primary as an operator would, in the database of the service unless another is named. */
  readonly query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** The name of the node that says it is the primary; undefined while none does. */
  readonly primary: () => Promise<string | undefined>;
  /** Waits until every node is there, and commits wait for one where that is asked. */
  readonly untilWhole: (isSynchronous?: boolean) => Promise<void>;
  /** Hands over in order. */
  readonly switchover: (from: string) => Promise<void>;
  /**
   * What a lost machine does: for `cutFor` milliseconds nothing more is sent to the standbys, and then everything on it
   * is gone at once. Gives the instant of that, on the clock of `performance`.
   */
  readonly lose: (node: string, cutFor: number) => Promise<number>;
  /** The machine is back. */
  readonly restart: (node: string) => void;
  /** Changes what Patroni holds for all nodes. */
  readonly configure: (...settings: string[]) => Promise<void>;
  readonly remove: () => Promise<void>;
}

interface Node {
  readonly name: string;
  readonly config: string;
  readonly data: string;
  readonly postgres: number;
  readonly api: number;
  agent: ChildProcess | null;
}

const names = ['one', 'two', 'three'];
const host = '127.0.0.1';
const password = 'only-for-this-test';

/** A file of `deploy` with its values. A value that is not given stays in sight and breaks the program that reads it. */
function filled(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** Starts everything, and waits until it is whole. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-patroni-'));
  const started: ChildProcess[] = [];
  const start = (
    name: string,
    command: readonly string[],
    env: Record<string, string> = {},
  ): ChildProcess => {
    const [program = '', ...options] = [...asPostgres, ...command];
    const log = join(folder, `${name}.log`);
    const child = spawn('sh', ['-c', 'exec "$@" >>"$0" 2>&1', log, program, ...options], {
      stdio: 'ignore',
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    });
    started.push(child);
    return child;
  };
  const ports = new Set<number>();
  while (ports.size < 13) ports.add(await freePort());
  const [haproxy = 0, ...rest] = ports;
  const of = (place: number, which: number): number => rest[place * 4 + which] ?? 0;

  const etcdPeers = names.map((name, place) => `${name}=http://${host}:${of(place, 1)}`).join();
  const etcdHosts = names.map((_, place) => `${host}:${of(place, 0)}`).join();
  const nodes: Node[] = names.map((name, place) => ({
    name,
    config: join(folder, `${name}.yml`),
    data: join(folder, name, 'data'),
    postgres: of(place, 2),
    api: of(place, 3),
    agent: null,
  }));
  const found = (name: string): Node => {
    const node = nodes.find((each) => each.name === name);
    if (node === undefined) throw new Error(`There is no node ${name}.`);
    return node;
  };
  const environments = names.map((name, place) => {
    const values = {
      NODE_NAME: name,
      NODE_ADDRESS: host,
      ETCD_PORT: of(place, 0),
      ETCD_PEER_PORT: of(place, 1),
      ETCD_PEERS: etcdPeers,
      ETCD_FOLDER: join(folder, name, 'etcd'),
    };
    const lines = filled('etcd.env', values).split('\n');
    const set = lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2));
    return Object.fromEntries(set) as Record<string, string>;
  });
  for (const { name, config, data, postgres, api } of nodes) {
    mkdirSync(join(folder, name), { mode: 0o700 });
    const values = {
      NODE_NAME: name,
      NODE_ADDRESS: host,
      POSTGRES_PORT: postgres,
      PATRONI_PORT: api,
      POSTGRES_FOLDER: data,
      POSTGRES_BIN: programs(),
      ETCD_HOSTS: etcdHosts,
      NETWORK: `${host}/32`,
      SUPERUSER_PASSWORD: password,
      REPLICATION_PASSWORD: password,
      PATRONI_PASSWORD: password,
    };
    writeFileSync(config, filled('patroni.yml', values));
  }
  const backends = nodes.flatMap(({ postgres, api }, place) => [
    [`NODE_${place + 1}`, `${host}:${postgres}`],
    [`PATRONI_${place + 1}`, api],
  ]);
  const proxy = { HAPROXY_ADDRESS: `${host}:${haproxy}`, ...Object.fromEntries(backends) };
  writeFileSync(join(folder, 'haproxy.cfg'), filled('haproxy.cfg', proxy));
  if (asPostgres.length > 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);

  const restart = (name: string): void => {
    const node = found(name);
    node.agent = start(`patroni-${name}`, ['patroni', node.config]);
  };
  const asks = async (node: Node, path: string): Promise<Response | undefined> => {
    const asked = fetch(`http://${host}:${node.api}${path}`, { signal: AbortSignal.timeout(2000) });
    return asked.catch(() => undefined);
  };
  const control = async (...options: string[]): Promise<void> => {
    const [program = '', ...given] = [
      ...asPostgres,
      'patronictl',
      '-c',
      String(nodes[0]?.config),
      ...options,
    ];
    await promisify(execFile)(program, given, {
      cwd: folder,
      env: { PATH: process.env['PATH'], LANG: 'C.UTF-8' },
    });
  };
  const query: PatroniCluster['query'] = async (text, database = 'rueda') => {
    const client = new Client({
      connectionString: `postgres://postgres:${password}@${host}:${haproxy}/${database}`,
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  const untilWhole = async (isSynchronous = true): Promise<void> => {
    for (;;) {
      const answers = await Promise.all(nodes.map((node) => asks(node, '/cluster')));
      const answer = answers.find((each) => each?.ok === true);
      const { members } = ((await answer?.json().catch(() => undefined)) ?? { members: [] }) as {
        members: { role: string; state: string; lag?: number | string }[];
      };
      const isSound = members.every(
        ({ role, state, lag }) => /running|streaming/.test(state) && (role === 'leader' || lag === 0),
      );
      const hasStandby = !isSynchronous || members.some(({ role }) => role === 'sync_standby');
      const hasLeader = members.some(({ role }) => role === 'leader');
      if (members.length === names.length && isSound && hasLeader && hasStandby) return;
      await pause(250);
    }
  };
  const remove = async (): Promise<void> => {
    const processes = nodes.flatMap(({ data }) => familyOf(data));
    for (const child of started) if (child.pid !== undefined) kill(child.pid);
    for (const pid of processes) kill(pid);
    while (processes.some(isAlive)) await pause(20);
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    for (const [place, environment] of environments.entries())
      start(`etcd-${String(names[place])}`, ['etcd'], environment);
    for (const { name } of nodes) restart(name);
    start('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
    await untilWhole();
    while (!(await takesConnections(`postgres://postgres:${password}@${host}:${haproxy}/postgres`)))
      await pause(100);
    await query(`create role rueda login password '${password}'`, 'postgres');
    await query('create database rueda owner rueda', 'postgres');
  } catch (error) {
    await remove();
    throw error;
  }

  return {
    address: `postgres://rueda:${password}@${host}:${haproxy}/rueda`,
    query,
    primary: async () => {
      const answers = await Promise.all(nodes.map((node) => asks(node, '/primary')));
      return nodes[answers.findIndex((answer) => answer?.ok === true)]?.name;
    },
    untilWhole,
    switchover: async (from) => {
      const asked = await fetch(`http://${host}:${found(from).api}/cluster`);
      const { members } = (await asked.json()) as { members: { name: string; role: string }[] };
      const to = members.find(({ role }) => role === 'sync_standby')?.name ?? '';
      await control('switchover', '--master', from, '--candidate', to, '--force', 'rueda');
    },
    lose: async (name, cutFor) => {
      const node = found(name);
      const processes = familyOf(node.data);
      const senders = processes.filter((pid) => commandOf(pid).includes('walsender'));
      for (const pid of senders) kill(pid, 'SIGSTOP');
      await pause(cutFor);
      const gone = performance.now();
      if (node.agent?.pid !== undefined) kill(node.agent.pid);
      for (const pid of new Set([...processes, ...familyOf(node.data)])) kill(pid);
      node.agent = null;
      while (processes.some(isAlive)) await pause(5);
      return gone;
    },
    restart,
    configure: (...settings) =>
      control('edit-config', '--force', ...settings.flatMap((each) => ['-s', each]), 'rueda'),
    remove,
  };
}

/** PostgreSQL's first process on this data, and its children. */
function familyOf(data: string): number[] {
  try {
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return isAlive(pid) ? [pid, ...childrenOf(pid)] : [];
  } catch {
    return [];
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
