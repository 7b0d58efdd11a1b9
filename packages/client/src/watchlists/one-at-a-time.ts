/**
 * Runs pieces of work one after the other, in this tab and, where the browser has locks, in all tabs: an edit sent
 * by one tab must not overtake the next one sent by another.
 */
export function oneAtATime(name: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const run = last.then(() => locked(name, work));
    last = run.catch(() => {});
    return run;
  };
}

async function locked(name: string, work: () => Promise<void>): Promise<void> {
  let hasStarted = false;
  const start = (): Promise<void> => {
    hasStarted = true;
    return work();
  };
  try {
    const { locks } = globalThis.navigator;
    await locks.request(name, start);
  } catch (error) {
    // No locks, or a page that may not have them, such as one whose cookies are blocked.
    if (hasStarted) throw error;
    await work();
  }
}
