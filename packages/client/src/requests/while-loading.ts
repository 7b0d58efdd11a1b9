/** What is under way on this page. On the page and not in this module: its scripts may each bring a copy of the module. */
const underWay: unique symbol = Symbol.for('rueda.requests');
const page = globalThis as { [underWay]?: number };

/** Where its changes are told: on the page; on a server, in this copy. */
const told: EventTarget = 'addEventListener' in globalThis ? globalThis : new EventTarget();
const changed = 'rueda-requests';

function count(change: 1 | -1): void {
  page[underWay] = (page[underWay] ?? 0) + change;
  told.dispatchEvent(new Event(changed));
}

/** Shows the loader bars that follow requests until the promise is kept or broken, and gives it back. */
export function whileLoading<Result>(promise: Promise<Result>): Promise<Result> {
  count(1);
  return promise.finally(() => count(-1));
}

/**
 * The same client, each call of which is followed: what it asks for shows the loader bars that follow requests. Made
 * for the clients of `@rueda/client/http`; any object whose methods give promises will do.
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
  return (page[underWay] ?? 0) > 0;
}

/** Calls back at every start and end, until the function it returns is called. */
export function onLoadingChange(listener: () => void): () => void {
  told.addEventListener(changed, listener);
  return () => told.removeEventListener(changed, listener);
}
