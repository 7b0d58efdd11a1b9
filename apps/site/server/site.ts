import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PublishedPath } from '@rueda/client/content';
import { createClient } from '@rueda/client/http';
import { frameDocumentId } from '@rueda/domain/content';
import { AddressLimit } from '@rueda/server/address-limit';
import { createOperationsServer } from '@rueda/server/operations-server';
import { backlog, createServer, type ServerOptions } from '@rueda/server/server';
import { Redis } from '@rueda/server/shared-rate-limit';
import { stopGracefully } from '@rueda/server/shutdown';
import { TrustedProxies } from '@rueda/server/trusted-proxies';
import type { Routes } from '../app/framework/renderer.ts';
import { Identity } from './auth/identity.ts';
import { EncryptedCookies } from './auth/encrypted-cookies.ts';
import { EndedSessions } from './auth/ended-sessions.ts';
import { Sessions } from './auth/sessions.ts';
import { ContentListener } from './content-listener.ts';
import type { SiteContext } from './context.ts';
import { CurrentFrame } from './current-frame.ts';
import { EdgeRefresh } from './edge-refresh.ts';
import { toErrorResponse } from './error-pages.ts';
import { createLimits } from './limits.ts';
import { PageSender } from './page-sender.ts';
import { account } from './plugins/account.ts';
import { analytics } from './plugins/analytics.ts';
import { api } from './plugins/api.ts';
import { auth } from './plugins/auth.ts';
import { contact } from './plugins/contact.ts';
import { cookies } from './plugins/cookies.ts';
import { developers } from './plugins/developers.ts';
import { documents } from './plugins/documents.ts';
import { files } from './plugins/files.ts';
import { media } from './plugins/media.ts';
import { pagePaths, pages } from './plugins/pages.ts';
import { preview } from './plugins/preview.ts';
import { PublishedPaths } from './published-paths.ts';
import type { PageRenderer } from './render-pool.ts';
import { requests } from './plugins/requests.ts';
import { securityHeaders } from './security-headers.ts';
import type { Settings } from './settings.ts';
import { SiteMetrics } from './site-metrics.ts';

export interface SiteOptions {
  routes: Routes;
  renderer: PageRenderer;
  /** @default new metrics */
  metrics?: SiteMetrics;
  /** The folder of the built files; left out in development, where Vite serves them. */
  clientFolder?: string;
  /** Options that a test may replace. */
  server?: Partial<Pick<ServerOptions, 'log' | 'readers'>>;
}

/** The web server of the site, assembled and not yet listening. */
export interface Site {
  readonly server: FastifyInstance;
  /** For operators, on a separate port. */
  readonly operations: FastifyInstance;
  /** The number of pages that were rendered. */
  readonly rendered: () => number;
  /** Listens, and resolves to the address. */
  start: () => Promise<string>;
  /** Fails readiness, serves for a while longer, and closes. */
  stop: () => Promise<void>;
}

/** Forms are small; the plugins of the contact form and of /api set larger limits. */
const bodyLimitBytes = 8192;

/** The list of published pages is read in the background, and may be long. */
const listTimeoutMs = 2000;

const plugins = [
  requests,
  cookies,
  analytics,
  api,
  auth,
  account,
  preview,
  contact,
  files,
  documents,
  media,
  developers,
  pages,
];

