import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { freePort } from '../../../../tools/free-port.ts';
import { asPostgres, childrenOf, isAlive, kill, programs, takesConnections } from './cluster.ts';

/** The required programs that are not installed. */
export function missingPrograms(): string[] {
  const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin'];
  const needed = ['patroni', 'patronictl', 'etcd', 'haproxy'];
  return needed.filter((name) => !folders.some((folder) => existsSync(join(folder, name))));
}

/** Three PostgreSQL servers under Patroni, three etcd and one HAProxy on this machine, configured by `deploy`. */
export interface PatroniCluster {
  /** HAProxy's address, with a user that owns an empty database. */
  readonly address: string;
  /** The REST ports of the nodes, which also have their metrics. */
  readonly ports: readonly number[];
  /** The name of the synchronous standby; undefined while there is none. */
  readonly standby: () => Promise<string | undefined>;
  /** Runs a statement on the primary as an operator, by default in the database of the service. */
  readonly query: (text: string, database?: string) => Promise<Record<string, unknown>[]>;
  /** The name of the node that reports itself as primary; undefined while there is none. */
  readonly primary: () => Promise<string | undefined>;
  /** Waits until every node runs and, if required, a synchronous standby exists. */
  readonly untilHealthy: (isSynchronous?: boolean) => Promise<void>;
  /** Switches over to the synchronous standby. */
  readonly switchover: (from: string) => Promise<void>;
  /**
   * Simulates a lost machine: for `cutForMs` nothing is sent to the standbys, then all its processes are killed.
   * Returns the time of the kill, on the clock of `performance`.
   */
  readonly lose: (node: string, cutForMs: number) => Promise<number>;
  /** Starts the node again. */
  readonly restart: (node: string) => void;
  /** Changes Patroni's settings of all nodes. */
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

/** A file of `deploy` with its variables replaced. A missing variable stays and breaks the program that reads it. */
function fillTemplate(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(new URL(`../../../../deploy/${file}`, import.meta.url), 'utf8');
  return text.replaceAll(/\$\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** Starts all programs and waits until the cluster is healthy. */
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
  const portOf = (node: number, service: number): number => rest[node * 4 + service] ?? 0;

  const etcdPeers = names.map((name, index) => `${name}=http://${host}:${portOf(index, 1)}`).join();
  const etcdHosts = names.map((_, index) => `${host}:${portOf(index, 0)}`).join();
  const nodes: Node[] = names.map((name, index) => ({
    name,
    config: join(folder, `${name}.yml`),
    data: join(folder, name, 'data'),
    postgres: portOf(index, 2),
    api: portOf(index, 3),
    agent: null,
  }));
  const nodeNamed = (name: string): Node => {
    const node = nodes.find((each) => each.name === name);
    if (node === undefined) throw new Error(`There is no node ${name}.`);
    return node;
  };
  const environments = names.map((name, index) => {
    const values = {
      NODE_NAME: name,
      NODE_ADDRESS: host,
      ETCD_PORT: portOf(index, 0),
      ETCD_PEER_PORT: portOf(index, 1),
      ETCD_PEERS: etcdPeers,
      ETCD_FOLDER: join(folder, name, 'etcd'),
    };
    const lines = fillTemplate('etcd.env', values).split('\n');
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
    writeFileSync(config, fillTemplate('patroni.yml', values));
  }
  const backends = nodes.flatMap(({ postgres, api }, index) => [
    [`NODE_${index + 1}`, `${host}:${postgres}`],
    [`PATRONI_${index + 1}`, api],
  ]);
  const proxy = { HAPROXY_ADDRESS: `${host}:${haproxy}`, ...Object.fromEntries(backends) };
  writeFileSync(join(folder, 'haproxy.cfg'), fillTemplate('haproxy.cfg', proxy));
  if (asPostgres.length > 0) execFileSync('chown', ['-R', 'postgres:postgres', folder]);

  const restart = (name: string): void => {
    const node = nodeNamed(name);
    node.agent = start(`patroni-${name}`, ['patroni', node.config]);
  };
  const fetchNode = async (node: Node, path: string): Promise<Response | undefined> => {
    const response = fetch(`http://${host}:${node.api}${path}`, { signal: AbortSignal.timeout(2000) });
    return response.catch(() => undefined);
  };
  const nodeThatIs = async (role: string): Promise<string | undefined> => {
    const responses = await Promise.all(nodes.map((node) => fetchNode(node, role)));
    return nodes[responses.findIndex((response) => response?.ok === true)]?.name;
  };
  const patronictl = async (...options: string[]): Promise<void> => {
    const [program = '', ...args] = [...asPostgres, 'patronictl', '-c', String(nodes[0]?.config), ...options];
    await promisify(execFile)(program, args, {
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
  const untilHealthy = async (isSynchronous = true): Promise<void> => {
    for (;;) {
      const responses = await Promise.all(nodes.map((node) => fetchNode(node, '/cluster')));
      const response = responses.find((each) => each?.ok === true);
      const { members } = ((await response?.json().catch(() => undefined)) ?? { members: [] }) as {
        members: { role: string; state: string; lag?: number | string }[];
      };
      const isHealthy = members.every(
        ({ role, state, lag }) => /running|streaming/.test(state) && (role === 'leader' || lag === 0),
      );
      const hasStandby = !isSynchronous || members.some(({ role }) => role === 'sync_standby');
      const hasLeader = members.some(({ role }) => role === 'leader');
      if (members.length === names.length && isHealthy && hasLeader && hasStandby) return;
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
    for (const [index, environment] of environments.entries())
      start(`etcd-${String(names[index])}`, ['etcd'], environment);
    for (const { name } of nodes) restart(name);
    start('haproxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')]);
    await untilHealthy();
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
    ports: nodes.map(({ api }) => api),
    query,
    primary: () => nodeThatIs('/primary'),
    standby: () => nodeThatIs('/synchronous'),
    untilHealthy,
    switchover: async (from) => {
      const response = await fetch(`http://${host}:${nodeNamed(from).api}/cluster`);
      const { members } = (await response.json()) as { members: { name: string; role: string }[] };
      const to = members.find(({ role }) => role === 'sync_standby')?.name ?? '';
      await patronictl('switchover', '--master', from, '--candidate', to, '--force', 'rueda');
    },
    lose: async (name, cutForMs) => {
      const node = nodeNamed(name);
      const processes = familyOf(node.data);
      const senders = processes.filter((pid) => commandOf(pid).includes('walsender'));
      for (const pid of senders) kill(pid, 'SIGSTOP');
      await pause(cutForMs);
      const killedAt = performance.now();
      if (node.agent?.pid !== undefined) kill(node.agent.pid);
      for (const pid of new Set([...processes, ...familyOf(node.data)])) kill(pid);
      node.agent = null;
      while (processes.some(isAlive)) await pause(5);
      return killedAt;
    },
    restart,
    configure: (...settings) =>
      patronictl('edit-config', '--force', ...settings.flatMap((each) => ['-s', each]), 'rueda'),
    remove,
  };
}

/** The postmaster of this data folder, and its children. */
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
