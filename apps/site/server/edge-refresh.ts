import { setTimeout as wait } from 'node:timers/promises';
import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backoffMs, type BrokerAddress, connectTo } from '@rueda/server/broker';
import { type ContentEvent, shareContentEvents } from '@rueda/server/content-events';
import { settledMs } from './content-listener.ts';

/** Every process has dropped a changed page for good by then: the edge must not store an old one again. */
const afterMs = settledMs + 500;
/** How long an edge may take for a page, and when a failed refresh is repeated. */
const timeoutMs = 5000;
const againMs = 2000;

/** The headers by which an edge stores more than one response for an address (deploy/nginx.conf, the cache key). */
const variants = ['br', 'gzip', 'identity'].flatMap((encoding) => [
  { 'accept-encoding': encoding },
  { 'accept-encoding': encoding, 'save-data': 'on' },
]);

export interface EdgeRefreshOptions {
  readonly broker: BrokerAddress;
  /** The port of each edge where every request replaces the cached page. */
  readonly edges: readonly string[];
  readonly onError: (error: unknown) => void;
}

/**
 * Replaces the changed pages that edges have cached. Each change is handled by one process of the site, and again until
 * it succeeded on every edge.
 */
export class EdgeRefresh {
  readonly #options: EdgeRefreshOptions;
  readonly #stopping = new AbortController();
  #connection: NatsConnection | undefined;
  #messages: ConsumerMessages | undefined;
  #running: Promise<void> | undefined;

  constructor(options: EdgeRefreshOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#messages?.close();
    await this.#connection?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        this.#connection ??= await connectTo(this.#options.broker, 'rueda site edge', signal);
        this.#messages = await shareContentEvents(this.#connection, 'edge');
        for await (const message of this.#messages) {
          await this.#handle(message);
          attempt = 0;
        }
      } catch (error) {
        // The service creates the stream when it starts.
        if (attempt === 0 && !signal.aborted) this.#options.onError(error);
      }
      await wait(backoffMs(attempt), undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #handle(message: JsMsg): Promise<void> {
    const { edges, onError } = this.#options;
    const { signal } = this.#stopping;
    const { paths } = message.json<ContentEvent>();
    const sentAt = message.info.timestampNanos / 1_000_000;
    await wait(Math.max(0, sentAt + afterMs - Date.now()), undefined, { signal, ref: false });
    try {
      for (const edge of edges) for (const path of paths) await refresh(edge, path, signal);
      message.ack();
    } catch (error) {
      message.nak(againMs);
      if (!signal.aborted) onError(error);
    }
  }
}

async function refresh(edge: string, path: string, signal: AbortSignal): Promise<void> {
  await Promise.all(
    variants.map(async (headers) => {
      const response = await fetch(edge + path, {
        headers,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      // An incomplete page is not stored: the edge would still send the old one.
      const isStored = !/no-store/.test(response.headers.get('cache-control') ?? '');
      if (response.status >= 500 || !isStored)
        throw new Error(`${edge} did not replace ${path}: status ${response.status}.`);
    }),
  );
}
