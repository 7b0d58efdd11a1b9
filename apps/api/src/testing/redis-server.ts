import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from '@redis/client';
import { freePort } from '../../../../tools/free-port.ts';

/** A Redis server of one test, which may freeze or kill it. */
export interface RedisServer {
  readonly url: string;
  /** Every key with its remaining milliseconds. */
  readonly keys: () => Promise<Record<string, number>>;
  /** Suspends the process: it accepts data and does not respond. */
  readonly freeze: () => void;
  readonly thaw: () => void;
  readonly kill: () => Promise<void>;
  /** Starts it again on the same port, empty. */
  readonly restart: () => Promise<void>;
}

/** Starts Redis on a free port and waits until it accepts connections. Redis must be installed. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server = await start(port);
  return {
    url,
    keys: async () => {
      const client = await createClient({ url }).connect();
      const keys = await client.keys('*');
      const left = await Promise.all(keys.map((key) => client.pTTL(key)));
      await client.close();
      return Object.fromEntries(keys.map((key, index) => [key, left[index] ?? 0]));
    },
    freeze: () => void server.kill('SIGSTOP'),
    thaw: () => void server.kill('SIGCONT'),
    kill: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    restart: async () => {
      server = await start(port);
    },
  };
}

async function start(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', () => reject(new Error('redis-server ended before it was ready.')));
    server.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  return server;
}
