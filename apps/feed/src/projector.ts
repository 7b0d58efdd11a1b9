import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type Consumer, jetstream, type JsMsg } from '@nats-io/jetstream';
import { headers, type NatsConnection } from '@nats-io/transport-node';
import { type SafetyOptions, safetyCheck } from '@rueda/api/database/safety';
import { storeRows } from '@rueda/api/load';
import { Client, DatabaseError } from 'pg';
import { backoffMs } from '@rueda/server/broker';
import { publishOperation } from '@rueda/server/operations';
import { badSubject, batchSize, type BrokerSettings, openConsumer } from './broker.ts';
import { mergeRows, type Message, readMessage, type Rows, type Stamps } from './messages.ts';
import type { FeedMetrics } from './metrics.ts';
import { SequenceCheck } from './sequence.ts';
import { SettingsError } from './settings.ts';

export interface ProjectorOptions {
  readonly connection: NatsConnection;
  readonly broker: Pick<BrokerSettings, 'replicas' | 'ackWaitMs'>;
  readonly databaseUrl: string;
  readonly safety: SafetyOptions;
  readonly stamps: Stamps;
  /** Maximum sequence numbers that the source uses per second: a message further ahead is set aside. */
  readonly sequenceRate: number;
  readonly metrics: FeedMetrics;
  /** Writes a log line for operators. */
  readonly log: (message: string, detail: object) => void;
}

/** A delivered message. */
export interface Delivery extends Message {
  /** Its sequence in the broker's stream. */
  readonly streamSequence: number;
  /** Number of deliveries, including this one. */
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
 * When the source's last message before this process was sent, its highest sequence, and whether the database holds the
 * sample. The sequence is that of the last row of each security and of the indices: a scan of all rows would be slow.
 */
const feedQuery = `select max(spoke_at) filter (where name = 'market') as "spokeAt", bool_or(name = 'sample') as "isSample",
  greatest((select max(seq) from market_index), (select max(last.seq) from security cross join lateral (
    select seq from market_row m where m.nemonico = security.nemonico and seq is not null
    order by observed_at desc limit 1) last))::float8 as sequence
  from feed`;

/** Data that the database or an index rejects: a defect of the message, so a retry is useless. */
const isDataError = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(2[23]|54)/.test(error.code ?? '');

/** Bytes copied of a message that is set aside: the broker has the complete message under its stream sequence. */
const maxCopiedBytes = 4096;

/** A header is one line of ASCII. All headers and the copy stay far below the broker's maximum payload. */
const headerText = (text: string): string => text.slice(0, 500).replaceAll(/[^\x20-\x7e]+/g, ' ');

/** Deliveries after which a message that cannot be set aside is only logged and counted, not redelivered for ever. */
const maxDeliveries = 10;

/**
 * Writes the source's messages from the broker to the tables. A batch is one transaction, and is acknowledged after its
 * commit. If any process is killed, uncommitted messages are redelivered; a redelivered message that was committed
 * changes nothing.
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

  /** Waits for the database, so that no message is requested from the broker before it can be stored. */
  async open(): Promise<void> {
    await this.store({});
  }

