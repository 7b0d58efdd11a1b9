import { setTimeout as wait } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { emitSampleDay } from './sample-day.ts';
import { say } from './source.ts';

export interface ReplayOptions {
  /** How many times as fast as it happened. */
  readonly speed: number;
  /**
   * The instant at which it begins, in milliseconds: what was before is said at once.
   * @default the first of the day
   */
  from?: number;
}

/** Says the sample's day to the broker, each message when it is due. */
export async function replayDay(connection: NatsConnection, { speed, from }: ReplayOptions): Promise<void> {
  const day = emitSampleDay();
  const first = from ?? day[0]?.at ?? 0;
  const begun = Date.now();
  for (const said of day) {
    const due = begun + (said.at - first) / speed - Date.now();
    if (due > 0) await wait(due);
    await say(connection, said);
  }
}
