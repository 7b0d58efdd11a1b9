import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { SitePlugin } from '../context.ts';

/** The documentation for developers, a built Storybook, under `/developers`. Without one the path is a plain 404. */
export const developers: SitePlugin = (server, { settings: { developersFolder: root } }) => {
  void server.register(
    async (scope) => {
      scope.setNotFoundHandler(async (_, reply) =>
        reply.code(404).type('text/plain; charset=utf-8').send('404 Not Found\n'),
      );
      if (!existsSync(`${root}/index.html`)) return;
      // Relative links on the first page need the closing slash.
      server.get('/developers', (_, reply) => reply.redirect('/developers/', 308));
      const policy = policyFor(root);
      await scope.register(fastifyStatic, {
        root,
        decorateReply: false,
        maxAge: '1h',
        setHeaders: (reply) => void reply.header('content-security-policy', policy),
      });
    },
    { prefix: '/developers' },
  );
};

/**
 * The policy for Storybook, which allows more than other pages: its inline scripts by hash, styles that script writes,
 * and its stories in a frame of this site.
 */
function policyFor(folder: string): string {
  const scripts = globSync('*.html', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs),
    ].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`),
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(scripts)].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');
}
