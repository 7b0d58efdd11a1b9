import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { emitSampleDay } from './sample-day.ts';
import { publishMessage } from './source.ts';

export interface ReplayOptions {
  /** Factor by which the replay is faster than the original day. */
  readonly speed: number;
  /**
   * The instant at which it begins, in milliseconds: earlier messages are published at once.
   * @default the instant of the first message
   */
  from?: number;
}

/** Publishes the sample's day to the broker, each message when it is due. */
export async function replayDay(connection: NatsConnection, { speed, from }: ReplayOptions): Promise<void> {
  const day = emitSampleDay();
  const first = from ?? day[0]?.at ?? 0;
  const startedAt = Date.now();
  for (const message of day) {
    const dueInMs = startedAt + (message.at - first) / speed - Date.now();
    if (dueInMs > 0) await wait(dueInMs);
    await publishMessage(connection, message);
  }
}
