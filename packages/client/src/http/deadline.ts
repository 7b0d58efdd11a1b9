/** The time limit of a call, from the first byte sent to the last byte received, including retries and waits. */
export interface Deadline {
  /** Aborts with a `TimeoutError` when the time is up, or with the caller's reason when the caller aborts. */
  readonly signal: AbortSignal;
  /** Is there time to wait this long and still call? */
  hasTimeFor(milliseconds: number): boolean;
  /** Settles with the work, or rejects with the caller's reason as soon as the caller aborts. */
  orAborted<T>(work: Promise<T>): Promise<T>;
  /** Waits; rejects if the caller aborts. */
  wait(milliseconds: number): Promise<void>;
  /** Clears the timers and the listener on the caller's signal. */
  end(): void;
}

/** A longer timer fires at once: browsers store the delay in 31 bits. */
const maxTimerMs = 2 ** 31 - 1;

export function startDeadline(milliseconds: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  const endsAt = performance.now() + milliseconds;
  let rejectAborted: ((reason: Error) => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    rejectAborted = reject;
  });
  // Prevents an unhandled rejection if the caller aborts while nothing awaits the promise.
  aborted.catch(() => {});
  const abortWithCaller = (): void => {
    controller.abort(caller?.reason);
    rejectAborted?.(caller?.reason as Error);
  };
  if (caller?.aborted) abortWithCaller();
  caller?.addEventListener('abort', abortWithCaller);
  const timers = [
    setTimeout(
      () => controller.abort(new DOMException(`No response within ${milliseconds} ms.`, 'TimeoutError')),
      Math.min(milliseconds, maxTimerMs),
    ),
  ];
  const orAborted = <T>(work: Promise<T>): Promise<T> => Promise.race([aborted, work]);
  return {
    signal: controller.signal,
    hasTimeFor: (delayMs) => performance.now() + delayMs < endsAt,
    orAborted,
    wait: (delayMs) =>
      orAborted(
        new Promise((resolve) => {
          timers.push(setTimeout(resolve, delayMs));
        }),
      ),
    end() {
      for (const timer of timers) clearTimeout(timer);
      caller?.removeEventListener('abort', abortWithCaller);
    },
  };
}
