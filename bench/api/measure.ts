import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateLoad, type Load } from '../../apps/api/src/testing/load-generator.ts';

/** A number from the command line, as `--name=3`. */
export const option = (name: string, fallback: number): number =>
  Number(process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);

/** The load of the machine, for the report. */
export const machineLoad = (): string =>
  `${loadavg()
    .map((each) => each.toFixed(1))
    .join(' ')} on ${availableParallelism()} cores`;

/** One measurement of the service or of the bare database. */
export interface Measured {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
  /** Microseconds of processor time per operation: of the database, of the service, and of the client. */
  readonly cpu: { readonly database: number; readonly service: number; readonly caller: number };
}

/** The total processor time of an operation in microseconds. Two idle cores provide two million per second. */
export const totalCpu = ({ cpu }: Measured): number => cpu.database + cpu.service + cpu.caller;

/** The fields of `/proc/<pid>/stat` after the name; none if the process has ended. */
function statOf(id: number | string): number[] {
  try {
    const line = readFileSync(`/proc/${id}/stat`, 'utf8');
    return line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}

/** The fields of each running child of a process. The parent is the 2nd field. */
const childrenOf = (pid: number): number[][] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat[1] === pid);

/** Processor time of a process and of its children, dead or alive, in microseconds. */
export function cpuOf(pid: number | null): number {
  if (pid === null) return 0;
  // utime, stime, cutime and cstime, in hundredths of a second, are the 12th to 15th field.
  const parent = statOf(pid).slice(11, 15);
  const children = childrenOf(pid).flatMap((stat) => stat.slice(11, 13));
  return [...parent, ...children].reduce((sum, ticks) => sum + ticks * 10_000, 0);
}

/** Waits until a process has no more children than before: the time of a child that is ending would be missed. */
async function waitForChildren(pid: number, count: number): Promise<void> {
  while (childrenOf(pid).length > count) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** Sends load to the service. The processor time of a remote database is not counted. */
export async function measureService(
  load: Load,
  pids: { services: readonly number[]; database: number | null },
): Promise<Measured> {
  const servicesCpu = (): number => pids.services.reduce((sum, pid) => sum + cpuOf(pid), 0);
  const before = { services: servicesCpu(), database: cpuOf(pids.database) };
  const { good, statuses, took, cpu } = await generateLoad(load);
  const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  const each = (now: number, then: number): number => (now - then) / Math.max(1, responses);
  return {
    perSecond: responses / took,
    p50: good.p50,
    p99: good.p99,
    failures: responses - good.count,
    cpu: {
      service: each(servicesCpu(), before.services),
      database: each(cpuOf(pids.database), before.database),
      caller: each(cpu, 0),
    },
  };
}

/** Runs a statement on the bare database with pgbench, prepared, over TCP. */
export async function measureBare(
  script: string,
  address: string,
  database: number | null,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-bench-'));
  try {
    const file = join(folder, 'script.sql');
    writeFileSync(file, script);
    const children = database === null ? 0 : childrenOf(database).length;
    const before = { database: cpuOf(database), caller: cpuOf(process.pid), self: process.cpuUsage() };
    const options = [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(clients),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
    ];
    const log = ['-l', '--sampling-rate=0.2', `--log-prefix=${join(folder, 'log')}`];
    const output = execFileSync('pgbench', [...options, ...log, address], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    if (database !== null) await waitForChildren(database, children);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    const transactions = Number(/transactions actually processed: (\d+)/.exec(output)?.[1]);
    const times = readdirSync(folder)
      .filter((name) => name.startsWith('log'))
      .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
      .map((line) => Number(line.split(' ')[2]) / 1000)
      .toSorted((one, other) => one - other);
    const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
    const { user, system } = process.cpuUsage(before.self);
    const cpu = {
      database: (cpuOf(database) - before.database) / transactions,
      service: 0,
      // The children of this process, without the process itself.
      caller: (cpuOf(process.pid) - before.caller - user - system) / transactions,
    };
    return { perSecond, p50: at(0.5), p99: at(0.99), failures: 0, cpu };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The median by throughput. */
export function median(measured: readonly Measured[]): Measured {
  const sorted = measured.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[sorted.length >> 1];
  if (middle === undefined) throw new Error('No measurement to take the median of.');
  return middle;
}
