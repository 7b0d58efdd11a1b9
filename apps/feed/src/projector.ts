import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Consumer, jetstream, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type SafetyOptions, safetyCheck } from '@rueda/api/database/safety';
import { storeRows } from '@rueda/api/load';
import { Client, DatabaseError } from 'pg';
import { backoff, badSubject, batchSize, type BrokerSettings, openConsumer } from './broker.ts';
import { mergeRows, type Message, readMessage, type Rows, type Stamps } from './messages.ts';
import type { FeedMetrics } from './metrics.ts';
import { SequenceCheck } from './sequence.ts';
import { SettingsError } from './settings.ts';

/** What a projector works with. */
export interface ProjectorOptions {
  readonly connection: NatsConnection;
  readonly broker: Pick<BrokerSettings, 'replicas' | 'ackWait'>;
  readonly databaseUrl: string;
  readonly safety: SafetyOptions;
  readonly stamps: Stamps;
  /** Numbers of its sequence that the source can use in a second: one further ahead is set aside. */
  readonly sequenceRate: number;
  readonly metrics: FeedMetrics;
  /** Says what an operator should know. */
  readonly log: (said: string, detail: object) => void;
}

/** A message that was delivered, and how to say that it need not be delivered again. */
export interface Delivery extends Message {
  /** The broker's own number of it. */
  readonly place: number;
  /** How often it was delivered, with this time. */
  readonly deliveryCount: number;
  readonly acknowledge: () => void;
}

interface Readable {
  readonly delivery: Delivery;
  readonly rows: Rows;
}

interface Unreadable {
  readonly delivery: Delivery;
  readonly reason: string;
}

interface Batch {
  readonly readable: readonly Readable[];
  readonly unreadable: readonly Unreadable[];
}

interface Feed {
  readonly spokeAt: Date | null;
  readonly isSample: boolean | null;
  readonly sequence: number | null;
}

/**
 * When the source last spoke, before this process began, and its highest sequence, of the last row of each security and
 * of the indices, because looking through all rows would take long; and whether all figures are made up.
 */
const feed = `select max(spoke_at) filter (where name = 'market') as "spokeAt", bool_or(name = 'sample') as "isSample",
  greatest((select max(seq) from market_index), (select max(last.seq) from security cross join lateral (
    select seq from market_row m where m.nemonico = security.nemonico and seq is not null
    order by observed_at desc limit 1) last))::float8 as sequence
  from feed`;

/** Data that the database cannot hold, or not in an index: one message's fault, and no reason to wait. */
const isDataError = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(2[23]|54)/.test(error.code ?? '');

/** What is copied of a message that is set aside: the broker has all of it under its stream sequence. */
const copiedBytes = 4096;

/** A header is one line of plain text. All of them together with the copy stay far below what a broker takes. */
const headerText = (text: string): string => text.slice(0, 500).replaceAll(/[^\x20-\x7e]+/g, ' ');

