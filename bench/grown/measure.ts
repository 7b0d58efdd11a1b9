import { readFileSync } from 'node:fs';
import { Database } from '../../apps/api/src/database/database.ts';
import type { Sent } from './asked.ts';

/** How often each is run: five times the database plans it for its values, and then perhaps for any. */
const [warmUp, repetitions] = [7, 20];

/** Processor time of a process's first thread, in milliseconds; the kernel counts it in nanoseconds. */
export function cpuOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The processor time of each statement, in milliseconds: that of the one process which serves the connection, without
 * helpers of its own, whose time would be missed. The least of 20 runs that do the same: what the machine's host took
 * away meanwhile is counted as the process's.
 */
export function measure(address: string, sent: readonly Sent[]): Promise<number[]> {
  return new Database(address, { readers: 0, writers: 0 }).session(async (client) => {
    await client.query("set timezone = 'UTC'; set jit = off; set max_parallel_workers_per_gather = 0");
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = Number(rows[0]?.pid);
    const times: number[] = [];
    for (const { statement, values } of sent) {
      const run = () => client.query({ ...statement, values: [...values], rowMode: 'array' });
      for (let place = 0; place < warmUp; place += 1) await run();
      const each: number[] = [];
      for (let place = 0; place < repetitions; place += 1) {
        const before = cpuOf(pid);
        await run();
        each.push(cpuOf(pid) - before);
      }
      times.push(Math.min(...each));
    }
    return times;
  });
}
