import { randomBytes } from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { cases } from '../../../tools/cases.ts';
import type * as Site from '../server/site.ts';
import { readSettings } from '../server/settings.ts';

/** The built site on a port of its own. */
export interface TestSite {
  readonly address: string;
  /** How many pages it has printed. */
  printed: () => number;
  get: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
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

/**
 * Starts one on the service with the sample, which it waits for however busy the machine is; or on another, and then as
 * it is for visitors. With a login where it is given a provider.
 */
export async function startSite(
  serviceAddress?: string,
  issuer?: string,
  variables: Record<string, string> = {},
): Promise<TestSite> {
  const { createSite } = (await import(
    /* @vite-ignore */ new URL('server/index.js', build).href
  )) as typeof Site;
  let answer: ReturnType<typeof createSite> | undefined;
  const server = createServer((request, response) => answer?.listener(request, response));
  const address = await listen(server);
  const identity = issuer && {
    ISSUER: issuer,
    CLIENT_ID: 'rueda-site',
    CLIENT_SECRET: 'secret',
    SESSION_KEYS: randomBytes(32).toString('base64url'),
  };
  const settings = readSettings({
    ORIGIN: address,
    SERVICE_ADDRESS: serviceAddress ?? inject('serviceAddress'),
    ...(serviceAddress === undefined && { PATIENCE: '30000' }),
    ...identity,
    ...variables,
  });
  answer = createSite(settings, {
    files: fileURLToPath(new URL('client', build)),
    // oxlint-disable-next-line no-console -- what fails on our side must be seen
    onError: console.error,
  });
  return {
    address,
    printed: () => answer.printed(),
    async get(path, headers = {}) {
      const start = performance.now();
      const got = await fetch(address + path, { headers, redirect: 'manual' });
      const time = performance.now() - start;
      return { status: got.status, headers: got.headers, text: await got.text(), time };
    },
    close: () => close(server),
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
