import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { sourceAlias } from './source-alias.ts';

/** Starts a Vite that only loads the widgets' sources in Node, like a server: it does not listen and does not watch. */
export function startNodeVite(): Promise<ViteDevServer> {
  return createServer({
    configFile: false,
    appType: 'custom',
    root: fileURLToPath(new URL('../packages/widgets', import.meta.url)),
    resolve: { alias: sourceAlias },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  });
}
