/** The processes of a browser, by their ids: how much processor time they have spent, and their end. */
import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const tick = 10;

interface Process {
  parent: number;
  milliseconds: number;
}

/** What is running now, by id. */
function running(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // After the name, which stands in parentheses and may hold anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const milliseconds = (Number(fields[11]) + Number(fields[12])) * tick;
      processes.set(Number(name), { parent: Number(fields[1]), milliseconds });
    } catch {
      // It has ended since it was listed.
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
  const processes = running();
  return new Map(descendants(root, processes).map((id) => [id, processes.get(id)?.milliseconds ?? 0]));
}

/** Ends a process that a test has started, with all that it has started itself, hung or not. */
export function endProcesses(root: number | undefined): void {
  if (root === undefined) return;
  for (const id of [...descendants(root, running()), root]) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }
}
