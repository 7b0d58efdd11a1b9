import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { freePort } from '../../../../tools/free-port.ts';
import { connectTo } from '@rueda/server/broker';
import type { BrokerSettings } from '../broker.ts';

/** A broker for one test, which may be killed. */
export interface TestBroker {
  readonly settings: BrokerSettings;
  /** The folder of its streams. */
  readonly folder: string;
  /** The settings as environment variables. */
  readonly environment: Readonly<Record<string, string>>;
  readonly start: () => Promise<void>;
  /** Ends it with SIGKILL. */
  readonly crash: () => Promise<void>;
  /** Ends it with SIGTERM, as an operator does. */
  readonly stop: () => Promise<void>;
  /** A connection that is closed with it. */
  readonly connect: () => Promise<NatsConnection>;
  readonly remove: () => Promise<void>;
}

/** Starts a broker on a free port, with a password, and its messages in a temporary folder: new, or a copy. */
export async function startBroker(copyOf?: string): Promise<TestBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-broker-'));
  if (copyOf !== undefined) cpSync(copyOf, folder, { recursive: true, preserveTimestamps: true });
  const port = await freePort();
  const [user, password] = ['feed', 'a word'];
  const settings = { servers: [`nats://127.0.0.1:${port}`], user, password, replicas: 1, ackWaitMs: 500 };
  const connections: NatsConnection[] = [];
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const options = [
      '-js',
      '-sd',
      folder,
      '-a',
      '127.0.0.1',
      '-p',
      String(port),
      '--user',
      user,
      '--pass',
      password,
    ];
    const child = spawn('nats-server', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    server = child;
    await new Promise<void>((resolve, reject) => {
      child
        .once('error', reject)
        .once('exit', (code) =>
          reject(new Error(`nats-server exited with code ${code} before it was ready.`)),
        );
      child.stderr.setEncoding('utf8').on('data', (output: string) => {
        if (output.includes('Server is ready')) resolve();
      });
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = server;
    server = null;
    if (running === null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const crash = (): Promise<void> => end('SIGKILL');
  await start();
  return {
    settings,
    folder,
    environment: {
      NATS_URL: settings.servers.join(),
      NATS_USER: user,
      NATS_PASSWORD: password,
      ACK_WAIT: String(settings.ackWaitMs),
    },
    start,
    crash,
    stop: () => end('SIGTERM'),
    connect: async () => {
      const connection = await connectTo(settings, 'rueda feed');
      connections.push(connection);
      return connection;
    },
    remove: async () => {
      await Promise.all(connections.map((connection) => connection.close()));
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
