import type { NatsConnection } from '@nats-io/transport-node';
import { type BrokerAddress, connectTo } from '@rueda/server/broker';
import { type ContentEvent, subscribeToContent } from '@rueda/server/content-events';

/**
 * A page that is rendered while the change arrives can contain the service's response of the second before: its address
 * is dropped again after that second.
 */
export const settledMs = 2000;

export interface ContentListenerOptions {
  readonly broker: BrokerAddress;
  /** Drops the cached pages of a change. */
  readonly drop: (event: ContentEvent) => void;
  /** Drops all cached pages: changes may have been missed. */
  readonly dropAll: () => void;
  /** The service's responses contain the change now. */
  readonly onSettled: () => void;
}

/**
 * Drops the cached pages of this process when the CMS publishes or withdraws them. Subscribes without a place in the
 * stream: after an interruption everything is dropped.
 */
export class ContentListener {
  readonly #options: ContentListenerOptions;
  readonly #stopping = new AbortController();
  #connection: NatsConnection | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ContentListenerOptions) {
    this.#options = options;
  }

  start(): void {
    // Rejects only if it is stopped before it is connected.
    this.#running = this.#run().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#connection?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { broker, drop, dropAll, onSettled } = this.#options;
    const connection = await connectTo(broker, 'rueda site', this.#stopping.signal);
    this.#connection = connection;
    subscribeToContent(connection, (event) => {
      drop(event);
      setTimeout(() => {
        drop(event);
        onSettled();
      }, settledMs).unref();
    });
    dropAll();
    for await (const { type } of connection.status()) if (type === 'reconnect') dropAll();
  }
}
