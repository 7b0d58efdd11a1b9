import { setTimeout as wait } from 'node:timers/promises';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { backoff, subjects } from '../broker.ts';

/** What a source says: something that became so at an instant, with its place in the source's own sequence. */
export interface EmittedMessage {
  readonly seq: number;
  readonly kind: keyof typeof subjects;
  /** The instant, in milliseconds. */
  readonly at: number;
  /** A row in the shape of the public interface. */
  readonly row: object;
}

/** The subject of what is said: of a security or an index, its own. */
export function subjectOf({ kind, row }: EmittedMessage): string {
  const { nemonico } = row as { nemonico?: string };
  // A mnemonic may hold what means something in a subject.
  const name = encodeURIComponent(nemonico ?? '')
    .replaceAll('.', '%2E')
    .replaceAll('*', '%2A');
  return kind === 'fact' ? subjects.fact : `${subjects[kind]}.${name}`;
}

export const bodyOf = ({ at, row }: EmittedMessage): string =>
  JSON.stringify({ at: new Date(at).toISOString(), row });

/** Says something until the broker has answered that it has it. Saying it twice changes nothing: its id is its sequence. */
export async function say(connection: NatsConnection, said: EmittedMessage): Promise<void> {
  const stream = jetstream(connection, { timeout: 2000 });
  for (let attempt = 0; ; attempt += 1) {
    try {
      await stream.publish(subjectOf(said), bodyOf(said), { msgID: String(said.seq) });
      return;
    } catch (error) {
      if (connection.isClosed()) throw error;
      await wait(backoff(attempt));
    }
  }
}
