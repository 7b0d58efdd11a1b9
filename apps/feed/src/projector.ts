import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Consumer, jetstream, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type SafetyOptions, safetyCheck } from '@rueda/api/database/safety';
import { storeRows } from '@rueda/api/load';
import { Client, DatabaseError } from 'pg';
import { backoff, badSubject, batchSize, type BrokerSettings, openConsumer } from './broker.ts';
import { BadMessage, mergeRows, type Message, readMessage, type Rows, type Stamps } from './messages.ts';
import type { FeedMetrics } from './metrics.ts';
import { SettingsError } from './settings.ts';

/** What a projector works with. */
export interface ProjectorOptions {
  readonly connection: NatsConnection;
  readonly broker: Pick<BrokerSettings, 'replicas' | 'ackWait'>;
  readonly databaseUrl: string;
  readonly safety: SafetyOptions;
  readonly stamps: Stamps;
  readonly metrics: FeedMetrics;
  /** Says what an operator should know. */
  readonly log: (said: string, detail: object) => void;
}

/** A message that was delivered, and how to say that it need not be delivered again. */
export interface Delivery extends Message {
  /** The broker's own number of it. */
  readonly place: number;
  readonly acknowledge: () => void;
}

interface Readable {
  readonly delivery: Delivery;
  readonly rows: Rows;
}

interface Feed {
  readonly spokeAt: Date | null;
  readonly isSample: boolean | null;
}

/** When the source last spoke, before this process began; and whether all figures are made up. */
const feed = `select max(spoke_at) filter (where name = 'market') as "spokeAt", bool_or(name = 'sample') as "isSample"
  from feed`;

/** Data that the database cannot hold: one message's fault, and no reason to wait. */
const isDataError = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

/**
 * Brings the source's messages from the broker into the tables: a batch is one transaction, and is acknowledged after
 * its commit. Whatever is killed in between, what was not committed is delivered again, and what was committed and is
 * delivered again changes nothing.
 */
