import { setTimeout as wait } from 'node:timers/promises';

/** How often, and how soon again after an error. */
const everyMs = 60_000;
const againMs = 1000;

/** Reads from the service now and from time to time. If that fails, what was read last remains. */
export class BackgroundRead {
  readonly #read: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #isFailing = false;

  constructor(read: () => Promise<void>, onError: (error: unknown) => void) {
    this.#read = read;
    this.#onError = onError;
  }

  /** Reads once; resolves to whether it succeeded, and does not reject. */
  async refresh(): Promise<boolean> {
    try {
      await this.#read();
      this.#isFailing = false;
    } catch (error) {
      // Once for each time that the service is away.
      if (!this.#isFailing) this.#onError(error);
      this.#isFailing = true;
    }
    return !this.#isFailing;
  }

  /** Resolves after the first attempt. */
  async start(): Promise<void> {
    void this.#repeat(await this.refresh());
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #repeat(hasSucceeded: boolean): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await wait(hasSucceeded ? everyMs : againMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) hasSucceeded = await this.refresh();
    }
  }
}
