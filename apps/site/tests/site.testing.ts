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
import { SiteMetrics } from '../server/site-metrics.ts';

/** The built site on a free port. */
export interface TestSite {
  readonly address: string;
  /** The address of /ready and /metrics. */
  readonly operations: string;
  /** The number of rendered pages. */
  rendered: () => number;
  get: (path: string, headers?: Record<string, string>) => Promise<TestResponse>;
  /** Stops it as SIGTERM does. */
  stop: () => Promise<void>;
  close: () => Promise<void>;
}

interface TestResponse {
  status: number;
  headers: Headers;
  text: string;
  /** Until the first byte, in milliseconds. */
  timeMs: number;
}

/** The limit of R1. The short run allows for busy machines; the full run checks the figure itself. */
export const maxResponseMs: number = cases(2000, 500);

const build = new URL('../build/', import.meta.url);
const rendererBuild = new URL('server/index.js', build).href;

/**
 * Starts a site on the service with the sample, with a long timeout for busy machines; or on another service, with the
 * timeout of production. With sign-in if there is a provider, and the same timeouts: long for that of the sample.
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
    // One address sends the requests of many visitors.
    ADDRESS_RATE: '1000000',
    RENDER_RATE: '1000000',
    API_RATE: '1000000',
    LOG_LEVEL: 'error',
    DRAIN_MS: '0',
    ...identity,
    ...(issuer === inject('issuer') && { ISSUER_TIMEOUT_MS: '30000' }),
    ...variables,
  });
  const { routes } = (await import(/* @vite-ignore */ rendererBuild)) as typeof Renderer;
  const metrics = new SiteMetrics();
  const site = createSite(settings, {
    routes,
    metrics,
    renderer: createRenderPool(rendererBuild, settings, settings.renderThreads, metrics),
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
      const response = await fetch(address + path, { headers, redirect: 'manual' });
      const timeMs = performance.now() - start;
      return { status: response.status, headers: response.headers, text: await response.text(), timeMs };
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

/** Every address of the sitemap. */
export async function pathsOf({ address, get }: TestSite): Promise<string[]> {
  const { text } = await get('/sitemap.xml');
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, path = '']) => path.slice(address.length));
}
