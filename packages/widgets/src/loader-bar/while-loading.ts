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

/**
 * The same client, each call of which is followed: what it asks for shows the loader bars that follow requests. Made
 * for the clients of `@rueda/client`; any object whose methods give promises will do.
 */
export function followRequests<Calls extends object>(client: Calls): Calls {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        const result: unknown = member.apply(target, values);
        return result instanceof Promise ? whileLoading(result) : result;
      };
    },
  });
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
