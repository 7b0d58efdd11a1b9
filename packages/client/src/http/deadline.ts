/** The time a call has, from its first byte out to its last byte in, with every try and every wait. */
export interface Deadline {
  /** Aborts when the time is up, with a `TimeoutError`, or when the caller does, with the caller's reason. */
  readonly signal: AbortSignal;
  /** Is there time to wait so many milliseconds and still call? */
  hasRoomFor(milliseconds: number): boolean;
  /** Waits, unless the signal aborts first: then it rejects with the reason. */
  wait(milliseconds: number): Promise<void>;
  /** Leaves nothing behind: no timer, no listener on the caller's signal. */
  end(): void;
}

/** A longer timer would fire at once: browsers keep the delay in 31 bits. */
const longestTimer = 2 ** 31 - 1;

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const follow = (): void => controller.abort(caller?.reason);
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow);
  const ends = performance.now() + milliseconds;
  const timer = setTimeout(
    () => controller.abort(new DOMException(`Over ${milliseconds} ms.`, 'TimeoutError')),
    Math.min(milliseconds, longestTimer),
  );
  return {
    signal,
    hasRoomFor: (wait) => performance.now() + wait < ends,
    wait: (wait) =>
      new Promise((resolve, reject) => {
        const stop = (): void => {
          clearTimeout(pause);
          reject(signal.reason as Error);
        };
        const pause = setTimeout(() => {
          signal.removeEventListener('abort', stop);
          resolve();
        }, wait);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop, { once: true });
      }),
    end() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
