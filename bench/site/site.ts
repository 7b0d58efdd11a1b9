import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';

/** The built site in a process of its own. */
export interface Site {
  readonly address: string;
  readonly pid: number;
  /** What it holds once everything that can go is gone, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

const build = new URL('../../apps/site/build/server/index.js', import.meta.url);

/** Starts one on a service, with settings beside those that it needs. */
export async function startSite(
  serviceAddress: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Site> {
  if (!existsSync(build)) throw new Error('The site is not built: run `pnpm build` first.');
  // The site must know its own address before it has one.
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = fork(fileURLToPath(new URL('site-server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: address,
      SERVICE_ADDRESS: serviceAddress,
      OPERATIONS_PORT: '0',
      // One address makes the requests of many visitors here.
      ADDRESS_RATE: '1000000',
      RENDER_RATE: '1000000',
      API_RATE: '1000000',
      DRAIN_MS: '0',
      ...variables,
    },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The site ended before it was ready.')));
  // It says one line, that it listens.
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), failed]);
  failed.catch(() => undefined);
  return {
    address,
    pid: Number(child.pid),
    async memory() {
      const answer = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>;
      child.send('memory');
      return (await answer)[0];
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
