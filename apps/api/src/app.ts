import { AddressLimit } from '@rueda/server/address-limit';
import { Metrics } from '@rueda/server/metrics';
import { createOperationsServer } from '@rueda/server/operations-server';
import { backlog } from '@rueda/server/server';
import { Redis, SharedRateLimit } from '@rueda/server/shared-rate-limit';
import { stopGracefully } from '@rueda/server/shutdown';
import type { ReaderLimits } from '@rueda/server/slow-readers';
import { TrustedProxies } from '@rueda/server/trusted-proxies';
import type { FastifyInstance } from 'fastify';
import { Database, type DatabaseOptions } from './database/database.ts';
import { safetyCheck } from './database/safety.ts';
import { addGauges } from './health/gauges.ts';
import { HealthRepository } from './health/repository.ts';
import { HealthService } from './health/service.ts';
import { Api, type Guards } from './http/api.ts';
import { responseFastPath } from './http/response-fast-path.ts';
import { openApiOf } from './http/openapi.ts';
import { addSampleMomentHeader } from './http/sample-moment.ts';
import { createServer } from './http/server.ts';
import { ResponseCache, type ResponseCacheOptions } from './http/response-cache.ts';
import { type IdentitySettings, Verifier } from './identity/verifier.ts';
import { ContactRepository } from './contact/repository.ts';
import { addContactRoutes } from './contact/routes.ts';
import { ContactService } from './contact/service.ts';
import { ContentRelay } from './content/relay.ts';
import { ContentRepository } from './content/repository.ts';
import { addContentRoutes } from './content/routes.ts';
import { ContentService } from './content/service.ts';
import { DocumentRepository } from './documents/repository.ts';
import { addDocumentRoutes } from './documents/routes.ts';
import { DocumentService } from './documents/service.ts';
import { IssuerRepository } from './issuers/repository.ts';
import { addIssuerRoutes } from './issuers/routes.ts';
import { IssuerService } from './issuers/service.ts';
import { KeyFiguresRepository } from './key-figures/repository.ts';
import { addKeyFiguresRoutes } from './key-figures/routes.ts';
import { KeyFiguresService } from './key-figures/service.ts';
import { MarketRepository } from './market/repository.ts';
import { addMarketRoutes } from './market/routes.ts';
import { MarketService } from './market/service.ts';
import { RegisterRepository } from './registers/repository.ts';
import { addRegisterRoutes } from './registers/routes.ts';
import { RegisterService } from './registers/service.ts';
import { SearchRepository } from './search/repository.ts';
import { addSearchRoutes } from './search/routes.ts';
import { SearchService } from './search/service.ts';
import { StatementRepository } from './statements/repository.ts';
import { addStatementRoutes } from './statements/routes.ts';
import { StatementService } from './statements/service.ts';
import { type Settings, SettingsError } from './settings.ts';
import { WatchlistRepository } from './watchlists/repository.ts';
import { addWatchlistRoutes } from './watchlists/routes.ts';
import { WatchlistService } from './watchlists/service.ts';

/** Contact messages allowed for one address. */
const contactRate = { limit: 5, windowMs: 60_000 };

/**
 * Separate connections for each purpose, so that one cannot exhaust those of another: a search over too many rows does
 * not affect users' lists.
 */
const bulkheads = {
  lists: { readers: 2, writers: 4 },
  market: { readers: 2, writers: 0 },
  // Statements that can be slow: one at a time on each connection, with a longer deadline.
  slow: { readers: 2, writers: 0, isPipelined: false, deadlineMs: 500, maxQueued: 50 },
  contact: { readers: 0, writers: 1, maxQueued: 50 },
  content: { readers: 1, writers: 1, maxQueued: 50 },
} satisfies Record<string, DatabaseOptions>;

/** Time for open connections to close after draining. */
const closeMs = 4000;

