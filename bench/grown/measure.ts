import { readFileSync } from 'node:fs';
import { Database } from '../../apps/api/src/database/database.ts';
import type { Sent } from './sent-requests.ts';

/** Runs of each statement: PostgreSQL plans the first five for their values, and may then use a generic plan. */
const [warmUp, repetitions] = [7, 20];

/** Processor time of a process's first thread, in milliseconds; the kernel counts it in nanoseconds. */
export function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The processor time of each statement in milliseconds, of the process that serves the connection, without parallel
 * workers, whose time would be missed. The minimum of 20 equal runs, because time stolen by the machine's host is counted
 * too.
 */
export function measure(address: string, sent: readonly Sent[]): Promise<number[]> {
  return new Database(address, { readers: 0, writers: 0 }).session(async (client) => {
    await client.query("set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = Number(rows[0]?.pid);
    const times: number[] = [];
    for (const { statement, values } of sent) {
      const run = () => client.query({ ...statement, values: [...values], rowMode: 'array' });
      for (let index = 0; index < warmUp; index += 1) await run();
      const each: number[] = [];
      for (let index = 0; index < repetitions; index += 1) {
        const before = cpuOf(pid);
        await run();
        each.push(cpuOf(pid) - before);
      }
      times.push(Math.min(...each));
    }
    return times;
  });
}
