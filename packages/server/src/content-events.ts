import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

/** A change of a published page: what caches must drop. */
export interface ContentEvent {
  readonly id: string;
  readonly version: number;
  /** Its paths before and after the change. */
  readonly paths: readonly string[];
}

const subject = 'content.changed';
const weekMs = 7 * 24 * 3_600_000;
const stream = {
  name: 'CONTENT',
  subjects: [subject],
  max_age: nanos(weekMs),
  duplicate_window: nanos(600_000),
  storage: StorageType.File,
};

/** Creates the stream of the events if it does not exist. */
export async function openContentStream(connection: NatsConnection, replicas: number): Promise<void> {
  const { streams } = await jetstreamManager(connection);
  const config = { ...stream, num_replicas: replicas };
  // The broker rejects a stream that exists with other settings.
  await streams.add(config).catch(() => streams.update(config.name, config));
}

/** Sends an event; resolves when the broker has stored it. The broker drops an event that it already has. */
export async function sendContentEvent(
  connection: NatsConnection,
  messageId: string,
  event: ContentEvent,
): Promise<void> {
  await jetstream(connection).publish(subject, JSON.stringify(event), { msgID: messageId });
}

/** Calls `onEvent` for each event from now on. Events during an interruption of the connection are lost. */
export function subscribeToContent(connection: NatsConnection, onEvent: (event: ContentEvent) => void): void {
  connection.subscribe(subject, {
    callback: (error, message) => {
      if (error === null) onEvent(message.json<ContentEvent>());
    },
  });
}

/** How long a process may take for an event before another one gets it. */
const ackWaitMs = 60_000;

/**
 * The events for the processes that use this name: each event reaches one of them, and another one if it is not
 * acknowledged.
 */
export async function shareContentEvents(
  connection: NatsConnection,
  name: string,
): Promise<ConsumerMessages> {
  const { consumers } = await jetstreamManager(connection);
  const config = {
    durable_name: name,
    ack_policy: AckPolicy.Explicit,
    deliver_policy: DeliverPolicy.New,
    ack_wait: nanos(ackWaitMs),
  };
  // One that exists keeps its place.
  await consumers.info(stream.name, name).catch(() => consumers.add(stream.name, config));
  const consumer = await jetstream(connection).consumers.get(stream.name, name);
  // Few at a time: the others are for the other processes.
  return consumer.consume({ max_messages: 10 });
}
