/**
 * `pnpm --filter @rueda/site dev`: the site as it is written, on the service of `pnpm --filter @rueda/api dev`. A page
 * changes on the next load; nothing is kept.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createVite } from 'vite';
import { readSettings } from './server/settings.ts';
import type * as Site from './server/site.ts';

const settings = readSettings({
  // The identity provider of the service's own `dev`, which logs anybody in.
  ISSUER: 'http://127.0.0.1:3002',
  CLIENT_ID: 'rueda-site',
  CLIENT_SECRET: 'secret',
  SESSION_KEYS: randomBytes(32).toString('base64url'),
  ...process.env,
});
const vite = await createVite({ server: { middlewareMode: true, ws: false }, appType: 'custom' });

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { createSite } = (await vite.ssrLoadModule('./server/site.ts')) as typeof Site;
    createSite(settings, { hasCache: false, onError: report }).listener(request, response);
  } catch (error) {
    vite.ssrFixStacktrace(error as Error);
    report(error);
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
  }
}

createServer((request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
}).listen(settings.port, settings.host, () => {
  process.stdout.write(`\nThe site: ${settings.origin}\n`);
});

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}
