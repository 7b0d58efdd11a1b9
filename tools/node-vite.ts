import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { sourceAlias } from './source-alias.ts';

/** A Vite that only loads the widgets' sources under Node, as a server would: it listens to nothing and watches nothing. */
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
