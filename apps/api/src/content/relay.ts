import { setTimeout as wait } from 'node:timers/promises';
import { backoffMs, type BrokerAddress, connectTo } from '@rueda/server/broker';
import { type ContentEvent, openContentStream, sendContentEvent } from '@rueda/server/content-events';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Database, Statement } from '../database/database.ts';

/** How often changes are looked for: a fraction of the five seconds in which a page must be visible. */
const pollMs = 250;

const unsent: Statement = {
  name: 'unsent content events',
  text: `select id::text, json_build_object('id', document, 'version', version, 'paths', paths)::text
    from content_event where sent_at is null order by id limit 100`,
};

/** Also forgets old events: the broker keeps them for a week too. */
const markSent: Statement = {
  name: 'content events sent',
  text: `with old as (delete from content_event where sent_at < now() - interval '7 days')
    update content_event set sent_at = now() where id = any ($1::bigint[]) and sent_at is null`,
};

export interface RelayOptions {
  readonly database: Database;
  readonly broker: BrokerAddress;
  /** Servers that store each event. */
  readonly replicas: number;
  /** Called once when sending begins to fail, and again after it has recovered and failed. */
  readonly onError: (error: unknown) => void;
}

/**
 * Sends the changes of pages, which the database records with the change itself, to the broker: at least once, whichever
 * of several instances finds them first. The event's number is the message id, so the broker drops a second copy.
 */
export class ContentRelay {
  readonly #options: RelayOptions;
  readonly #stopping = new AbortController();
  #connection: NatsConnection | undefined;
  #running: Promise<void> | undefined;

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#connection?.close();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.#sendAll();
        failures = 0;
      } catch (error) {
        if (failures === 0 && !signal.aborted) this.#options.onError(error);
        failures += 1;
      }
      await wait(failures === 0 ? pollMs : backoffMs(failures), undefined, { signal, ref: false }).catch(
        () => undefined,
      );
    }
  }

  async #sendAll(): Promise<void> {
    const { database } = this.#options;
    // Before the first event: who listens needs the stream.
    const connection = (this.#connection ??= await this.#connect());
    const rows = await database.read(unsent);
    if (rows.length === 0) return;
    const ids = rows.map(([id]) => String(id));
    for (const [id, event] of rows)
      await sendContentEvent(connection, `content-${String(id)}`, JSON.parse(String(event)) as ContentEvent);
    await database.write(markSent, [ids]);
  }

  async #connect(): Promise<NatsConnection> {
    const connection = await connectTo(this.#options.broker, 'rueda service', this.#stopping.signal);
    try {
      await openContentStream(connection, this.#options.replicas);
      return connection;
    } catch (error) {
      await connection.close();
      throw error;
    }
  }
}
