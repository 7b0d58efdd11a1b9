/** `pnpm start`: the built site on its port, until it is told to stop. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { readSettings } from './settings.ts';
import type * as Site from './site.ts';

const settings = readSettings(process.env);
const { createSite } = (await import(
  new URL('../build/server/index.js', import.meta.url).href
)) as typeof Site;
const site = createSite(settings, {
  files: fileURLToPath(new URL('../build/client', import.meta.url)),
  onError: (error) => process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`),
});
const server = createServer({ headersTimeout: 5000, requestTimeout: 15_000 }, site.listener);
server.listen(settings.port, settings.host, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : settings.port;
  process.stdout.write(`The site listens on http://${settings.host}:${port}\n`);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    server.close(() => process.exit());
    server.closeIdleConnections();
  });
