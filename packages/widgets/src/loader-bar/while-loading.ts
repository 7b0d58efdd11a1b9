/** What is under way on this page. One page has one visitor, so one count serves every bar on it. */
let underWay = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  underWay += change;
  for (const listener of listeners) listener();
}

/** Shows the loader bars that follow requests until the promise is kept or broken, and gives it back. */
export function whileLoading<Result>(promise: Promise<Result>): Promise<Result> {
  count(1);
  return promise.finally(() => count(-1));
}

/** Is anything under way? */
export function isLoading(): boolean {
  return underWay > 0;
}

/** Calls back at every start and end, until the function it returns is called. */
export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
