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
import { nameSampleMoment } from './http/sample-moment.ts';
import { createServer } from './http/server.ts';
import { ResponseCache, type ResponseCacheOptions } from './http/response-cache.ts';
import { type IdentitySettings, Verifier } from './identity/verifier.ts';
import { ContactRepository } from './contact/repository.ts';
import { addContactRoutes } from './contact/routes.ts';
import { ContactService } from './contact/service.ts';
import { DocumentRepository } from './documents/repository.ts';
import { addDocumentRoutes } from './documents/routes.ts';
import { DocumentService } from './documents/service.ts';
import { IssuerRepository } from './issuers/repository.ts';
import { addIssuerRoutes } from './issuers/routes.ts';
import { IssuerService } from './issuers/service.ts';
import { MarketRepository } from './market/repository.ts';
import { addMarketRoutes } from './market/routes.ts';
import { MarketService } from './market/service.ts';
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

/** Messages that one address may send. */
const contactRate = { limit: 5, windowMs: 60_000 };

/**
 * Connections for each purpose, so that none can take them from another: a search over too many rows leaves users'
 * lists alone.
 */
const bulkheads = {
  lists: { readers: 2, writers: 4 },
  market: { readers: 2, writers: 0 },
  // What can be dear: each statement has its connection to itself, and more time.
  slow: { readers: 2, writers: 0, isPipelined: false, deadline: 500, maxQueued: 50 },
  contact: { readers: 0, writers: 1, maxQueued: 50 },
} satisfies Record<string, DatabaseOptions>;

/** How long connections have to end once the service has drained. */
const closeMs = 4000;

/** What a test may replace. */
export interface AppOptions {
  /** @default Date.now */
  now?: () => number;
  /** Where log lines go. */
  logStream?: { write(line: string): void };
  database?: DatabaseOptions;
  /** The longest a request waits for Redis. */
  redisDeadlineMs?: number;
  /** Users' lists, with a defect that a test must find. */
  watchlists?: (database: Database) => WatchlistRepository;
  /** Answers that are shared, with a defect that a test must find. */
  answers?: (options: ResponseCacheOptions) => ResponseCache;
  /** The check of tokens, with a defect that a test must find. */
  verifier?: (settings: IdentitySettings) => Verifier;
  /** One set of connections for everything, a defect that a test must find. */
  sharesConnections?: boolean;
  /** What callers may leave unread; null for all there is. */
  readers?: ReaderLimits | null;
}

/** The whole service, put together and not yet listening. */
export class App {
  readonly server: FastifyInstance;
  /** For operators, on a port of its own. */
  readonly operations: FastifyInstance;
  readonly api: Api;
  readonly answers: ResponseCache;
  readonly #settings: Settings;
  readonly #databases: readonly Database[];
  readonly #health: HealthService;
  readonly #verifier: Verifier;
  readonly #redis: Redis | null;

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
    const [market, slow, contact] = options.sharesConnections
      ? [lists, lists, lists]
      : [open('market'), open('slow'), open('contact')];
    this.#databases = [...new Set([lists, market, slow, contact])];
    this.#verifier = options.verifier?.(settings) ?? new Verifier(settings, now);
    const { marketClock, marketSpeed } = settings;
    const started = now();
    const marketNow =
      marketClock === null ? now : () => marketClock + Math.round((now() - started) * marketSpeed);
    const onStale = (error: unknown): void => this.server.log.error({ err: error }, 'stale');
    this.answers = options.answers?.({ now, onStale }) ?? new ResponseCache({ now, onStale });
    const perAddress = AddressLimit.perSecond(settings.addressRate, proxies, now);
    this.server = createServer({
      log: { level: settings.logLevel, ...(options.logStream ? { stream: options.logStream } : {}) },
      metrics,
      proxies,
      isStopping: () => this.#health.isStopping,
      readers: options.readers,
      maxConcurrentRequests: settings.requestsAtOnce,
      // The headers that are known would name a moment that has passed.
      ...(marketSpeed === 0 && {
        fastPath: responseFastPath({ answers: this.answers, perAddress, proxies, metrics }),
      }),
    });
    if (settings.marketClock !== null) nameSampleMoment(this.server, marketNow);
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
    this.api = new Api(this.server, guards, this.answers);

    const watchlists = options.watchlists?.(lists) ?? new WatchlistRepository(lists);
    addWatchlistRoutes(this.api, new WatchlistService(watchlists, now));
    const ofContact = shared('contact', contactRate);
    addContactRoutes(this.api, new ContactService(new ContactRepository(contact), ofContact, now));
    addMarketRoutes(this.api, new MarketService(new MarketRepository(market), marketNow));
    addIssuerRoutes(this.api, new IssuerService(new IssuerRepository(market), marketNow));
    addStatementRoutes(this.api, new StatementService(new StatementRepository(slow)));
    addDocumentRoutes(this.api, new DocumentService(new DocumentRepository(slow), marketNow));
    addSearchRoutes(this.api, new SearchService(new SearchRepository(slow), marketNow));
    this.api.refuseOtherMethods();
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
   * Checks that nothing entrusted to the databases can be lost or mixed up, and listens. Gives the address. A database
   * or an identity provider that is away keeps nobody from the rest: it is checked when it is back, before its first
   * use.
   */
  async start(): Promise<string> {
    const { host, port, operationsHost, operationsPort } = this.#settings;
    const [looks] = await Promise.all([
      Promise.all(this.#databases.map((database) => this.#look(database))),
      this.#verifier.keys.load(),
    ]);
    const reasons = new Set(looks.flat());
    if (reasons.size > 0) throw new SettingsError([...reasons]);
    const address = await this.server.listen({ host, port, backlog });
    await this.operations.listen({ host: operationsHost, port: operationsPort });
    return address;
  }

  /** Why the service must not start on this database, a sentence each; none where it is away. */
  async #look(database: Database): Promise<string[]> {
    const setting = database.name === 'lists' ? 'LISTS_DATABASE_URL' : 'DATABASE_URL';
    try {
      return (await database.unsafeReasons()).map((reason) => `${setting}: ${reason}`);
    } catch (error) {
      this.server.log.warn({ err: error, database: database.name }, 'database away');
      return [];
    }
  }

  /** Reports that it is not ready, serves for a while, and closes. */
  async stop(): Promise<void> {
    const { drain: drainMs } = this.#settings;
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
    await this.server.close();
    await this.operations.close();
    this.#redis?.close();
    await Promise.all(this.#databases.map((database) => database.close()));
  }
}
