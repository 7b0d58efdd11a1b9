/**
 * `pnpm --filter @rueda/site dev`: the site from its source, on the service of `pnpm --filter @rueda/api dev`. A page
 * changes on the next load; nothing is cached.
 */
import { randomBytes } from 'node:crypto';
import { createServer as createVite } from 'vite';
import type * as Renderer from './app/framework/renderer.ts';
import { encodeBody } from './server/encoded-body.ts';
import { readSettings } from './server/settings.ts';
import { createSite } from './server/site.ts';

const settings = readSettings({
  // The identity provider that `dev` of the service starts: it signs in any user.
  ISSUER: 'http://127.0.0.1:3002',
  CLIENT_ID: 'rueda-site',
  CLIENT_SECRET: 'secret',
  SESSION_KEYS: randomBytes(32).toString('base64url'),
  ADDRESS_RATE: '1000000',
  RENDER_RATE: '1000000',
  DRAIN_MS: '0',
  ...process.env,
  CACHE_MEGABYTES: '0',
});
const vite = await createVite({ server: { middlewareMode: true, ws: false }, appType: 'custom' });
const load = () => vite.ssrLoadModule('./app/framework/renderer.ts') as Promise<typeof Renderer>;

const site = createSite(settings, {
  routes: (await load()).routes,
  renderer: {
    async render(task) {
      const { createRenderer } = await load();
      const { html, calls: _, ...page } = await createRenderer({ ...settings, isDevelopment: true })(task);
      return { ...page, ...encodeBody(html) };
    },
    warmUp: () => Promise.resolve(),
    close: () => vite.close(),
  },
});
// Vite serves modules, styles and public files, and passes everything else on.
site.server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
await site.start();
process.stdout.write(`\nThe site: ${settings.origin}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void site.stop());
