import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/free-port.ts';

/** The built site in a child process. */
export interface Site {
  readonly address: string;
  readonly pid: number;
  /** Its memory after a garbage collection, in bytes. */
  memory(): Promise<NodeJS.MemoryUsage>;
  stop(): Promise<void>;
}

const build = new URL('../../apps/site/build/server/index.js', import.meta.url);

/** Starts the site on a service, with additional settings. */
export async function startSite(
  serviceAddress: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<Site> {
  if (!existsSync(build)) throw new Error('The site is not built: run `pnpm build` first.');
  // The site needs its address as a setting before it listens.
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
      // One address sends the requests of many visitors.
      ADDRESS_RATE: '1000000',
      RENDER_RATE: '1000000',
      API_RATE: '1000000',
      DRAIN_MS: '0',
      ...variables,
    },
  });
  const ended = once(child, 'exit');
  const failed = ended.then(() => Promise.reject(new Error('The site exited before it was ready.')));
  // Its first line reports that it listens.
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), failed]);
  failed.catch(() => undefined);
  return {
    address,
    pid: Number(child.pid),
    async memory() {
      const reply = once(child, 'message') as Promise<[NodeJS.MemoryUsage]>;
      child.send('memory');
      return (await reply)[0];
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}
