import { execFileSync } from 'node:child_process';
import { cpuOf } from './measure.ts';

/** The throughput of a server, measured by wrk, which uses less processor time than the server. */
export interface Throughput {
  readonly perSecond: number;
  readonly p99: string;
  /** Microseconds of the server's processor time per response. */
  readonly cpu: number;
}

/** Sends requests for one address over several connections, and measures the processor time of the server. */
export function requestWithWrk(
  address: string,
  pid: number,
  {
    headers,
    seconds,
    connections = 32,
  }: { headers: Readonly<Record<string, string>>; seconds: number; connections?: number },
): Throughput {
  const before = cpuOf(pid);
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...headerOptions, address];
  const output = execFileSync('wrk', options, { encoding: 'utf8' });
  if (output.includes('Non-2xx')) throw new Error(output);
  const count = Number(/(\d+) requests in/.exec(output)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]),
    p99: String(/99%\s+(\S+)/.exec(output)?.[1]),
    cpu: (cpuOf(pid) - before) / count,
  };
}

/** The best round: other processes of the machine only reduce the throughput. */
export const best = (rounds: readonly Throughput[]): Throughput =>
  rounds.toSorted((one, other) => other.perSecond - one.perSecond)[0] as Throughput;
