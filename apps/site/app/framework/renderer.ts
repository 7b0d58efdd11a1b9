/** The entry of the server build: it renders pages and lists the routes. The web server itself is in server/. */
import { createClient } from '@rueda/client/http';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { canonicalAddress, type FormValues, type Handle, siteContext } from './page.tsx';
import { canonicalQuery, term } from './query-rules.ts';

/** The input of a render: plain values, because it is sent to a worker thread. */
export interface RenderTask {
  /** The canonical path and query. */
  address: string;
  /** Is the cookie banner rendered? Not for visitors who answered it without script. */
  hasBanner: boolean;
  /** Are images rendered? Not for visitors who save data. */
  hasImages: boolean;
  /** The signed-in user, on a personal page. */
  user?: { name: string; token: string };
  /** The submitted values of a form that is shown again. */
  form?: FormValues;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** False if the service failed to provide part of it: such a page is not cached. */
  isComplete: boolean;
}

export interface RendererSettings {
  /** Such as `https://www.example.pe`. */
  origin: string;
  serviceAddress: string;
  /** How long a page waits for the service. */
  serviceTimeoutMs: number;
  isDevelopment?: boolean;
}

export type Render = (task: RenderTask) => Promise<RenderedPage>;

/** The properties of a page or data file that the server needs. */
export interface Route extends Pick<Handle, 'isFile' | 'isPersonal' | 'isPreview'> {
  /** The path with the valid parameters in the page's order: equal pages have equal addresses. */
  canonicalAddress: (url: URL) => string;
  /** Does the address contain search terms? They cost the service more than any other request. */
  isSearch: (url: URL) => boolean;
}

export type Routes = ReadonlyMap<string, Route>;

function routeOf(handle: Handle): Route {
  const { query: rules = {}, isFile = false, isPersonal = false, isPreview = false } = handle;
  const terms = Object.keys(rules).filter((name) => rules[name] === term);
  return {
    isFile,
    isPersonal,
    isPreview,
    canonicalAddress: (url) => canonicalAddress(handle, url),
    isSearch: ({ searchParams }) => {
      const query = canonicalQuery(rules, searchParams);
      return terms.some((name) => query[name] !== '');
    },
  };
}

/** The page or data file of each path. */
export const routes: Routes = new Map(
  Object.values(build.routes).flatMap((route) =>
    route?.path?.startsWith('/') ? [[route.path, routeOf(route.module.handle as Handle)] as const] : [],
  ),
);

export function createRenderer({ isDevelopment = false, ...settings }: RendererSettings): Render {
  const { origin, serviceAddress, serviceTimeoutMs } = settings;
  const handleRequest = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  // The service is on the same machine or network: compressing takes longer than sending.
  const headers = { 'accept-encoding': 'identity' };
  const options = { baseAddress: serviceAddress, timeout: serviceTimeoutMs, attempts: 1, origin };
  const publicClient = createClient({ ...options, headers: () => headers });

  return async ({ address, hasBanner, hasImages, user, form = {} }) => {
    const context = new RouterContextProvider();
    const client = user
      ? createClient({
          ...options,
          headers: () => ({ ...headers, authorization: `Bearer ${user.token}` }),
          profile: () => ({ cognitoUsername: user.name }),
        })
      : publicClient;
    context.set(siteContext, { client, origin, hasBanner, hasImages, timeoutMs: serviceTimeoutMs, form });
    const response = await handleRequest(new Request(origin + address), context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      html: await response.text(),
      isComplete: response.headers.get('cache-control') !== 'no-store',
    };
  };
}
