import { readFileSync } from 'node:fs';
import { machineLoad } from '../api/measure.ts';

/** Processor time since the machine started: all of it, and the part stolen by the host. */
function readTimes(): { all: number; stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  // user, nice, system, idle, iowait, irq, softirq and steal; guest time is included in user.
  const ticks = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: ticks.reduce((sum, each) => sum + each, 0), stolen: ticks[7] ?? 0 };
}

/** Starts to watch the machine; the returned function reports its load since then. */
export function watchMachine(): () => string {
  const before = readTimes();
  return () => {
    const now = readTimes();
    const stolen = (100 * (now.stolen - before.stolen)) / Math.max(1, now.all - before.all);
    return `load ${machineLoad()}, ${stolen.toFixed(1)} % of the time stolen by the host`;
  };
}
