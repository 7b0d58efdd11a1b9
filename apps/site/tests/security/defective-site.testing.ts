/** The site with an injected fault, named by `DEFECT`, that the tests must detect. */
import { fileURLToPath } from 'node:url';
import type * as Renderer from '../../app/framework/renderer.ts';
import { createRenderPool } from '../../server/render-pool.ts';
import { readSettings } from '../../server/settings.ts';
import { createSite } from '../../server/site.ts';

const settings = readSettings(process.env);
const build = new URL('../../build/', import.meta.url);
const rendererBuild = new URL('server/index.js', build).href;
const { routes } = (await import(rendererBuild)) as typeof Renderer;
const site = createSite(settings, {
  routes,
  renderer: createRenderPool(rendererBuild, settings, settings.renderThreads),
  clientFolder: fileURLToPath(new URL('client', build)),
  server: process.env['DEFECT'] === 'no limit on readers' ? { readers: null } : {},
});
const address = await site.start();
site.server.log.info({ address, operations: site.operations.listeningOrigin }, 'started');
// The fault "exit at once": the process neither fails readiness first nor waits for responses.
process.once('SIGTERM', () => process.exit(0));
