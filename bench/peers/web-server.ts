import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { buildFolder } from './install.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

/** Serves the build output on loopback. */
export interface WebServer {
  readonly address: string;
  /** The paths requested since the last call. */
  drainRequests(): string[];
  close(): void;
}

/** The path of the processor time of the page's thread. */
const cpuPath = '/cpu';

/** Starts the server. A page reads the processor time of its thread with a synchronous request. */
export async function startWebServer(cpuTime: () => number): Promise<WebServer> {
  let requests: string[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === cpuPath) {
      response.setHeader('cache-control', 'no-store');
      response.end(String(cpuTime()));
      return;
    }
    requests.push(pathname);
    try {
      const body = readFileSync(join(buildFolder, pathname));
      response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream');
      // Every visit has an empty cache, but a second load in the same visit uses cached files.
      response.setHeader('cache-control', pathname.endsWith('.html') ? 'no-cache' : 'max-age=3600');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    drainRequests() {
      const drained = requests;
      requests = [];
      return drained;
    },
    close: () => void server.close(),
  };
}
