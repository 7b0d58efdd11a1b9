/** The book for developers, a built Storybook, under an address of its own. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { staticFiles } from './static-files.ts';

/** Where it is. */
export const developersPath: RegExp = /^\/developers(?:\/|$)/;

/**
 * What Storybook needs and no other page has: its few inline scripts, each by its hash, styles that script writes, and
 * its stories in a frame of this site. Under this address only.
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

/** Answers for an address under `/developers`, from the folder of the book; false where there is no such file, or no book. */
export function developersAt(
  folder: string,
): (request: IncomingMessage, response: ServerResponse, path: string) => boolean {
  if (!existsSync(`${folder}/index.html`)) return () => false;
  const fileAt = staticFiles(folder, 'light');
  const policy = policyFor(folder);
  return (request, response, path) => {
    if (path === '/developers') {
      // What the book links is beside it.
      response.writeHead(308, { location: '/developers/', 'cache-control': 'public, max-age=3600' }).end();
      return true;
    }
    const file = fileAt(path === '/developers/' ? '/index.html' : path.slice('/developers'.length));
    if (!file) return false;
    response.setHeader('content-security-policy', policy);
    file(request, response);
    return true;
  };
}