/** Parts that a test can replace. */
export interface AppOptions {
  /** @default Date.now */
  now?: () => number;
  /** The destination of log lines. */
  logStream?: { write(line: string): void };
  database?: DatabaseOptions;
  /** Maximum time a request waits for Redis. */
  redisDeadlineMs?: number;
  /** A repository of users' lists with a defect that a test must detect. */
  watchlists?: (database: Database) => WatchlistRepository;
  /** A response cache with a defect that a test must detect. */
  responseCache?: (options: ResponseCacheOptions) => ResponseCache;
  /** A token check with a defect that a test must detect. */
  verifier?: (settings: IdentitySettings) => Verifier;
  /** One set of connections for everything: a defect that a test must detect. */
  sharesConnections?: boolean;
  /** How much clients may leave unread; null for no limit. */
  readers?: ReaderLimits | null;
}

/** The complete service, assembled but not listening yet. */
export class App {
  readonly server: FastifyInstance;
  /** The server of the operations port. */
  readonly operations: FastifyInstance;
  readonly api: Api;
  readonly responseCache: ResponseCache;
  readonly #settings: Settings;
  readonly #databases: readonly Database[];
  readonly #health: HealthService;
  readonly #verifier: Verifier;
  readonly #redis: Redis | null;
  readonly #relay: ContentRelay | null;

