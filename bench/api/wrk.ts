import { execFileSync } from 'node:child_process';
import { cpuOf } from './measure.ts';

/** What a server answered to wrk, which takes less of the machine than what it measures. */
export interface Answered {
  readonly perSecond: number;
  readonly p99: string;
  /** Microseconds of the server's processor time for each answer. */
  readonly cpu: number;
}

/** Asks a server for one address, with so many connections at once, and counts the processor time of its process. */
export function requestWithWrk(
  address: string,
  pid: number,
  {
    headers,
    seconds,
    connections = 32,
  }: { headers: Readonly<Record<string, string>>; seconds: number; connections?: number },
): Answered {
  const before = cpuOf(pid);
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', ...given, address];
  const said = execFileSync('wrk', options, { encoding: 'utf8' });
  if (said.includes('Non-2xx')) throw new Error(said);
  const count = Number(/(\d+) requests in/.exec(said)?.[1]);
  return {
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]),
    p99: String(/99%\s+(\S+)/.exec(said)?.[1]),
    cpu: (cpuOf(pid) - before) / count,
  };
}

/** The best round of each: what others took of the machine meanwhile is neither server's. */
export const best = (rounds: readonly Answered[]): Answered =>
  rounds.toSorted((one, other) => other.perSecond - one.perSecond)[0] as Answered;
