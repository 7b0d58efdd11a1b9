import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NatsConnection } from '@nats-io/transport-node';
import { freePort } from '../../../../tools/free-port.ts';
import { connectTo, type BrokerSettings } from '../broker.ts';

/** A broker of a test's own, to be killed at will. */
export interface TestBroker {
  readonly settings: BrokerSettings;
  /** The same, as a process is told. */
  readonly environment: Readonly<Record<string, string>>;
  readonly start: () => Promise<void>;
  /** Ends it as a crash would. */
  readonly crash: () => Promise<void>;
  /** A connection that is closed with it. */
  readonly connect: () => Promise<NatsConnection>;
  readonly remove: () => Promise<void>;
}

/** Starts one on a free port, with a password, and its messages in a folder of its own. */
export async function startBroker(): Promise<TestBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'rueda-broker-'));
  const port = await freePort();
  const [user, password] = ['feed', 'a word'];
  const settings = { servers: [`nats://127.0.0.1:${port}`], user, password, replicas: 1, ackWait: 500 };
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
        .once('exit', (code) => reject(new Error(`nats-server ended with ${code}.`)));
      child.stderr.setEncoding('utf8').on('data', (said: string) => {
        if (said.includes('Server is ready')) resolve();
      });
    });
  };
  const crash = async (): Promise<void> => {
    const running = server;
    server = null;
    if (running === null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    settings,
    environment: {
      NATS_URL: settings.servers.join(),
      NATS_USER: user,
      NATS_PASSWORD: password,
      ACK_WAIT: String(settings.ackWait),
    },
    start,
    crash,
    connect: async () => {
      const connection = await connectTo(settings);
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
