import { type NextRequest, NextResponse } from 'next/server.js';
import { settings } from './src/settings.ts';

/** The policy of the pages. It is set for each request, because a build does not know the address of the site. */
function contentPolicy(): string {
  // A preview of the site is shown in a frame, which a form opens.
  const site = settings.siteUrl === '' ? '' : ` ${new URL(settings.siteUrl).origin}`;
  return [
    "default-src 'self'",
    // The admin panel needs inline scripts and styles. Nothing comes from another host.
    `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === 'development' ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${site}`,
    `frame-src 'self'${site}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Pages with a form for a password. */
const passwordPages: readonly string[] = ['/admin/login', '/admin/create-first-user', '/admin/forgot'];

/**
 * The pages only: Next.js keeps the body of each request that passes here in memory, and cuts it at 10 MB, which would
 * cut uploads of /api. next.config.ts sets its policy.
 */
export const config = { matcher: '/((?!api/).*)' };

export function proxy({ nextUrl }: NextRequest): NextResponse {
  if (settings.issuer !== '' && passwordPages.includes(nextUrl.pathname))
    return NextResponse.redirect(new URL('/api/users/auth/start', settings.url));
  const response = NextResponse.next();
  response.headers.set('content-security-policy', contentPolicy());
  return response;
}