  /** Runs until `stop` is called. */
  async run(): Promise<void> {
    await this.open();
    const prepare = async () => {
      const messages = await this.#fetch();
      return { messages, batch: await this.#parse(messages.map(deliveryOf)) };
    };
    let next = prepare();
    while (!this.#isStopping) {
      const { batch } = await next;
      // The next batch is fetched and parsed while the database stores this one.
      next = prepare();
      await this.#finish(batch);
    }
    for (const message of (await next).messages) message.nak();
    await this.close();
  }

  /** Ends `run` after the current batch. Aborts waits for the broker or the database. */
  stop(): void {
    this.#stopping.abort();
  }

  /** Closes the connection to the database. */
  async close(): Promise<void> {
    await this.#client?.end();
    this.#client = null;
  }

  /** The number of unacknowledged messages in the broker. */
  async lag(): Promise<number> {
    const info = await this.#consumer?.info();
    return info === undefined ? Number.NaN : info.num_pending + info.num_ack_pending;
  }

  /** Stores a batch and acknowledges it; sets aside messages that cannot be parsed or stored. */
  async project(batch: readonly Delivery[]): Promise<void> {
    await this.open();
    await this.#finish(await this.#parse(batch));
  }

  async #parse(deliveries: readonly Delivery[]): Promise<Batch> {
    const readable: Readable[] = [];
    const unreadable: Unreadable[] = [];
    for (const [index, delivery] of deliveries.entries()) {
      // Yields, so that the next statement of the batch being stored does not wait until all of this one is parsed.
      if (index % 20 === 19) await nextTurn();
      try {
        const rows = readMessage(delivery, this.#options.stamps);
        this.#sequences.check(Number(delivery.id), Date.parse(rows.spokeAt ?? ''));
        readable.push({ delivery, rows });
      } catch (error) {
        // Any error: a message that stops the projector would stop it after every restart.
        unreadable.push({ delivery, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    return { readable, unreadable };
  }

  /** Stores valid rows first, so that they do not wait for bad messages. */
  async #finish({ readable, unreadable }: Batch): Promise<void> {
    const rejected = [...unreadable, ...(await this.#storeValid(readable))];
    await Promise.all(rejected.map(({ delivery, reason }) => this.setAside(delivery, reason)));
  }

  /** Stores the parsed messages, and returns those that the database rejects. */
  async #storeValid(readable: readonly Readable[]): Promise<Unreadable[]> {
    if (readable.length === 0) return [];
    const rows = mergeRows(readable.map((each) => each.rows));
    const deliveries = readable.map(({ delivery }) => delivery);
    try {
      const operation = { kind: 'batch', name: 'store batch', isRoot: true } as const;
      await publishOperation(operation, () => this.persist(rows, deliveries));
      return [];
    } catch (error) {
      if (!isDataError(error)) throw error;
      if (readable.length === 1)
        return deliveries.map((delivery) => ({ delivery, reason: `database: ${error.message}` }));
      // One by one, so that a message that the database rejects does not block the others.
      const rejected: Unreadable[] = [];
      for (const each of readable) rejected.push(...(await this.#storeValid([each])));
      return rejected;
    }
  }

  /** Acknowledges after the commit, never before: an acknowledged message is not redelivered. */
  protected async persist(rows: Rows, deliveries: readonly Delivery[]): Promise<void> {
    if (!(await this.store(rows))) return;
    for (const { acknowledge } of deliveries) acknowledge();
  }

  /** Stores rows, with retries until the database is reachable. Returns false if it was stopped before that. */
  protected async store(rows: Rows): Promise<boolean> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        this.#client ??= await this.#connect();
        await storeRows(this.#client, rows);
        this.#options.metrics.recordStored(rows);
        return true;
      } catch (error) {
        if (isDataError(error)) throw error;
        this.#discardClient();
        if (error instanceof SettingsError) throw error;
        if (this.#isStopping) return false;
        await this.#pause('The database rejected a batch or is unreachable: retrying.', error, attempt);
      }
    }
  }

  /** Fetches up to a batch of messages within a second. Retries until the broker responds. */
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
        await this.#pause('The broker is unreachable or rejected the consumer: retrying.', error, attempt);
      }
    }
    return batch;
  }

  /**
   * Publishes the start of a bad message with its reason and its stream sequence. If the broker rejects that, the
   * message is not acknowledged: the broker redelivers it, and nothing waits for it.
   */
  protected async setAside(delivery: Delivery, reason: string): Promise<void> {
    const { connection, metrics, log } = this.#options;
    const { id, streamSequence, data, deliveryCount, acknowledge } = delivery;
    const [reasonText, subject] = [headerText(reason), headerText(delivery.subject)];
    const detail = { subject, id: headerText(id), streamSequence, reason: reasonText };
    try {
      const description = headers();
      description.set('Reason', reasonText);
      description.set('Subject', subject);
      description.set('Sequence', detail.id);
      description.set('Stream-Sequence', String(streamSequence));
      description.set('Payload-Bytes', String(data.length));
      const options = { headers: description, msgID: `bad-${streamSequence}`, timeout: 2000 };
      const { duplicate } = await jetstream(connection).publish(
        badSubject,
        data.subarray(0, maxCopiedBytes),
        options,
      );
      acknowledge();
      if (duplicate) return;
      metrics.recordSetAside();
      log('A message was set aside.', detail);
    } catch (error) {
      const isLast = deliveryCount >= maxDeliveries;
      log(
        isLast ? 'A message could not be set aside, and is dropped.' : 'A message could not be set aside.',
        {
          ...detail,
          error: String(error),
        },
      );
      if (!isLast) return;
      acknowledge();
      metrics.recordSetAside();
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
    // Without an error handler, a lost connection would end the process.
    client.on('error', () => undefined);
    this.#client = client;
    await client.connect();
    const reasons = await this.#check(client);
    if (reasons.length > 0) throw new Error(reasons.join(' '));
    const { rows } = await client.query<Feed>(feedQuery);
    const { spokeAt = null, isSample, sequence = null } = rows[0] ?? {};
    if ((isSample ?? false) !== (this.#options.stamps === 'sample'))
      throw new SettingsError([
        isSample
          ? 'STAMPS: this database holds the sample, whose prices are not delayed: real data must not be stored in it. Set STAMPS=held and use another database.'
          : 'STAMPS: sample needs a database that holds the sample, and this one does not: only a database that holds the sample may trust the instants of the source. Set STAMPS=held.',
      ]);
    if (spokeAt !== null) {
      this.#options.metrics.recordSpokeAt(spokeAt.getTime());
      if (sequence !== null) this.#sequences.record(sequence, spokeAt.getTime());
    }
    return client;
  }

  #discardClient(): void {
    void this.#client?.end().catch(() => undefined);
    this.#client = null;
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  async #pause(message: string, error: unknown, attempt: number): Promise<void> {
    this.#options.log(message, { reason: error instanceof Error ? error.message : String(error), attempt });
    await wait(backoffMs(attempt), undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }
}

function deliveryOf(message: JsMsg): Delivery {
  const { subject, data, info } = message;
  return {
    subject,
    data,
    id: idOf(message),
    streamSequence: info.streamSequence,
    deliveryCount: info.deliveryCount,
    // Rounded up, so that no row is public a part of a millisecond too early.
    receivedAt: Math.ceil(info.timestampNanos / 1_000_000),
    acknowledge: () => message.ack(),
  };
}

/** The id of a message; empty if its headers are malformed, because the client throws on those. */
function idOf(message: JsMsg): string {
  try {
    return message.headers?.get('Nats-Msg-Id') ?? '';
  } catch {
    return '';
  }
}
