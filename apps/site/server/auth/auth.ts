import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { localPath } from '@rueda/domain/links';
import { pages } from '@rueda/domain/site';
import type { Settings } from '../settings.ts';
import { type Attempt, Identity, type Session } from './identity.ts';
import { isOwn } from './own-request.ts';
import { SealedCookies } from './sealed-cookies.ts';
import { Sessions } from './sessions.ts';

/** What a visitor without script pressed before the login came in between: the star of a code, or to save a video. */
export interface Wish {
  watch?: string;
  save?: string;
}

export interface AuthOptions {
  /** Prints the page of the login with what there is to say: `fault`, `out` or `away`. */
  show: (request: IncomingMessage, response: ServerResponse, state: string) => Promise<void>;
  /** Makes the wish of whoever is now logged in come true. */
  fulfil: (session: Session, wish: Wish) => Promise<void>;
  onError: (error: unknown) => void;
}

/** How long a visitor may take at the provider, in seconds. */
const attemptLife = 600;
/** How long a visitor waits for a provider that has not been found yet, in milliseconds. */
const patience = 250;

export interface Auth {
  /** Who sent a request; null for a visitor. Throws where the provider cannot be asked. */
  read: (request: IncomingMessage, response: ServerResponse) => Promise<Session | null>;
  /** What answers a path, if it is one of the login's. */
  routeOf: (request: IncomingMessage, url: URL) => RequestListener | null;
}

/** The login: `/login`, which everything leads to, `/auth/callback`, and `POST /auth/logout`. */
export function createAuth({ identity: settings, origin }: Settings, options: AuthOptions): Auth {
  const { show, fulfil, onError } = options;
  const identity = settings && new Identity(settings, origin);
  const cookies = new SealedCookies(settings?.sessionKeys ?? [], origin);
  const sessions = identity && new Sessions(identity, cookies);

  async function logIn(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (!identity || !sessions) return show(request, response, 'fault');
    const returnTo = wayBack(url.searchParams.get('returnTo')) ?? refererOf(request, origin);
    const wish = isOwn(request, origin) ? wishOf(url.searchParams) : {};
    const session = await sessions.read(request, response);
    if (session) {
      const isWished = Object.keys(wish).length > 0;
      if (isWished) await fulfil(session, wish);
      // Pages are the same for all: only the list itself shows what was put on it.
      return lead(response, isWished ? listOf(returnTo, wish) : (returnTo ?? pages.watchlists.es));
    }
    const { address, attempt } = await within(patience, identity.start(languageOf(returnTo)));
    const kept = { ...attempt, wish, returnTo: returnTo ?? pages.watchlists.es };
    response.appendHeader('set-cookie', await cookies.seal('login', kept, attemptLife));
    // What was pressed is a form, which may not be led on to another site.
    if (url.searchParams.has('watch') || url.searchParams.has('save'))
      return leadAway(request, response, address, 'away');
    lead(response, address);
  }

  async function comeBack(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const kept = await cookies.open<Attempt & { wish: Wish; returnTo: string }>(request, 'login');
    response.appendHeader('set-cookie', cookies.clear('login'));
    if (!identity || !sessions || !kept) return show(request, response, 'fault');
    const session = await identity.finish(url.search, kept);
    await sessions.begin(response, session);
    // The login stands, whatever becomes of it.
    await fulfil(session, kept.wish).catch(onError);
    lead(response, kept.returnTo);
  }

  async function logOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const session = await cookies.open<Session>(request, 'session');
    sessions?.end(response);
    const from = refererOf(request, origin);
    const home = pages.home[languageOf(from)];
    const ended = session && identity && [identity.farewell(origin + home), identity.revoke(session)];
    const [farewell] = await Promise.allSettled(ended || []);
    const address = farewell?.status === 'fulfilled' ? farewell.value : null;
    await leadAway(request, response, address ?? home, 'out');
  }

  /**
   * Leads from a form to the provider. The policy on forms also holds for where a form is led on to, and the provider
   * is another site: a page of ours, which needs no script for it, leads there.
   */
  async function leadAway(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    state: string,
  ): Promise<void> {
    response.setHeader('refresh', `0; url=${address}`);
    await show(request, response, state);
  }

  const routes = { 'GET /login': logIn, 'GET /auth/callback': comeBack, 'POST /auth/logout': logOut };

  return {
    read: (request, response) => sessions?.read(request, response) ?? Promise.resolve(null),
    routeOf(request, url) {
      const route = routes[`${request.method} ${url.pathname}` as keyof typeof routes];
      return route === undefined
        ? null
        : (_, response) => {
            response.setHeader('cache-control', 'no-store');
            route(request, response, url).catch((error: unknown) => {
              onError(error);
              return show(request, response, 'fault');
            });
          };
    },
  };
}

function lead(response: ServerResponse, location: string): void {
  response.writeHead(303, { location }).end();
}

/** An address of this site, and not one that would lead to the login again. */
function wayBack(address: string | null): string | null {
  const path = localPath(address);
  return path === null || path.length > 1000 || /^\/(?:login|auth|api)(?:[/?#]|$)/.test(path) ? null : path;
}

function refererOf({ headers }: IncomingMessage, origin: string): string | null {
  const from = URL.parse(headers.referer ?? '');
  return from?.origin === origin ? wayBack(from.pathname + from.search) : null;
}

const languageOf = (path: string | null): 'es' | 'en' => (/^\/en(?:[/?#]|$)/.test(path ?? '') ? 'en' : 'es');

function wishOf(query: URLSearchParams): Wish {
  const [watch, save] = [query.get('watch'), query.get('save')];
  return { ...(watch && watch.length <= 40 && { watch }), ...(save && save.length <= 500 && { save }) };
}

const listOf = (from: string | null, { save }: Wish): string =>
  pages[save === undefined ? 'watchlists' : 'playlist'][languageOf(from)];

async function within<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The identity provider took too long.')), time);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
