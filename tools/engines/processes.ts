/** Reads the processor time of a browser's processes, and ends them, by their ids. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

interface Process {
  parent: number;
  processorMs: number;
}

/** The running processes, by id. */
function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // After the name, which is in parentheses and may contain any character.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const processorMs = (Number(fields[11]) + Number(fields[12])) * tickMs;
      processes.set(Number(name), { parent: Number(fields[1]), processorMs });
    } catch {
      // The process has ended since it was listed.
    }
  }
  return processes;
}

function descendants(root: number, processes: Map<number, Process>): number[] {
  const children = [...processes].filter(([, { parent }]) => parent === root).map(([id]) => id);
  return children.flatMap((id) => [id, ...descendants(id, processes)]);
}

/** The processor time, in milliseconds, of each process that a browser has started. */
export function processorTimes(root: number): Map<number, number> {
  const processes = readProcesses();
  return new Map(descendants(root, processes).map((id) => [id, processes.get(id)?.processorMs ?? 0]));
}

/** Ends a process that a test started, and its descendants, even if they hang. */
export function endProcesses(root: number | undefined): void {
  if (root === undefined) return;
  for (const id of [...descendants(root, readProcesses()), root]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
  }
}
