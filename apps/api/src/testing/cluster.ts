import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../../../tools/free-port.ts';

/** A PostgreSQL cluster of one test, which may crash it or change its settings. */
export interface Cluster {
  readonly address: string;
  /** The folder of its data. */
  readonly data: string;
  /** The postmaster's process id, while it runs. */
  readonly pid: () => number;
  /** Starts it, with more environment variables, and waits for connections. Returns the milliseconds that took. */
  readonly start: (
    settings?: Readonly<Record<string, string>>,
    environment?: Readonly<Record<string, string>>,
  ) => Promise<number>;
  /** Kills all its processes at once, like a crash: nothing more is written. */
  readonly crash: () => Promise<void>;
  /** Shuts it down cleanly. */
  readonly stop: () => Promise<void>;
  /** Runs a PostgreSQL program on its data. */
  readonly run: (program: string, ...options: string[]) => void;
  readonly remove: () => Promise<void>;
}

/** PostgreSQL's programs do not run as root. */
export const asPostgres: readonly string[] =
  process.getuid?.() === 0 ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'] : [];

/** The folder of PostgreSQL's programs. */
export function programs(): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').toSorted();
  const folder = folders.findLast((each) => existsSync(join(each, 'initdb')));
  if (folder === undefined) throw new Error('No PostgreSQL server programs in /usr/lib/postgresql.');
  return folder;
}

/** Creates a cluster on a free port: empty with data checksums, or from a backup of the server at an address. */
export async function createCluster(backupOf?: string): Promise<Cluster> {
  const bin = programs();
  const folder = mkdtempSync(join(tmpdir(), 'rueda-cluster-'));
  const data = join(folder, 'data');
  const execute = (program: string, ...options: string[]): void => {
    const [command = '', ...rest] = [...asPostgres, join(bin, program), ...options];
    execFileSync(command, rest, { stdio: 'pipe', cwd: tmpdir() });
  };
  if (asPostgres.length > 0) execFileSync('chown', ['postgres:postgres', folder]);
  if (backupOf === undefined)
    execute(
      'initdb',
      '-D',
      data,
      '--data-checksums',
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    );
  else execute('pg_basebackup', '-d', backupOf, '-D', data, '-X', 'stream', '-c', 'fast');
  const port = await freePort();
  const address = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;

  const crash = async (): Promise<void> => {
    const running = server;
    if (running?.pid === undefined) return;
    const family = [running.pid, ...childrenOf(running.pid)];
    const exited = new Promise((resolve) => running.once('exit', resolve));
    for (const pid of family) kill(pid);
    server = null;
    await exited;
    // All processes that share its memory must be gone before it can start again.
    while (family.some(isAlive)) await pause(5);
  };

  return {
    address,
    data,
    pid: () => server?.pid ?? 0,
    crash,
    start: async (settings = {}, environment = {}) => {
      const options = Object.entries({
        port: String(port),
        listen_addresses: '127.0.0.1',
        unix_socket_directories: '',
        shared_buffers: '32MB',
        max_connections: '60',
        ...settings,
      }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      const [command = '', ...rest] = [...asPostgres, join(bin, 'postgres'), '-D', data, ...options];
      const begun = performance.now();
      server = spawn(command, rest, {
        stdio: 'ignore',
        cwd: tmpdir(),
        env: { ...process.env, ...environment },
      });
      while (!(await takesConnections(address))) {
        if (server.exitCode !== null) throw new Error('PostgreSQL did not start.');
        await pause(10);
      }
      return performance.now() - begun;
    },
    stop: async () => {
      const running = server;
      if (running === null) return;
      const exited = new Promise((resolve) => running.once('exit', resolve));
      running.kill('SIGINT');
      server = null;
      await exited;
    },
    run: (program, ...options) => execute(program, '-D', data, ...options),
    remove: async () => {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Sends a signal to a process that may have ended. */
export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Is the process alive? A zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** The child processes of a process. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1]) === parent;
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Does the server accept a connection? */
export async function takesConnections(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
