import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backoffMs } from '@rueda/server/broker';
import { subjects } from '../broker.ts';

/** A message of the source: a change at an instant, with its number in the source's sequence. */
export interface EmittedMessage {
  readonly seq: number;
  readonly kind: keyof typeof subjects;
  /** The instant, in milliseconds. */
  readonly at: number;
  /** A row in the format of the public API. */
  readonly row: object;
}

/** The subject of a message; each security and each index has its own. */
export function subjectOf({ kind, row }: EmittedMessage): string {
  const { nemonico } = row as { nemonico?: string };
  // A mnemonic may contain characters that are special in a subject.
  const name = encodeURIComponent(nemonico ?? '')
    .replaceAll('.', '%2E')
    .replaceAll('*', '%2A');
  return kind === 'fact' ? subjects.fact : `${subjects[kind]}.${name}`;
}

export const bodyOf = ({ at, row }: EmittedMessage): string =>
  JSON.stringify({ at: new Date(at).toISOString(), row });

/** Publishes until the broker acknowledges. A repetition changes nothing: the message id is its sequence. */
export async function publishMessage(connection: NatsConnection, message: EmittedMessage): Promise<void> {
  const stream = jetstream(connection, { timeout: 2000 });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await stream.publish(subjectOf(message), bodyOf(message), { msgID: String(message.seq) });
      return;
    } catch (error) {
      if (connection.isClosed()) throw error;
      await wait(backoffMs(attempt));
    }
  }
}
