import { createServer, connect, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Faults that the proxy can inject between a service and its database. */
export const toxics = [
  'late by a second',
  'late by up to half a second',
  'one byte in 20 ms',
  'silent',
  'responses lost',
  'cut in the middle of a response',
  'reset',
  'refused',
] as const;

/** One of these faults. */
export type Toxic = (typeof toxics)[number];

/** A proxy in front of a database. */
export interface DatabaseProxy {
  readonly address: string;
  /** Injects a fault into all connections, open and future; null removes it. */
  readonly inject: (toxic: Toxic | null) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a proxy between a service and its database. */
export async function startDatabaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port: databasePort } = new URL(database);
  let toxic: Toxic | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(databasePort || 5432), hostname);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      let tail = Promise.resolve();
      one.on('data', (chunk: Buffer) => {
        // In order, whatever the delay of each chunk.
        tail = tail.then(() => forward(chunk, other, one === upstream));
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        void tail.then(() => other.destroy());
      });
    }
  });
  const forward = async (chunk: Buffer, to: Socket, isResponse: boolean): Promise<void> => {
    switch (toxic) {
      case 'late by a second':
        await pause(1000);
        break;
      case 'late by up to half a second':
        await pause(Math.random() * 500);
        break;
      case 'one byte in 20 ms':
        for (const byte of chunk) {
          if (to.destroyed) return;
          to.write(Buffer.of(byte));
          await pause(20);
        }
        return;
      case 'silent':
        return;
      case 'responses lost':
        if (isResponse) return;
        break;
      case 'cut in the middle of a response':
        if (isResponse) {
          to.end(chunk.subarray(0, Math.ceil(chunk.length / 2)));
          return;
        }
        break;
      case 'reset':
        to.resetAndDestroy();
        return;
      default:
    }
    if (!to.destroyed) to.write(chunk);
  };
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    address: Object.assign(new URL(database), { hostname: '127.0.0.1', port: String(port) }).href,
    inject: async (next) => {
      const wasRefusing = toxic === 'refused';
      toxic = next;
      if (next === 'refused') {
        cut();
        await new Promise<void>((resolve) => server.close(() => resolve()));
      } else if (wasRefusing) await listen(port);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
  };
}
