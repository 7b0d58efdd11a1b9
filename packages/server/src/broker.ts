import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';

/** The broker's servers and credentials. */
export interface BrokerAddress {
  /** Addresses of its servers, such as `nats://127.0.0.1:4222`. */
  readonly servers: string[];
  readonly user?: string | undefined;
  readonly password?: string | undefined;
}

/** Exponential backoff in milliseconds; half of it is random, so that clients do not reconnect at the same moment. */
export const backoffMs = (attempt: number): number =>
  Math.min(5000, 50 * 2 ** Math.min(attempt, 10)) * (0.5 + Math.random() / 2);

/** Connects as soon as the broker is reachable, and reconnects after every interruption. Rejects when it is aborted. */
export async function connectTo(
  { servers, user, password }: BrokerAddress,
  name: string,
  signal?: AbortSignal,
): Promise<NatsConnection> {
  let attempt = 0;
  let connection: NatsConnection | undefined;
  while (connection === undefined)
    try {
      connection = await connect({
        name,
        servers,
        ...(user === undefined ? {} : { user }),
        ...(password === undefined ? {} : { pass: password }),
        maxReconnectAttempts: -1,
        reconnectDelayHandler: () => backoffMs(attempt++),
      });
    } catch {
      await wait(backoffMs(attempt++), undefined, signal && { signal });
    }
  attempt = 0;
  const statuses = connection.status();
  void (async () => {
    for await (const { type } of statuses) if (type === 'reconnect') attempt = 0;
  })();
  return connection;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Reads NATS_USER and NATS_PASSWORD. The URL has commas between several servers. */
export const brokerAt = (url: string, variables: Variables): BrokerAddress => ({
  servers: url.split(',').map((address) => address.trim()),
  user: variables['NATS_USER'],
  password: variables['NATS_PASSWORD'],
});

/** Reads the broker of NATS_URL; null without it. */
export function readBrokerAddress(variables: Variables): BrokerAddress | null {
  const { NATS_URL: url = '' } = variables;
  return url === '' ? null : brokerAt(url, variables);
}
