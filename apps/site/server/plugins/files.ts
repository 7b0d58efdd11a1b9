import { existsSync, readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { PublishedPath } from '@rueda/client/content';
import { encodeBody, type EncodedBody } from '../encoded-body.ts';
import type { SitePlugin } from '../context.ts';
import { retainPublished } from '../publish-assets.ts';
import { sendEncoded } from '../page-sender.ts';
import { sitemapOf } from '../sitemap.ts';
import { pagePaths } from './pages.ts';

const hour = 'public, max-age=3600';
/** The names of these files contain a hash of their content. */
const immutable = 'public, max-age=31536000, immutable';

/** For files that other sites load: without these headers browsers neither run them nor check their hash. */
const crossOrigin = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

/** Files of the build, `robots.txt` and the sitemap. */
export const files: SitePlugin = (server, { settings, routes, published, clientFolder, limits }) => {
  const { origin, assetsFolder } = settings;

  const folder = (prefix: string, root: string, headers: Record<string, string>): void => {
    const hasOtherVersions = clientFolder === undefined || root !== join(clientFolder, prefix);
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
        scope.addHook('onRequest', async (request, reply) => {
          const [path = ''] = request.url.split('?', 1);
          if (builtFiles.has(path)) return;
          await limits.api(request);
          // One look instead of the plugin's several, which read the folder each time: a flood of them delays every file.
          if (!hasOtherVersions || !(await isFile(join(root, path.slice(prefix.length)))))
            return reply.callNotFound();
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

  const robots = encodeBody(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`);
  server.get('/robots.txt', (request, reply) =>
    sendEncoded(request, reply, robots, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': hour,
    }),
  );
  const sitemap = sitemaps(pagePaths(routes), origin);
  server.get('/sitemap.xml', (request, reply) =>
    sendEncoded(request, reply, sitemap(published.list), {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': hour,
    }),
  );
};

/** The sitemap, encoded once for each list of published pages. */
function sitemaps(
  paths: readonly string[],
  origin: string,
): (published: readonly PublishedPath[]) => EncodedBody {
  let last: { list: readonly PublishedPath[]; body: EncodedBody } | undefined;
  return (list) => {
    if (last?.list !== list) last = { list, body: encodeBody(sitemapOf(paths, list, origin)) };
    return last.body;
  };
}

const isFile = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ?? false;
};

const filesIn = (folder: string): string[] =>
  existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : [];