  constructor(settings: Settings, options: AppOptions = {}) {
    const { now = Date.now } = options;
    const metrics = new Metrics();
    const proxies = new TrustedProxies(settings.trustedProxies);
    this.#settings = settings;
    const check = { main: safetyCheck('main', settings), lists: safetyCheck('lists', settings) };
    const open = (name: keyof typeof bulkheads): Database =>
      new Database(name === 'lists' ? settings.listsDatabaseUrl : settings.databaseUrl, {
        name,
        check: name === 'lists' ? check.lists : check.main,
        onUnsafe: (reasons) => this.server.log.error({ database: name, reasons }, 'database unsafe'),
        ...bulkheads[name],
        ...options.database,
      });
    const lists = open('lists');
    const [market, slow, contact, content] = options.sharesConnections
      ? [lists, lists, lists, lists]
      : [open('market'), open('slow'), open('contact'), open('content')];
    this.#databases = [...new Set([lists, market, slow, contact, content])];
    this.#verifier = options.verifier?.(settings) ?? new Verifier(settings, now);
    const { marketClock, marketSpeed } = settings;
    const startedAt = now();
    const marketNow =
      marketClock === null ? now : () => marketClock + Math.round((now() - startedAt) * marketSpeed);
    const onStale = (error: unknown): void =>
      this.server.log.error({ err: error }, 'read failed: serving the last response');
    this.responseCache = options.responseCache?.({ now, onStale }) ?? new ResponseCache({ now, onStale });
    const perAddress = AddressLimit.perSecond(settings.addressRate, proxies, now);
    this.server = createServer({
      log: { level: settings.logLevel, ...(options.logStream ? { stream: options.logStream } : {}) },
      metrics,
      proxies,
      isStopping: () => this.#health.isStopping,
      readers: options.readers,
      maxConcurrentRequests: settings.requestsAtOnce,
      // With a moving clock the stored headers would state a past moment.
      ...(marketSpeed === 0 && {
        fastPath: responseFastPath({ cache: this.responseCache, perAddress, proxies }),
      }),
    });
    if (settings.marketClock !== null) addSampleMomentHeader(this.server, marketNow);
    const { redisUrl } = settings;
    this.#redis = redisUrl === null ? null : new Redis(redisUrl, this.server.log, options.redisDeadlineMs);
    const shared = (name: string, rate: { limit: number; windowMs: number }): SharedRateLimit =>
      new SharedRateLimit(name, { ...rate, now, onReject: metrics.rejectionsOf(name) }, this.#redis);
    const guards: Guards = {
      verifier: this.#verifier,
      perUser: shared('user', { limit: settings.userRate, windowMs: 1000 }),
      perAddress,
      onAddressRejected: metrics.rejectionsOf('address'),
      origins: settings.corsOrigins,
    };
    this.api = new Api(this.server, guards, this.responseCache);

    const watchlists = options.watchlists?.(lists) ?? new WatchlistRepository(lists);
    addWatchlistRoutes(this.api, new WatchlistService(watchlists, now));
    const contactLimit = shared('contact', contactRate);
    addContactRoutes(this.api, new ContactService(new ContactRepository(contact), contactLimit, now));
    addMarketRoutes(this.api, new MarketService(new MarketRepository(market), marketNow));
    addKeyFiguresRoutes(this.api, new KeyFiguresService(new KeyFiguresRepository(market), marketNow));
    addIssuerRoutes(this.api, new IssuerService(new IssuerRepository(market), marketNow));
    addStatementRoutes(this.api, new StatementService(new StatementRepository(slow)));
    addDocumentRoutes(this.api, new DocumentService(new DocumentRepository(slow), marketNow));
    addRegisterRoutes(this.api, new RegisterService(new RegisterRepository(slow)));
    addSearchRoutes(this.api, new SearchService(new SearchRepository(slow), marketNow));
    addContentRoutes(this.api, new ContentService(new ContentRepository(content)));
    const { broker, brokerReplicas: replicas } = settings;
    const onRelayError = (error: unknown): void =>
      this.server.log.error({ err: error }, 'changes of pages are not sent: trying again');
    this.#relay = broker && new ContentRelay({ database: content, broker, replicas, onError: onRelayError });
    this.api.rejectOtherMethods();
    this.api.addDocument('/openapi.json', openApiOf(this.api.routes));

    const { keys } = this.#verifier;
    const repository = new HealthRepository(this.#databases, market);
    this.#health = new HealthService(repository, keys, this.#redis);
    addGauges(metrics, { databases: this.#databases, repository, keys, redis: this.#redis, now });
    this.operations = createOperationsServer({
      readiness: () => this.#health.readiness(),
      metrics,
      log: this.server.log,
    });
  }

  /**
   * Checks that the databases are safe to write to, then listens. Returns the address. If a database or the identity
   * provider is unreachable, the service starts without it and checks it on the first connection, before its first use.
   */
  async start(): Promise<string> {
    const { host, port, operationsHost, operationsPort } = this.#settings;
    const [reasonLists] = await Promise.all([
      Promise.all(this.#databases.map((database) => this.#unsafeReasons(database))),
      this.#verifier.keys.load(),
    ]);
    const reasons = new Set(reasonLists.flat());
    if (reasons.size > 0) throw new SettingsError([...reasons]);
    const address = await this.server.listen({ host, port, backlog });
    await this.operations.listen({ host: operationsHost, port: operationsPort });
    this.#relay?.start();
    return address;
  }

  /** Why the service must not start on this database, one sentence each; empty if it is unreachable. */
  async #unsafeReasons(database: Database): Promise<string[]> {
    const setting = database.name === 'lists' ? 'LISTS_DATABASE_URL' : 'DATABASE_URL';
    try {
      return (await database.unsafeReasons()).map((reason) => `${setting}: ${reason}`);
    } catch (error) {
      this.server.log.warn(
        { err: error, database: database.name },
        'database unreachable: starting without it',
      );
      return [];
    }
  }

  /** Reports that it is not ready, serves for `drainMs`, and closes. */
  async stop(): Promise<void> {
    const { drainMs } = this.#settings;
    await stopGracefully({
      server: this.server,
      operations: this.operations,
      drainMs,
      onStop: () => (this.#health.isStopping = true),
      maxMs: drainMs + closeMs,
    });
    await this.close();
  }

  async close(): Promise<void> {
    this.#verifier.keys.close();
    await this.#relay?.stop();
    await this.server.close();
    await this.operations.close();
    this.#redis?.close();
    await Promise.all(this.#databases.map((database) => database.close()));
  }
}
