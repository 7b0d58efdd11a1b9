import {
  AckPolicy,
  type Consumer,
  jetstream,
  jetstreamManager,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { BrokerAddress } from '@rueda/server/broker';

/** The broker, and how the feed uses it. */
export interface BrokerSettings extends BrokerAddress {
  /** Servers that store each message: three in production, so that the crash of one loses no message. */
  readonly replicas: number;
  /** Time after which an unacknowledged message is redelivered. */
  readonly ackWaitMs: number;
}

/** The subject of each kind of message. */
export const subjects = { row: 'mkt.row', tick: 'mkt.tick', index: 'mkt.index', fact: 'mkt.fact' } as const;

/** The subject of messages that cannot be parsed or stored, with the reason in a header. */
export const badSubject = 'mkt.bad';

/** Maximum number of messages in one transaction. */
export const batchSize = 500;

const dayMs = 24 * 3_600_000;

/**
 * The source's messages. The message id is the source's sequence, so the broker drops the duplicate if the source
 * sends a message again because the acknowledgement was lost.
 */
const market = {
  name: 'MKT',
  subjects: [`${subjects.row}.*`, `${subjects.tick}.*`, `${subjects.index}.*`, subjects.fact],
  max_age: nanos(7 * dayMs),
  duplicate_window: nanos(600_000),
};

const bad = { name: 'MKT_BAD', subjects: [badSubject], max_age: nanos(30 * dayMs) };

const projector = {
  durable_name: 'projector',
  ack_policy: AckPolicy.Explicit,
  // The batch being stored, the next one, and those of projectors that were killed.
  max_ack_pending: 20 * batchSize,
};

/** Creates the streams and the projector's consumer if they do not exist, and returns the consumer. */
export async function openConsumer(
  connection: NatsConnection,
  { replicas, ackWaitMs }: Pick<BrokerSettings, 'replicas' | 'ackWaitMs'>,
): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  for (const stream of [market, bad]) {
    const config: Partial<StreamConfig> & { name: string } = {
      ...stream,
      storage: StorageType.File,
      num_replicas: replicas,
    };
    // The broker rejects a stream that exists with other settings.
    await manager.streams.add(config).catch(() => manager.streams.update(config.name, config));
  }
  await manager.consumers.add(market.name, { ...projector, ack_wait: nanos(ackWaitMs) });
  return jetstream(connection).consumers.get(market.name, projector.durable_name);
}