/** Deliveries after which a message that cannot be set aside is only logged and counted: it must not come for ever. */
const maxDeliveries = 10;

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
  readonly #sequences: SequenceCheck;

  constructor(options: ProjectorOptions) {
    this.#options = options;
    this.#sequences = new SequenceCheck(options.sequenceRate);
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
      return { messages, batch: await this.#read(messages.map(deliveryOf)) };
    };
    let next = prepare();
    while (!this.#isStopping) {
      const { batch } = await next;
      // The next batch is fetched and read while the database works on this one.
      next = prepare();
      await this.#finish(batch);
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

  /** Stores a batch and acknowledges it; sets aside what cannot be read or stored. */
  async project(batch: readonly Delivery[]): Promise<void> {
    await this.open();
    await this.#finish(await this.#read(batch));
  }

  async #read(deliveries: readonly Delivery[]): Promise<Batch> {
    const readable: Readable[] = [];
    const unreadable: Unreadable[] = [];
    for (const [place, delivery] of deliveries.entries()) {
      // The batch before this one is being stored: its next statement must not wait until all of this one is read.
      if (place % 20 === 19) await nextTurn();
      try {
        const rows = readMessage(delivery, this.#options.stamps);
        this.#sequences.check(Number(delivery.id), Date.parse(rows.spokeAt ?? ''));
        readable.push({ delivery, rows });
      } catch (error) {
        // Whatever reading it throws: a message that stops the projector would stop it after every restart.
        unreadable.push({ delivery, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    return { readable, unreadable };
  }

  /** Good rows first: they wait for no bad message. */
  async #finish({ readable, unreadable }: Batch): Promise<void> {
    const refused = [...unreadable, ...(await this.#settle(readable))];
    await Promise.all(refused.map(({ delivery, reason }) => this.setAside(delivery, reason)));
  }

  /** Stores what was read, and gives what the database cannot hold. */
  async #settle(readable: readonly Readable[]): Promise<Unreadable[]> {
    if (readable.length === 0) return [];
    const rows = mergeRows(readable.map((each) => each.rows));
    const deliveries = readable.map(({ delivery }) => delivery);
    try {
      await this.keep(rows, deliveries);
      return [];
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (readable.length === 1)
        return deliveries.map((delivery) => ({ delivery, reason: `database: ${error.message}` }));
      // One that the database cannot hold must not cost the others theirs.
      const refused: Unreadable[] = [];
      for (const each of readable) refused.push(...(await this.#settle([each])));
      return refused;
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

  /**
   * Says why a message is bad, and where it is found. What the broker does not take now is not acknowledged: it comes
   * again by itself, and nothing waits for it.
   */
  protected async setAside(delivery: Delivery, reason: string): Promise<void> {
    const { connection, metrics, log } = this.#options;
    const { id, place, data, deliveryCount, acknowledge } = delivery;
    const [why, subject] = [headerText(reason), headerText(delivery.subject)];
    const detail = { subject, id: headerText(id), streamSequence: place, reason: why };
    try {
      const about = headers();
      about.set('Reason', why);
      about.set('Subject', subject);
      about.set('Sequence', detail.id);
      about.set('Stream-Sequence', String(place));
      about.set('Payload-Bytes', String(data.length));
      const options = { headers: about, msgID: `bad-${place}`, timeout: 2000 };
      const { duplicate } = await jetstream(connection).publish(
        badSubject,
        data.subarray(0, copiedBytes),
        options,
      );
      acknowledge();
      if (duplicate) return;
      metrics.setAside();
      log('A message was set aside.', detail);
    } catch (error) {
      const isLast = deliveryCount >= maxDeliveries;
      log(
        isLast ? 'A message could not be set aside, and is given up.' : 'A message could not be set aside.',
        {
          ...detail,
          error: String(error),
        },
      );
      if (!isLast) return;
      acknowledge();
      metrics.setAside();
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
    const { spokeAt = null, isSample, sequence = null } = rows[0] ?? {};
    if ((isSample ?? false) !== (this.#options.stamps === 'sample'))
      throw new SettingsError([
        isSample
          ? 'STAMPS: this database holds the sample, whose prices are not held back: nothing real may come into it.'
          : 'STAMPS: only a database that holds the sample may trust the source.',
      ]);
    if (spokeAt !== null) {
      this.#options.metrics.heard(spokeAt.getTime());
      if (sequence !== null) this.#sequences.learn(sequence, spokeAt.getTime());
    }
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
    id: idOf(message),
    place: info.streamSequence,
    deliveryCount: info.deliveryCount,
    // Up: nothing is public a part of a millisecond too early.
    receivedAt: Math.ceil(info.timestampNanos / 1_000_000),
    acknowledge: () => message.ack(),
  };
}

/** The id of a message; none where its headers are no headers, which the client tells by throwing. */
function idOf(message: JsMsg): string {
  try {
    return message.headers?.get('Nats-Msg-Id') ?? '';
  } catch {
    return '';
  }
}
