/**
 * Runs tasks one after the other in this tab and, with browser locks, in all tabs: an edit of one tab must not
 * overtake a later edit of another.
 */
export function oneAtATime(name: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const run = last.then(() => runLocked(name, work));
    last = run.catch(() => {});
    return run;
  };
}

async function runLocked(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const start = (): Promise<void> => {
    hasStarted = true;
    return work();
  };
  try {
    const { locks } = globalThis.navigator;
    await locks.request(name, start);
  } catch (error) {
    // No lock API, or a page without access to it, such as one whose cookies are blocked.
    if (hasStarted) throw error;
    await work();
  }
}
