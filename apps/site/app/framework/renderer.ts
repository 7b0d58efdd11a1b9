/** The entry of the server build: it renders pages and lists the routes. The web server itself is in server/. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createClient } from '@rueda/client/http';
import type { SiteFrame } from '@rueda/domain/content';
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
  /** The notices and the menu; left out for those of the site itself. */
  frame?: SiteFrame;
  /** The signed-in user, on a personal page. */
  user?: { name: string; token: string };
  /** The submitted values of a form that is shown again. */
  form?: FormValues;
  /** The id of the request that needs the page; the service logs it too. */
  requestId?: string;
  /** The position in the trace of that request, if there is one. */
  traceparent?: string;
}

/** A call of the service for a page: its status, or 0 without a response, and its time. */
export interface ServiceCall {
  status: number;
  milliseconds: number;
}

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  html: string;
  /** False if the service failed to provide part of it: such a page is not cached. */
  isComplete: boolean;
  /** The calls of the service that it needed. */
  calls: ServiceCall[];
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

/** The render that a call of the service belongs to: the client is shared by all. */
const currentRender = new AsyncLocalStorage<{ requestId: string | undefined; calls: ServiceCall[] }>();

const measuredFetch: typeof fetch = async (input, init) => {
  const start = performance.now();
  let status = 0;
  try {
    const response = await fetch(input, init);
    ({ status } = response);
    return response;
  } finally {
    currentRender.getStore()?.calls.push({ status, milliseconds: performance.now() - start });
  }
};

const callHeaders = (): Record<string, string> => {
  const requestId = currentRender.getStore()?.requestId;
  // The service is on the same machine or network: compressing takes longer than sending.
  return { 'accept-encoding': 'identity', ...(requestId !== undefined && { 'x-request-id': requestId }) };
};

export function createRenderer({ isDevelopment = false, ...settings }: RendererSettings): Render {
  const { origin, serviceAddress, serviceTimeoutMs } = settings;
  const handleRequest = createRequestHandler(build, isDevelopment ? 'development' : 'production');
  const options = {
    baseAddress: serviceAddress,
    timeout: serviceTimeoutMs,
    attempts: 1,
    origin,
    fetch: measuredFetch,
  };
  const publicClient = createClient({ ...options, headers: callHeaders });

  const render = async ({
    address,
    hasBanner,
    hasImages,
    frame,
    user,
    form = {},
  }: RenderTask): Promise<Omit<RenderedPage, 'calls'>> => {
    const context = new RouterContextProvider();
    const client = user
      ? createClient({
          ...options,
          headers: () => ({ ...callHeaders(), authorization: `Bearer ${user.token}` }),
          profile: () => ({ cognitoUsername: user.name }),
        })
      : publicClient;
    context.set(siteContext, {
      client,
      origin,
      hasBanner,
      hasImages,
      timeoutMs: serviceTimeoutMs,
      form,
      ...(frame && { frame }),
    });
    const response = await handleRequest(new Request(origin + address), context);
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      html: await response.text(),
      isComplete: response.headers.get('cache-control') !== 'no-store',
    };
  };

  return async (task) => {
    const calls: ServiceCall[] = [];
    const page = await currentRender.run({ requestId: task.requestId, calls }, () => render(task));
    return { ...page, calls };
  };
}