export function createSite(settings: Settings, options: SiteOptions): Site {
  const { routes, renderer, metrics = new SiteMetrics() } = options;
  const proxies = new TrustedProxies(settings.trustedProxies);
  let isStopping = false;
  const addressLimit = AddressLimit.perSecond(settings.addressRate, proxies);
  const server = createServer({
    log: { level: settings.logLevel },
    metrics,
    proxies,
    isStopping: () => isStopping,
    maxConcurrentRequests: settings.maxConcurrentRequests,
    bodyLimitBytes,
    headers: (id) => ({ ...securityHeaders, 'cache-control': 'no-store', 'x-request-id': id }),
    toErrorResponse,
    fastPath: (request, response, tools) => sender.sendFresh(request, response, tools),
    logsEveryRequest: settings.hasAccessLog,
    ...options.server,
  });
  const redis = settings.redisUrl === null ? null : new Redis(settings.redisUrl, server.log);
  if (redis !== null)
    metrics.addGauge(
      'redis_up',
      'Whether limits are shared by all processes (1) or counted by each (0).',
      () => Number(redis.isUp),
    );
  const { identity: provider, origin } = settings;
  const identity = provider && new Identity(provider, origin);
  const encrypted = new EncryptedCookies(provider?.sessionKeys ?? [], origin);
  const client = createClient({
    baseAddress: settings.serviceAddress,
    timeout: listTimeoutMs,
    attempts: 1,
    origin,
  });
  const warn = (what: string) => (error: unknown) =>
    server.log.warn({ err: error }, `${what} not read: trying again`);
  const published = new PublishedPaths(client, warn('the list of published pages was'));
  const frame = new CurrentFrame(client, warn('the notices and the menu were'), () => sender.dropAll());
  const sender = new PageSender(settings, { renderer, metrics, proxies, addressLimit, frame });
  const context: SiteContext = {
    settings,
    routes,
    sender,
    published,
    limits: createLimits(settings, addressLimit, proxies, metrics, redis),
    metrics,
    identity,
    cookies: encrypted,
    sessions:
      identity && new Sessions(identity, encrypted, new EndedSessions(redis), settings.issuerTimeoutMs),
    ...(options.clientFolder !== undefined && { clientFolder: options.clientFolder }),
  };
  for (const plugin of plugins) plugin(server, context);
  const listeners = listenersOf(context, frame, server.log);
  server.addHook('onClose', async () => {
    published.stop();
    frame.stop();
    await Promise.all(listeners.map((listener) => listener.stop()));
    redis?.close();
    await renderer.close();
  });
  const operations = createOperationsServer({
    readiness: async () => ({ isReady: !isStopping }),
    metrics,
    log: server.log,
  });

  return {
    server,
    operations,
    rendered: () => sender.rendered,
    async start() {
      await Promise.all([renderer.warmUp(), published.start(), frame.start()]);
      const address = await server.listen({ host: settings.host, port: settings.port, backlog });
      await operations.listen({ host: settings.operationsHost, port: settings.operationsPort });
      for (const listener of listeners) listener.start();
      return address;
    },
    stop: () =>
      stopGracefully({
        server,
        operations,
        drainMs: settings.drainMs,
        onStop: () => {
          isStopping = true;
        },
      }),
  };
}

/** What follows the changes of pages, if there is a broker. */
function listenersOf(
  { settings: { broker, edgeAddresses: edges }, routes, sender, published }: SiteContext,
  frame: CurrentFrame,
  log: FastifyBaseLogger,
): (ContentListener | EdgeRefresh)[] {
  if (broker === null) return [];
  const refresh = (): void => {
    void published.refresh();
    void frame.refresh();
  };
  const listener = new ContentListener({
    broker,
    drop: ({ id, paths }) => {
      // The pages with the old frame are dropped once the new one is read.
      if (id === frameDocumentId) void frame.refresh();
      for (const path of paths) {
        sender.drop(path);
        published.addChanged(path);
      }
    },
    dropAll: () => {
      sender.dropAll();
      refresh();
    },
    onSettled: refresh,
  });
  if (edges.length === 0) return [listener];
  const onError = (error: unknown): void =>
    log.error({ err: error }, 'an edge has not replaced a changed page: trying again');
  const allPaths = (): string[] => sharedPaths(routes, published.list);
  return [listener, new EdgeRefresh({ broker, edges, allPaths, frameKey: () => frame.key, onError })];
}

/** The paths of all pages that edges cache, the home pages first. */
const sharedPaths = (routes: Routes, published: readonly PublishedPath[]): string[] => [
  ...new Set([
    ...pagePaths(routes)
      .filter((path) => routes.get(path)?.isPersonal !== true)
      .toSorted((one, other) => one.length - other.length),
    ...published.map(({ path }) => path),
  ]),
];
