import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Client, codeOf, createClient } from '@rueda/client/http';
import { findPage, twinPath } from '@rueda/domain/site';
import { LRUCache } from 'lru-cache';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { type FormValues, type Handle, siteContext } from '../app/page.tsx';
import { sheetAt } from '../app/sheets/sheets.ts';
import { changeAccount, fulfilWish } from './account.ts';
import { createAuth } from './auth/auth.ts';
import type { Session } from './auth/identity.ts';
import { isOwn, isRead } from './auth/own-request.ts';
import { callerOf } from './caller.ts';
import { type Compressed, compress, sendCompressed } from './compressed.ts';
import { hasAnswered, takeAnswer } from './cookie-answer.ts';
import { developersAt, developersPath } from './developers.ts';
import { formOf } from './form-body.ts';
import { PageCache, pageCaching, type Printed } from './page-cache.ts';
import { savesData, withoutPictures } from './save-data.ts';
import { sampleFile } from './sample-files.ts';
import { securityHeaders } from './security-headers.ts';
import { isUsersCall, sayUnavailable, serviceProxy } from './service-proxy.ts';
import type { Settings } from './settings.ts';
import { sitemapOf } from './sitemap.ts';
import { staticFiles } from './static-files.ts';

export interface SiteOptions {
  /** The folder of the built files; left out where Vite serves them. */
  files?: string;
  /** Are pages kept? Not while they are written. */
  hasCache?: boolean;
  /** Told of what failed on our side. */
  onError?: (error: unknown) => void;
}

export interface Site {
  listener: RequestListener;
  /** How many pages were printed, for those who look after it. */
  printed: () => number;
}

/** Documents: `filesBase` of the pages, and what the sample's entries link. */
const documentPath = /^\/(?:archivos|files)\//;

const sheetHeaders = {
  'content-type': 'text/css; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
};

/** What a user has asked to be kept is waited for longer than a page, in milliseconds. */
const writeTimeout = 5000;

/** Longer values ask for nothing that exists. */
const longestValue = 200;

/** The page of each address that React Router knows. */
const handles = new Map(
  Object.values(build.routes).flatMap((route) =>
    route?.path === undefined || !route.path.startsWith('/')
      ? []
      : [[route.path, route.module.handle as Handle | undefined] as const],
  ),
);

