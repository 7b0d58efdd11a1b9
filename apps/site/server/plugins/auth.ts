import type { FastifyReply, FastifyRequest } from 'fastify';
import { localPath } from '@rueda/domain/links';
import { pages } from '@rueda/domain/site';
import { applyPendingAction, type ClickedPage, type PendingAction } from '../account.ts';
import type { SignInAttempt } from '../auth/identity.ts';
import type { SitePlugin } from '../context.ts';
import { isSameOrigin } from '../same-origin.ts';
import { userClient } from '../service-client.ts';
import { withTimeout } from '../with-timeout.ts';

/** How long a visitor may stay at the identity provider. */
const attemptSeconds = 600;

/** The state that the sign-in page shows. */
type State = 'failed' | 'out' | 'away';

/** Stored in a cookie while the visitor is at the identity provider. */
type PendingSignIn = SignInAttempt & { action: PendingAction; returnTo: string };

/** Sign-in: `/login`, which every link leads to, `/auth/callback`, and `POST /auth/logout`. */
export const auth: SitePlugin = (server, context) => {
  const { settings, sender, sessions, identity, cookies, limits } = context;
  const { origin } = settings;

  const show = (request: FastifyRequest, reply: FastifyReply, state: State): Promise<FastifyReply> =>
    sender.sendPersonal(request, reply, { address: `/login?state=${state}` });

  /**
   * Redirects a submitted form to the identity provider. `form-action` also applies to redirects, and the provider is
   * another site: a page of this site redirects there instead, without script.
   */
  const showAndRedirect = (request: FastifyRequest, reply: FastifyReply, url: string, state: State) =>
    show(request, reply.header('refresh', `0; url=${url}`), state);

  async function signIn(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!identity || !sessions) return show(request, reply, 'failed');
    const { searchParams } = new URL(request.url, origin);
    const returnTo = returnPath(searchParams.get('returnTo'), origin) ?? refererPath(request, origin);
    const action = isSameOrigin(request.headers, origin) ? pendingActionOf(searchParams) : {};
    const session = await sessions.read(request, reply);
    if (session) {
      const hasAction = Object.keys(action).length > 0;
      if (hasAction)
        await applyPendingAction(userClient(settings, session, request.id), action, clickedPage(returnTo));
      // Other pages are the same for all visitors: only the list shows the added item.
      return reply.redirect(hasAction ? listOf(returnTo, action) : (returnTo ?? pages.watchlists.es), 303);
    }
    const { url, attempt } = await withTimeout(
      settings.issuerTimeoutMs,
      identity.start(languageOf(returnTo)),
    );
    const pending: PendingSignIn = { ...attempt, action, returnTo: returnTo ?? pages.watchlists.es };
    void reply.header('set-cookie', await cookies.encrypt('login', { ...pending }, attemptSeconds));
    return searchParams.has('watch') || searchParams.has('save')
      ? showAndRedirect(request, reply, url, 'away')
      : reply.redirect(url, 303);
  }

  async function handleCallback(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pending = await cookies.decrypt<PendingSignIn>(request.headers.cookie, 'login');
    void reply.header('set-cookie', cookies.clear('login'));
    if (!identity || !sessions || !pending) return show(request, reply, 'failed');
    const session = await identity.finish(new URL(request.url, origin).search, pending);
    await sessions.begin(reply, session);
    // The visitor is signed in, whether or not the action succeeds.
    await applyPendingAction(
      userClient(settings, session, request.id),
      pending.action,
      clickedPage(pending.returnTo),
    ).catch((error: unknown) => request.log.error({ err: error }, 'pending action failed'));
    return reply.redirect(pending.returnTo, 303);
  }

  async function signOut(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const session = await sessions?.end(request, reply);
    const home = pages.home[languageOf(refererPath(request, origin))];
    if (!session || !identity) return showAndRedirect(request, reply, home, 'out');
    identity
      .revoke(session)
      .catch((error: unknown) => request.log.error({ err: error }, 'refresh token not revoked'));
    const url = await withTimeout(settings.issuerTimeoutMs, identity.endSessionUrl(origin + home)).catch(
      () => null,
    );
    return showAndRedirect(request, reply, url ?? home, 'out');
  }

  const route =
    (handle: typeof signIn) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      await limits.render(request);
      try {
        return await handle(request, reply);
      } catch (error) {
        request.log.error({ err: error }, 'sign-in failed');
        return show(request, reply, 'failed');
      }
    };
  server.get('/login', route(signIn));
  server.get('/auth/callback', route(handleCallback));
  server.post('/auth/logout', route(signOut));
};

/** A percent-encoded path of this site; null for other sites, the API, and paths that lead to the sign-in again. */
function returnPath(address: string | null, origin: string): string | null {
  const path = localPath(address);
  if (path === null || path.length > 1000) return null;
  const { pathname, search, hash } = new URL(path, origin);
  return /^\/(?:login|auth|api)(?:\/|$)/.test(pathname) ? null : pathname + search + hash;
}

function refererPath({ headers }: FastifyRequest, origin: string): string | null {
  const from = URL.parse(headers.referer ?? '');
  return from?.origin === origin ? returnPath(from.pathname + from.search, origin) : null;
}

const languageOf = (path: string | null): 'es' | 'en' => (/^\/en(?:[/?#]|$)/.test(path ?? '') ? 'en' : 'es');

const clickedPage = (from: string | null): ClickedPage => ({
  path: from?.replace(/[?#].*$/s, '') ?? '/',
  language: languageOf(from),
});

function pendingActionOf(query: URLSearchParams): PendingAction {
  const [watch, save] = [query.get('watch'), query.get('save')];
  return { ...(watch && watch.length <= 40 && { watch }), ...(save && save.length <= 500 && { save }) };
}

const listOf = (from: string | null, { save }: PendingAction): string =>
  pages[save === undefined ? 'watchlists' : 'playlist'][languageOf(from)];
