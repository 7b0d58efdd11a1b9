/** The pending requests, stored on the page: each script of the page may bundle a copy of this module. */
const pendingCount: unique symbol = Symbol.for('rueda.requests');
const page = globalThis as { [pendingCount]?: number };

/** Dispatches the changes: the page; on a server, this copy of the module. */
const target: EventTarget = 'addEventListener' in globalThis ? globalThis : new EventTarget();
const changeEvent = 'rueda-requests';

function addPending(change: 1 | -1): void {
  page[pendingCount] = (page[pendingCount] ?? 0) + change;
  target.dispatchEvent(new Event(changeEvent));
}

/** Shows the loader bars that follow requests until the promise settles, and returns it. */
export function whileLoading<Result>(promise: Promise<Result>): Promise<Result> {
  addPending(1);
  return promise.finally(() => addPending(-1));
}

/**
 * Wraps a client so that its calls show the loader bars that follow requests. Works for the clients of
 * `@rueda/client/http` and for any object whose methods return promises.
 */
export function followRequests<Calls extends object>(client: Calls): Calls {
  return new Proxy(client, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown => {
        const result: unknown = member.apply(target, args);
        return result instanceof Promise ? whileLoading(result) : result;
      };
    },
  });
}

/** Is any request pending? */
export function isLoading(): boolean {
  return (page[pendingCount] ?? 0) > 0;
}

/** Calls the listener at every start and end, until the returned function is called. */
export function onLoadingChange(listener: () => void): () => void {
  target.addEventListener(changeEvent, listener);
  return () => target.removeEventListener(changeEvent, listener);
}