/** The site as one function of a request: every answer has its security headers, and every page its place in the cache. */
export function createSite(settings: Settings, options: SiteOptions = {}): Site {
  const { files, hasCache = true, onError = () => undefined } = options;
  const { origin, patience, trustedProxies } = settings;
  // It stands beside the site: to pack an answer and unpack it takes longer than to send it as it is.
  const near = { 'accept-encoding': 'identity' };
  const service = {
    baseAddress: settings.serviceAddress,
    timeout: patience,
    attempts: 1,
    origin,
    headers: () => near,
  };
  const client = createClient(service);
  /** Speaks for one user. */
  const clientOf = (session: Session | null, timeout = service.timeout): Client =>
    session === null
      ? client
      : createClient({
          ...service,
          timeout,
          headers: () => ({ ...near, authorization: `Bearer ${session.token}` }),
          profile: () => ({ cognitoUsername: session.user }),
        });
  const render = createRequestHandler(build, hasCache ? 'production' : 'development');
  const cache = hasCache && settings.cacheMegabytes > 0 ? new PageCache(settings.cacheMegabytes) : null;
  const toService = serviceProxy(settings);
  const fileAt = files === undefined ? () => null : staticFiles(files);
  const sitemap = compress(sitemapOf(pagePaths(), origin), 'hard');
  const robots = compress(`User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`, 'hard');
  const sheets = new LRUCache<string, Compressed>({ max: 500 });
  const auth = createAuth(settings, {
    onError,
    show: (request, response, state) => showPersonal(request, response, `/login?state=${state}`, client),
    fulfil: (session, wish) => fulfilWish(clientOf(session, writeTimeout), wish),
  });
  let developers: ReturnType<typeof developersAt> | undefined;
  let printed = 0;

  async function print(
    address: string,
    hasBanner: boolean,
    reader: Client = client,
    form: FormValues = {},
  ): Promise<Printed> {
    printed += 1;
    const context = new RouterContextProvider();
    context.set(siteContext, { client: reader, origin, hasBanner, patience, form });
    const answer = await render(new Request(origin + address), context);
    return {
      status: answer.status,
      html: await answer.text(),
      headers: Object.fromEntries(answer.headers),
      isWhole: answer.headers.get('cache-control') !== 'no-store',
    };
  }

  /** The style sheet of a page's widgets, compressed once. */
  function sheetFor(path: string): Compressed | null {
    const kept = sheets.get(path);
    if (kept) return kept;
    const text = sheetAt(path);
    if (text === null) return null;
    const sheet = compress(text, 'hard');
    sheets.set(path, sheet);
    return sheet;
  }

  async function showPage(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const path = url.pathname;
    const isKnown = handles.has(path);
    const plain = isKnown ? null : plainPath(path);
    if (plain !== null) {
      response
        .writeHead(308, { location: plain + url.search, 'cache-control': 'public, max-age=3600' })
        .end();
      return;
    }
    // One page says of all addresses that they lead nowhere, else whoever makes them up fills the cache.
    const address = isKnown ? addressOf(url) : /^\/en(\/|$)/.test(path) ? '/en/404' : '/404';
    const isAnswered = hasAnswered(request);
    const isSaving = savesData(request, url);
    const get = async (): Promise<Printed> => {
      const whole = await print(address, !isAnswered);
      return isSaving ? { ...whole, html: withoutPictures(whole.html, address) } : whole;
    };
    const page = cache
      ? await cache.get(`${isAnswered ? 'answered' : ''}${isSaving ? 'saving' : ''} ${address}`, get)
      : { ...compressPrinted(await get()) };
    const caching = !page.isWhole ? 'no-store' : isAnswered ? 'private, no-cache' : pageCaching;
    sendCompressed(request, response, page, page.status, {
      ...page.headers,
      vary: 'Save-Data',
      'cache-control': caching,
    });
  }

  /** From the store of documents where there is one; else what stands for it in the sample. */
  function sendDocument(request: IncomingMessage, response: ServerResponse, path: string): void {
    if (settings.filesAddress !== null) {
      const location = settings.filesAddress + path.replace(documentPath, '/');
      response.writeHead(302, { location, 'cache-control': 'public, max-age=3600' }).end();
      return;
    }
    const { type, body } = sampleFile(path);
    response.writeHead(200, {
      'content-type': type,
      'content-length': body.length,
      'cache-control': 'public, max-age=3600',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** A page for one visitor, which nobody keeps. */
  async function showPersonal(
    request: IncomingMessage,
    response: ServerResponse,
    address: string,
    reader: Client,
    form?: FormValues,
  ): Promise<void> {
    const page = compressPrinted(await print(address, !hasAnswered(request), reader, form));
    sendCompressed(request, response, page, page.status, {
      ...page.headers,
      'cache-control': 'private, no-store',
    });
  }

  /** Shows the user's own page, or does what a form of it asks and leads back to it. */
  async function answerUser(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const session = await auth.read(request, response).catch((error: unknown) => {
      onError(error);
      return undefined;
    });
    // The provider is away, and whose page it is cannot be known.
    if (session === undefined) return showPersonal(request, response, '/login?state=fault', client);
    if (isRead(request)) {
      // Drafts are for editors: to anybody else the page is a visitor's.
      const isVisitors = handles.get(url.pathname)?.isPreview === true && session?.isEditor !== true;
      const reader = isVisitors ? client : clientOf(session);
      return showPersonal(request, response, addressOf(url), reader);
    }
    if (session === null) {
      const returnTo = encodeURIComponent(url.pathname);
      return void response
        .writeHead(303, { location: `/login?returnTo=${returnTo}`, 'cache-control': 'no-store' })
        .end();
    }
    const outcome = await changeAccount(clientOf(session, writeTimeout), await formOf(request));
    response.writeHead(303, {
      location: `${url.pathname}?outcome=${outcome}`,
      'cache-control': 'no-store',
      // What waits on this device to be sent would bring it back.
      ...(outcome === 'deleted' && { 'clear-site-data': '"storage"' }),
    });
    response.end();
  }

  /** `POST /contacto`: sends the message of a form without script; where it cannot, the form comes back as it was. */
  async function takeMessage(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const form = Object.fromEntries(await formOf(request, 32_768));
    const headers = { 'x-forwarded-for': callerOf(request, trustedProxies) };
    try {
      await createClient({ ...service, timeout: writeTimeout, headers: () => headers }).post(
        '/v1/contact',
        form,
      );
      response.writeHead(303, { location: `${path}?outcome=sent`, 'cache-control': 'no-store' }).end();
    } catch (error) {
      if (codeOf(error) !== 'validation') onError(error);
      await showPersonal(request, response, `${path}?outcome=failed`, client, form);
    }
  }

  async function answerApi(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!isUsersCall(path)) return toService(request, response);
    try {
      const session = await auth.read(request, response);
      toService(request, response, session?.token);
    } catch (error) {
      onError(error);
      sayUnavailable(response);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
    const url = URL.parse(request.url ?? '/', origin);
    if (url === null || url.origin !== new URL(origin).origin) return end(response, 400);
    const path = url.pathname;
    if (request.method === 'POST' && path === '/cookies') return takeAnswer(request, response);
    // Nobody else's page changes anything here in a visitor's name.
    if (!isRead(request) && !isOwn(request, origin)) return end(response, 403);
    if (path.startsWith('/api/')) return answerApi(request, response, path);
    const route = auth.routeOf(request, url);
    if (route) return route(request, response);
    if (handles.get(path)?.isPersonal && (isRead(request) || request.method === 'POST'))
      return answerUser(request, response, url);
    if (request.method === 'POST' && findPage(path)?.page === 'contact')
      return takeMessage(request, response, path);
    if (!isRead(request)) {
      response.setHeader('allow', 'GET, HEAD');
      return end(response, 405);
    }
    if (path === '/ready') return end(response, 200);
    if (path === '/robots.txt')
      return sendCompressed(request, response, robots, 200, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
    if (path === '/sitemap.xml')
      return sendCompressed(request, response, sitemap, 200, {
        'content-type': 'application/xml; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      });
    if (developersPath.test(path)) {
      developers ??= developersAt(settings.developersFolder);
      return developers(request, response, path) ? undefined : end(response, 404);
    }
    if (documentPath.test(path)) return sendDocument(request, response, path);
    const file = fileAt(path);
    if (file) return file(request, response);
    const sheet = sheetFor(path);
    if (sheet) return sendCompressed(request, response, sheet, 200, sheetHeaders);
    await showPage(request, response, url);
  }

  return {
    listener: (request, response) =>
      void answer(request, response).catch((error: unknown) => {
        onError(error);
        if (response.headersSent) response.destroy();
        else end(response, 500);
      }),
    printed: () => printed,
  };
}

/** The addresses of pages, without those of files. */
const pagePaths = (): string[] =>
  [...handles].filter(([, handle]) => handle?.isFile !== true).map(([path]) => path);

const compressPrinted = ({ html, ...rest }: Printed) => ({ ...compress(html, 'light'), ...rest });

/** The address with the parameters that its page knows, in the page's order: what is the same page has the same one. */
function addressOf({ pathname, searchParams }: URL): string {
  const known = (handles.get(pathname)?.query ?? []).flatMap((name) => {
    const value = searchParams.get(name) ?? '';
    return value === '' || value.length > longestValue ? [] : [[name, value]];
  });
  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known)}`;
}

/**
 * Where an address leads that is no page: without its closing slash, to the usual way to write the page of an index, or
 * from a part of the site, such as `/mercado`, to the first page in it. Null where nowhere.
 */
function plainPath(path: string): string | null {
  const place = findPage(path);
  const plain = place && twinPath(path, place.language);
  if (plain) return plain !== path && handles.has(plain) ? plain : null;
  const part = `${path.replace(/\/+$/, '')}/`;
  return pagePaths().find((each) => each.startsWith(part)) ?? null;
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(status === 200 ? 'ready\n' : `${status}\n`);
}
