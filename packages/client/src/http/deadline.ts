/** The time a call has, from its first byte out to its last byte in, with every try and every wait. */
export interface Deadline {
  /** Aborts when the time is up, with a `TimeoutError`, or when the caller does, with the caller's reason. */
  readonly signal: AbortSignal;
  /** Is there time to wait so many milliseconds and still call? */
  hasRoomFor(milliseconds: number): boolean;
  /** The outcome of some work, or the caller's reason as soon as the caller gives up. */
  orAbandoned<T>(work: Promise<T>): Promise<T>;
  /** Waits, unless the caller gives up. */
  wait(milliseconds: number): Promise<void>;
  /** Leaves nothing behind: no timer, no listener on the caller's signal. */
  end(): void;
}

/** A longer timer would fire at once: browsers keep the delay in 31 bits. */
const maxTimerMs = 2 ** 31 - 1;

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const ends = performance.now() + milliseconds;
  let giveUp: ((reason: Error) => void) | undefined;
  const abandoned = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  // The caller may give up when nothing waits for it.
  abandoned.catch(() => {});
  const follow = (): void => {
    controller.abort(caller?.reason);
    giveUp?.(caller?.reason as Error);
  };
  if (caller?.aborted) follow();
  caller?.addEventListener('abort', follow);
  const timers = [
    setTimeout(
      () => controller.abort(new DOMException(`Over ${milliseconds} ms.`, 'TimeoutError')),
      Math.min(milliseconds, maxTimerMs),
    ),
  ];
  const orAbandoned = <T>(work: Promise<T>): Promise<T> => Promise.race([abandoned, work]);
  return {
    signal: controller.signal,
    hasRoomFor: (wait) => performance.now() + wait < ends,
    orAbandoned,
    wait: (wait) =>
      orAbandoned(
        new Promise((resolve) => {
          timers.push(setTimeout(resolve, wait));
        }),
      ),
    end() {
      for (const timer of timers) clearTimeout(timer);
      caller?.removeEventListener('abort', follow);
    },
  };
}
