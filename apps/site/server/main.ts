/** `pnpm start`: the built site on its port, until SIGTERM. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Renderer from '../app/framework/renderer.ts';
import { createRenderPool } from './render-pool.ts';
import { readSettings } from './settings.ts';
import { SiteMetrics } from './site-metrics.ts';
import { createSite } from './site.ts';

const settings = readSettings(process.env);
const rendererBuild = pathToFileURL(join(settings.buildFolder, 'server/index.js')).href;
const { routes } = (await import(rendererBuild)) as typeof Renderer;
const metrics = new SiteMetrics();
const site = createSite(settings, {
  routes,
  metrics,
  renderer: createRenderPool(rendererBuild, settings, settings.renderThreads, metrics),
  clientFolder: join(settings.buildFolder, 'client'),
});
const address = await site.start();
site.server.log.info({ address, operations: site.operations.listeningOrigin }, 'started');
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    site.server.log.info('stopping');
    void site.stop();
  });
