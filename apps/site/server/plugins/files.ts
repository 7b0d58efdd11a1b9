import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { encodeBody } from '../encoded-body.ts';
import type { SitePlugin } from '../context.ts';
import { retainPublished } from '../publish-assets.ts';
import { sampleFile } from '../sample-files.ts';
import { sendEncoded } from '../page-sender.ts';
import { sitemapOf } from '../sitemap.ts';
import { pagePaths } from './pages.ts';

const hour = 'public, max-age=3600';
/** `filesBase` of the pages. */
const filesPath = '/archivos';
/** The names of these files contain a hash of their content. */
const immutable = 'public, max-age=31536000, immutable';

/** For files that other sites load: without these headers browsers neither run them nor check their hash. */
const crossOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Files: those of the build, documents, `robots.txt` and the sitemap. */
export const files: SitePlugin = (server, { settings, routes, clientFolder, limits }) => {
  const { origin, assetsFolder, filesAddress } = settings;

  const folder = (prefix: string, root: string, headers: Record<string, string>): void => {
    const builtFiles = new Set(
      clientFolder && filesIn(join(clientFolder, prefix)).map((name) => `${prefix}/${name}`),
    );
    const options: FastifyStaticOptions = {
      root,
      decorateReply: false,
      preCompressed: true,
      index: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply) => void reply.headers(headers),
    };
    void server.register(
      async (scope) => {
        // Looking up an unknown file costs more than sending a file of this build.
        scope.addHook('onRequest', async (request) => {
          if (!builtFiles.has(request.url)) await limits.api(request);
        });
        scope.setNotFoundHandler((_, reply) =>
          reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n'),
        );
        await scope.register(fastifyStatic, options);
      },
      { prefix },
    );
  };

  if (clientFolder !== undefined) {
    if (assetsFolder !== null) server.addHook('onClose', retainPublished(clientFolder, assetsFolder));
    const hashed = assetsFolder ?? clientFolder;
    folder('/assets', join(hashed, 'assets'), { 'cache-control': immutable });
    folder('/embed', join(hashed, 'embed'), { 'cache-control': immutable, ...crossOrigin });
    folder('/samples', join(clientFolder, 'samples'), { 'cache-control': hour });
    // The few files at the root, such as the icon and the service worker, each by its name.
    void server.register(fastifyStatic, {
      root: clientFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
    for (const file of readdirSync(clientFolder, { withFileTypes: true }))
      if (file.isFile() && !/\.(?:br|gz)$/.test(file.name))
        server.get(`/${file.name}`, (_, reply) => reply.header('cache-control', hour).sendFile(file.name));
  }

  const texts = {
    '/robots.txt': {
      type: 'text/plain; charset=utf-8',
      body: encodeBody(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`),
    },
    '/sitemap.xml': {
      type: 'application/xml; charset=utf-8',
      body: encodeBody(sitemapOf(pagePaths(routes), origin)),
    },
  };
  for (const [path, { type, body }] of Object.entries(texts))
    server.get(path, (request, reply) =>
      sendEncoded(request, reply, body, { 'content-type': type, 'cache-control': hour }),
    );

  // Documents: from their store or, in the sample, an illustrative file.
  server.get(`${filesPath}/*`, async (request, reply) => {
    void reply.header('cache-control', hour);
    const path = request.url.slice(filesPath.length);
    if (filesAddress !== null) return reply.redirect(filesAddress + path, 302);
    await limits.api(request);
    const { type, body } = sampleFile(new URL(request.url, origin).pathname);
    return reply.type(type).send(body);
  });
};

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : [];
