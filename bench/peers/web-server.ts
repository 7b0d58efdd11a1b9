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

/** Serves what was built, on loopback. */
export interface WebServer {
  readonly address: string;
  /** The paths asked for since the last time it was called. */
  takeRequests(): string[];
  close(): void;
}

/** Where a page asks how much processor time its own thread has had. */
const cpuPath = '/cpu';

/** Starts it. A page that asks is told the processor time of its thread, while it waits for the answer. */
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
      // Every visit is a browser without a cache of its own, but a second look within it finds the files.
      response.setHeader('cache-control', pathname.endsWith('.html') ? 'no-cache' : 'max-age=3600');
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeRequests() {
      const taken = requests;
      requests = [];
      return taken;
    },
    close: () => void server.close(),
  };
}
