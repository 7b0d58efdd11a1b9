import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';
import { securityHeaders } from '../security-headers.ts';
import type { RouteConfig } from './requests.ts';

/** The service accepts pages of 1 MB; in a form, most characters of JSON take three bytes. */
const draftLimitBytes = 3 * 1024 * 1024;

/**
 * Shows editors a draft in a real page: the CMS posts it with a signature that is valid for a minute. The site fetches
 * and stores nothing, reads no cookie and needs no way into the editors' network.
 */
export const preview: SitePlugin = (server, { settings, routes, sender, limits }) => {
  if (settings.preview === null) return;
  const { key, cmsOrigin } = settings.preview;
  const headers = {
    'x-robots-tag': 'noindex',
    // The form of the CMS shows the page in a frame.
    'content-security-policy': String(securityHeaders['content-security-policy']).replace(
      "frame-ancestors 'none'",
      `frame-ancestors ${cmsOrigin}`,
    ),
  };
  for (const [path, { isPreview }] of routes) {
    if (!isPreview) continue;
    const options = {
      bodyLimit: draftLimitBytes,
      config: { isSigned: true } satisfies RouteConfig,
      // Before the body is read.
      onRequest: (request: FastifyRequest) => limits.render(request),
    };
    server.post<{ Body: URLSearchParams | undefined }>(path, options, (request, reply) => {
      const draft = readDraft(request.body ?? new URLSearchParams(), key);
      if (draft === null) throw new RequestError(403);
      void reply.headers(headers);
      return sender.sendPersonal(request, reply, { address: path, form: { draft } });
    });
  }
};

/** The posted draft, as JSON text; null if the signature is missing, expired or another's. */
export function readDraft(form: URLSearchParams, key: string, now = Date.now()): string | null {
  const [draft, expires, signature] = ['draft', 'expires', 'signature'].map((name) => form.get(name) ?? '');
  if (!draft || !(Number(expires) > now)) return null;
  const expected = createHmac('sha256', key).update(`${expires}.${draft}`).digest();
  const received = Buffer.from(signature ?? '', 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected) ? draft : null;
}
