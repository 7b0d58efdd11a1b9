import { randomBytes } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import { freePort } from '../../../tools/free-port.ts';
import type * as Renderer from '../app/framework/renderer.ts';
import { createRenderPool } from '../server/render-pool.ts';
import { readSettings } from '../server/settings.ts';
import { createSite, type SiteOptions } from '../server/site.ts';

/** The built site on a port of its own. */
export interface TestSite {
  readonly address: string;
  /** Where /ready and /metrics are. */
  readonly operations: string;
  /** How many pages it has rendered. */
  rendered: () => number;
  get: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  /** Stops it as SIGTERM does. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

interface TestAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Until the first byte, in milliseconds. */
  time: number;
}

/** R1, in milliseconds. A gate runs on busy machines; the figure itself is held by the full run. */
export const inTime: number = cases(2000, 500);

const build = new URL('../build/', import.meta.url);
const rendererBuild = new URL('server/index.js', build).href;

/**
 * Starts one on the service with the sample, which it waits for however busy the machine is; or on another, and then as
 * it is for visitors. With sign-in if it is given a provider.
 */
export async function startSite(
  serviceAddress?: string,
  issuer?: string,
  variables: Record<string, string> = {},
  options: SiteOptions['server'] = {},
): Promise<TestSite> {
  const port = await freePort();
  const identity = issuer && {
    ISSUER: issuer,
    CLIENT_ID: 'rueda-site',
    CLIENT_SECRET: 'secret',
    SESSION_KEYS: randomBytes(32).toString('base64url'),
  };
  const settings = readSettings({
    PORT: String(port),
    OPERATIONS_PORT: '0',
    ORIGIN: `http://127.0.0.1:${port}`,
    SERVICE_ADDRESS: serviceAddress ?? inject('serviceAddress'),
    ...(serviceAddress === undefined && { SERVICE_TIMEOUT_MS: '30000' }),
    // One address makes the requests of many visitors here.
    ADDRESS_RATE: '1000000',
    RENDER_RATE: '1000000',
    API_RATE: '1000000',
    LOG_LEVEL: 'error',
    DRAIN_MS: '0',
    ...identity,
    ...variables,
  });
  const { routes } = (await import(/* @vite-ignore */ rendererBuild)) as typeof Renderer;
  const site = createSite(settings, {
    routes,
    renderer: createRenderPool(rendererBuild, settings, settings.renderThreads),
    clientFolder: fileURLToPath(new URL('client', build)),
    server: options,
  });
  const address = await site.start();
  return {
    address,
    operations: site.operations.listeningOrigin,
    rendered: site.rendered,
    async get(path, headers = {}) {
      const start = performance.now();
      const got = await fetch(address + path, { headers, redirect: 'manual' });
      const time = performance.now() - start;
      return { status: got.status, headers: got.headers, text: await got.text(), time };
    },
    stop: site.stop,
    async close() {
      site.server.server.closeAllConnections();
      await site.stop();
    },
  };
}

export async function listen(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

/** Every address of the sitemap and those it leaves out on purpose, such as the login. */
export async function pathsOf({ address, get }: TestSite): Promise<string[]> {
  const { text } = await get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = '']) => path.slice(address.length));
}
