import { setTimeout as wait } from 'node:timers/promises';
import { getPagePaths, type PublishedPath } from '@rueda/client/content';
import type { Client } from '@rueda/client/http';

/** How often the list is read, and how soon again after an error. */
const everyMs = 60_000;
const againMs = 1000;
/** How long a changed page is looked for whatever the list says: a list may be read before the change. */
const changedMs = 10_000;

/**
 * The paths of the published pages. An address that is not in it is unknown without a request to the service or a
 * render: invented addresses cost nothing.
 */
export class PublishedPaths {
  readonly #client: Client;
  readonly #onError: (error: unknown) => void;
  readonly #stopping = new AbortController();
  #paths: readonly PublishedPath[] = [];
  #known = new Set<string>();
  readonly #changedAt = new Map<string, number>();
  #isFailing = false;

  constructor(client: Client, onError: (error: unknown) => void) {
    this.#client = client;
    this.#onError = onError;
  }

  /** All of them, by the last list. */
  get list(): readonly PublishedPath[] {
    return this.#paths;
  }

  has(path: string): boolean {
    return this.#known.has(path) || this.#changedAt.has(path);
  }

  /** Adds the path of a changed page, which may be published now: the page itself shows whether it is. */
  addChanged(path: string): void {
    const at = performance.now();
    this.#changedAt.set(path, at);
    setTimeout(() => {
      if (this.#changedAt.get(path) === at) this.#changedAt.delete(path);
    }, changedMs).unref();
  }

  /** Reads the list. If that fails, the last one remains. */
  async refresh(): Promise<void> {
    try {
      this.#paths = await getPagePaths(this.#client);
      this.#known = new Set(this.#paths.map(({ path }) => path));
      this.#isFailing = false;
    } catch (error) {
      // Once for each time that the service is away.
      if (!this.#isFailing) this.#onError(error);
      this.#isFailing = true;
    }
  }

  /** Reads the list now and from time to time; resolves after the first attempt. */
  async start(): Promise<void> {
    await this.refresh();
    void this.#refreshRepeatedly();
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #refreshRepeatedly(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const waitMs = this.#isFailing ? againMs : everyMs;
      await wait(waitMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await this.refresh();
    }
  }
}
