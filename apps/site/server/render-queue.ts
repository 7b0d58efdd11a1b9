import { HttpError } from '@rueda/server/error-response';
import type { RenderRejection } from './site-metrics.ts';

export interface RenderQueueOptions {
  readonly maxConcurrent: number;
  /** Tasks that wait for a slot; the next is rejected at once. */
  readonly maxQueued: number;
  /** A task that has waited this long is rejected. */
  readonly maxWaitMs: number;
  /** Called with the time that a task waited, also 0. */
  readonly onStart?: (waitedMs: number) => void;
  readonly onReject?: (reason: RenderRejection) => void;
}

/** Runs a limited number of tasks at once; the next wait in a queue with a limit on its length and their waiting time. */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  /** Tasks that wait for a slot. */
  get length(): number {
    return this.#waiting.size;
  }

  /** Runs the task when a slot is free; rejects with status 503 if that takes too long. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    const start = performance.now();
    if (this.#running >= this.#options.maxConcurrent) await this.#waitForSlot();
    else this.#running += 1;
    this.#options.onStart?.(performance.now() - start);
    try {
      return await task();
    } finally {
      // The slot passes to the next task directly: if it were free for a moment, a new task could claim it too.
      const [next] = this.#waiting;
      if (next) next();
      else this.#running -= 1;
    }
  }

  #waitForSlot(): Promise<void> {
    const { maxQueued, maxWaitMs, onReject } = this.#options;
    if (this.#waiting.size >= maxQueued) {
      onReject?.('full');
      throw new HttpError(503, 'RENDER_QUEUE_FULL');
    }
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(start);
      };
      const start = (): void => {
        leave();
        resolve();
      };
      const timer = setTimeout(() => {
        leave();
        onReject?.('timeout');
        reject(new HttpError(503, 'RENDER_QUEUE_TIMEOUT'));
      }, maxWaitMs);
      this.#waiting.add(start);
    });
  }
}