export class Projector {
  readonly #options: ProjectorOptions;
  readonly #stopping = new AbortController();
  #consumer: Consumer | null = null;
  #client: Client | null = null;
  readonly #check: ReturnType<typeof safetyCheck>;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#check = safetyCheck('main', options.safety);
  }

  /** Waits for the database: nothing is asked of the broker before there is a place to put it. */
  async open(): Promise<void> {
    await this.store({});
  }

  /** Works until it is stopped. */
  async run(): Promise<void> {
    await this.open();
    const prepare = async () => {
      const messages = await this.#fetch();
      return { messages, readable: await this.#read(messages.map(deliveryOf)) };
    };
    let next = prepare();
    while (!this.#isStopping) {
      const { readable } = await next;
      // The next batch is fetched and read while the database works on this one.
      next = prepare();
      await this.#settle(readable);
    }
    for (const message of (await next).messages) message.nak();
    await this.close();
  }

  /** Lets the batch in hand be finished, and ends `run`. What waits for the broker or the database waits no longer. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Gives its connection to the database back. */
  async close(): Promise<void> {
    await this.#client?.end();
    this.#client = null;
  }

  /** How many messages the broker has that are not acknowledged. */
  async lag(): Promise<number> {
    const info = await this.#consumer?.info();
    return info === undefined ? Number.NaN : info.num_pending + info.num_ack_pending;
  }

  /** Stores a batch and acknowledges it; sets apart what cannot be read or stored. */
  async project(batch: readonly Delivery[]): Promise<void> {
    await this.#settle(await this.#read(batch));
  }

  async #read(batch: readonly Delivery[]): Promise<Readable[]> {
    const readable: Readable[] = [];
    for (const [place, delivery] of batch.entries()) {
      // The batch before this one is being stored: its next statement must not wait until all of this one is read.
      if (place % 20 === 19) await nextTurn();
      try {
        readable.push({ delivery, rows: readMessage(delivery, this.#options.stamps) });
      } catch (error) {
        if (!(error instanceof BadMessage)) throw error;
        await this.#setApart(delivery, error.message);
      }
    }
    return readable;
  }

  async #settle(readable: readonly Readable[]): Promise<void> {
    if (readable.length === 0) return;
    const rows = mergeRows(readable.map((each) => each.rows));
    const deliveries = readable.map(({ delivery }) => delivery);
    try {
      await this.keep(rows, deliveries);
    } catch (error) {
      if (!isDataError(error)) throw error;
      // One that the database cannot hold must not cost the others theirs.
      if (readable.length > 1) for (const each of readable) await this.#settle([each]);
      else for (const delivery of deliveries) await this.#setApart(delivery, `database: ${error.message}`);
    }
  }

  /** Acknowledges after the commit, never before: what is acknowledged is not delivered again. */
  protected async keep(rows: Rows, deliveries: readonly Delivery[]): Promise<void> {
    if (!(await this.store(rows))) return;
    for (const { acknowledge } of deliveries) acknowledge();
  }

  /** Stores rows, however long the database stays away. Gives up only when told to stop, and says so. */
  protected async store(rows: Rows): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        this.#client ??= await this.#connect();
        await storeRows(this.#client, rows);
        this.#options.metrics.stored(rows);
        return true;
      } catch (error) {
        if (isDataError(error)) throw error;
        this.#loseClient();
        if (error instanceof SettingsError) throw error;
        if (this.#isStopping) return false;
        await this.#pause('The database does not take a batch.', error, attempt);
      }
    }
  }

  /** Messages, as many as there are within a second. Tries until the broker answers. */
  async #fetch(): Promise<JsMsg[]> {
    const { connection, broker } = this.#options;
    const { signal } = this.#stopping;
    const batch: JsMsg[] = [];
    for (let attempt = 0; !signal.aborted && batch.length === 0; attempt += 1) {
      try {
        this.#consumer ??= await openConsumer(connection, broker);
        const messages = await this.#consumer.fetch({ max_messages: batchSize, expires: 1000 });
        const close = (): void => void messages.close();
        signal.addEventListener('abort', close);
        for await (const message of messages) batch.push(message);
        signal.removeEventListener('abort', close);
        break;
      } catch (error) {
        this.#consumer = null;
        await this.#pause('The broker gives nothing.', error, attempt);
      }
    }
    return batch;
  }

  async #setApart({ subject, id, place, data, acknowledge }: Delivery, reason: string): Promise<void> {
    const { connection, metrics, log } = this.#options;
    const why = headers();
    // A header is one line of plain text.
    why.set('Reason', reason.replaceAll(/[^\x20-\x7e]+/g, ' '));
    why.set('Subject', subject);
    why.set('Sequence', id);
    for (let attempt = 0; !this.#isStopping; attempt += 1) {
      try {
        const stream = jetstream(connection);
        const { duplicate } = await stream.publish(badSubject, data, { headers: why, msgID: `bad-${place}` });
        acknowledge();
        if (duplicate) return;
        metrics.setApart();
        return log('A message was set apart.', { subject, id, reason });
      } catch (error) {
        await this.#pause('The broker takes nothing.', error, attempt);
      }
    }
  }

  async #connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.#options.databaseUrl,
      application_name: 'rueda feed',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
      query_timeout: 30_000,
      statement_timeout: 30_000,
      options: '-c timezone=UTC',
    });
    // Without a handler of its own a client that loses its connection ends the process.
    client.on('error', () => undefined);
    this.#client = client;
    await client.connect();
    const reasons = await this.#check(client);
    if (reasons.length > 0) throw new Error(reasons.join(' '));
    const { rows } = await client.query<Feed>(feed);
    const { spokeAt = null, isSample } = rows[0] ?? {};
    if ((isSample ?? false) !== (this.#options.stamps === 'sample'))
      throw new SettingsError([
        isSample
          ? 'STAMPS: this database holds the sample, whose prices are not held back: nothing real may come into it.'
          : 'STAMPS: only a database that holds the sample may trust the source.',
      ]);
    if (spokeAt !== null) this.#options.metrics.heard(spokeAt.getTime());
    return client;
  }

  #loseClient(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pause(said: string, error: unknown, attempt: number): Promise<void> {
    this.#options.log(said, { reason: error instanceof Error ? error.message : String(error), attempt });
    await wait(backoff(attempt), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function deliveryOf(message: JsMsg): Delivery {
  const { subject, data, info } = message;
  return {
    subject,
    data,
    id: message.headers?.get('Nats-Msg-Id') ?? '',
    place: info.streamSequence,
    // Up: nothing is public a part of a millisecond too early.
    receivedAt: Math.ceil(info.timestampNanos / 1_000_000),
    acknowledge: () => message.ack(),
  };
}
