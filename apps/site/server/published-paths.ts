import { getPagePaths, type PublishedPath } from '@rueda/client/content';
import type { Client } from '@rueda/client/http';
import { BackgroundRead } from './background-read.ts';

/** How long a changed page is looked for whatever the list says: a list may be read before the change. */
const changedMs = 10_000;

/**
 * The paths of the published pages. An address that is not in it is unknown without a request to the service or a
 * render: invented addresses cost nothing.
 */
export class PublishedPaths {
  readonly #reading: BackgroundRead;
  #paths: readonly PublishedPath[] = [];
  #known = new Set<string>();
  readonly #changedAt = new Map<string, number>();

  constructor(client: Client, onError: (error: unknown) => void) {
    this.#reading = new BackgroundRead(async () => {
      this.#paths = await getPagePaths(client);
      this.#known = new Set(this.#paths.map(({ path }) => path));
    }, onError);
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
  refresh(): Promise<boolean> {
    return this.#reading.refresh();
  }

  /** Reads the list now and from time to time; resolves after the first attempt. */
  start(): Promise<void> {
    return this.#reading.start();
  }

  stop(): void {
    this.#reading.stop();
  }
}
