import { consentCategories } from '@rueda/client/consent';
import { localPath } from '@rueda/domain/links';
import { cookieLifetimeDays } from '@rueda/domain/site';
import { bannerCookie } from '../banner-cookie.ts';
import type { SitePlugin } from '../context.ts';

const lifetimeSeconds = cookieLifetimeDays * 24 * 60 * 60;

/** `POST /cookies`: stores the decision of a form that was submitted without script, and returns to the page. */
export const cookies: SitePlugin = (server, { settings: { origin } }) => {
  server.post<{ Body: URLSearchParams | undefined }>(
    '/cookies',
    { bodyLimit: 2048 },
    async (request, reply) => {
      const form = request.body ?? new URLSearchParams();
      const decision = form.get('decision');
      const value =
        decision === 'accept' || decision === 'reject'
          ? decision
          : `choose.${consentCategories.filter((name) => form.has(name)).join('.')}`;
      const version = (form.get('version') ?? '').replaceAll(/[^\w-]/g, '').slice(0, 20);
      return reply
        .header(
          'set-cookie',
          `${bannerCookie}=${value}.${version}; Path=/; Max-Age=${lifetimeSeconds}; Secure; HttpOnly; SameSite=Lax`,
        )
        .redirect(pageOf(request.headers.referer, origin), 303);
    },
  );
};

/** The page of the form if it is on this site, otherwise the home page. */
function pageOf(referer: string | undefined, origin: string): string {
  const from = URL.parse(referer ?? '');
  return (from?.origin === origin && localPath(from.pathname + from.search)) || '/';
}
