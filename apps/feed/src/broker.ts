import {
  AckPolicy,
  type Consumer,
  jetstream,
  jetstreamManager,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node';

/** How the broker is reached. */
export interface BrokerSettings {
  /** Addresses of its servers, such as `nats://127.0.0.1:4222`. */
  readonly servers: string[];
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Servers that keep each message: three in production, where the crash of one must lose nothing. */
  readonly replicas: number;
  /** How long a message may stay without an answer before it is delivered again, in milliseconds. */
  readonly ackWait: number;
}

/** The kinds of messages, and where each is said. */
export const subjects = { row: 'mkt.row', tick: 'mkt.tick', index: 'mkt.index', fact: 'mkt.fact' } as const;

/** Where messages go that cannot be read, with the reason in a header. */
export const badSubject = 'mkt.bad';

/** Most messages in one transaction. */
export const batchSize = 500;

const day = 24 * 3_600_000;

/**
 * What the source says. Its sequence is the id of each message, so that one that the source sends again, because it
 * did not hear the broker's answer, is kept once.
 */
const market = {
  name: 'MKT',
  subjects: [`${subjects.row}.*`, `${subjects.tick}.*`, `${subjects.index}.*`, subjects.fact],
  max_age: nanos(7 * day),
  duplicate_window: nanos(600_000),
};

const bad = { name: 'MKT_BAD', subjects: [badSubject], max_age: nanos(30 * day) };

const projector = {
  durable_name: 'projector',
  ack_policy: AckPolicy.Explicit,
  // The batch that is being stored, the one behind it, and room for those of projectors that were killed.
  max_ack_pending: 20 * batchSize,
};

/** A pause that grows with each try, in milliseconds; half of it is chance, so that many do not come back as one. */
export const backoff = (attempt: number): number =>
  Math.min(5000, 50 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2);

/** Connects, however long the broker stays away, and stays connected. */
export async function connectTo({ servers, user, password }: BrokerSettings): Promise<NatsConnection> {
  let attempt = 0;
  const connection = await connect({
    name: 'rueda feed',
    servers,
    ...(user === undefined ? {} : { user }),
    ...(password === undefined ? {} : { pass: password }),
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectDelayHandler: () => backoff(attempt++),
  });
  void (async () => {
    for await (const { type } of connection.status()) if (type === 'reconnect') attempt = 0;
  })();
  return connection;
}

/** Makes the streams and the projector's consumer where they are not there yet, and gives the consumer. */
export async function openConsumer(
  connection: NatsConnection,
  { replicas, ackWait }: Pick<BrokerSettings, 'replicas' | 'ackWait'>,
): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  for (const stream of [market, bad]) {
    const config: Partial<StreamConfig> & { name: string } = {
      ...stream,
      storage: StorageType.File,
      num_replicas: replicas,
    };
    // Refused where it is there with other settings.
    await manager.streams.add(config).catch(() => manager.streams.update(config.name, config));
  }
  await manager.consumers.add(market.name, { ...projector, ack_wait: nanos(ackWait) });
  return jetstream(connection).consumers.get(market.name, projector.durable_name);
}
