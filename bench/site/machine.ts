import { readFileSync } from 'node:fs';
import { machineLoad } from '../api/measure.ts';

/** Processor time since the machine started: all of it, and what its host gave to others instead. */
function times(): { all: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // user, nice, system, idle, iowait, irq, softirq and steal; guests are counted as users already.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** Begins to watch the machine, and gives what says how busy it was since. */
export function watchMachine(): () => string {
  const before = times();
  return () => {
    const now = times();
    const stolen = (100 * (now.stolen - before.stolen)) / Math.max(1, now.all - before.all);
    return `load ${machineLoad()}, ${stolen.toFixed(1)} % of their time taken by the host`;
  };
}
