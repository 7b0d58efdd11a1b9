import type { FastifyInstance } from 'fastify';
import { Database, type DatabaseOptions } from './database/database.ts';
import type { Role } from './database/migrations.ts';
import { unsafeReasons } from './database/safety.ts';
import { HealthRepository } from './health/repository.ts';
import { addHealthRoutes } from './health/routes.ts';
import { HealthService } from './health/service.ts';
import { Api } from './http/api.ts';
import { Metrics } from './http/metrics.ts';
import { openApiOf } from './http/openapi.ts';
import { RateLimit } from './http/rate-limit.ts';
import { createServer } from './http/server.ts';
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
import { Shards } from './watchlists/shards.ts';
import { mistakenShards } from './watchlists/shards-repository.ts';

/** Messages that one address may send: five at once, and then one in each twelve seconds. */
const contactRate = { limit: 5, per: 60_000 };

/** What a test may replace. */
export interface AppOptions {
  /** @default Date.now */
  now?: () => number;
  /** Where log lines go. */
  logStream?: { write(line: string): void };
  database?: DatabaseOptions;
  /** Users' lists, with a defect that a test must find. */
  watchlists?: (shards: Shards) => WatchlistRepository;
  /** The check of tokens, with a defect that a test must find. */
  verifier?: (settings: IdentitySettings) => Verifier;
}

/** The whole service, put together and not yet listening. */
export class App {
  readonly server: FastifyInstance;
  readonly api: Api;
  readonly shards: Shards;
  readonly #settings: Settings;
  readonly #main: Database;
  readonly #databases: Readonly<Record<string, Database>>;
  readonly #health: HealthService;
  readonly #verifier: Verifier;

  constructor(settings: Settings, options: AppOptions = {}) {
    const { now = Date.now } = options;
    const metrics = new Metrics();
    this.#settings = settings;
    this.#main = new Database(settings.databaseUrl, options.database);
    this.shards = new Shards(
      Object.entries(settings.watchlistDatabases).map(([name, address]) => ({
        name,
        // Two names of one database share its connections.
        database: address === settings.databaseUrl ? this.#main : new Database(address, options.database),
      })),
      settings.watchlistsBefore,
    );
    this.#verifier = options.verifier?.(settings) ?? new Verifier(settings, now);
    // By name, each once: a shard that is the main database is already there.
    const others = this.shards.all.filter(({ database }) => database !== this.#main);
    this.#databases = {
      main: this.#main,
      ...Object.fromEntries(others.map(({ name, database }) => [`shard ${name}`, database])),
    };
    this.#health = new HealthService(new HealthRepository(this.#databases), this.#verifier.keys);
    this.server = createServer({
      log: { level: settings.logLevel, ...(options.logStream ? { stream: options.logStream } : {}) },
      metrics,
      trustedProxies: settings.trustedProxies,
      isStopping: () => this.#health.isStopping,
    });
    this.api = new Api(this.server, {
      verifier: this.#verifier,
      perUser: new RateLimit({ limit: settings.userRate, per: 1000, now }),
    });

    const lists = options.watchlists?.(this.shards) ?? new WatchlistRepository(this.shards);
    addWatchlistRoutes(this.api, new WatchlistService(lists, now));
    const perAddress = new RateLimit({ ...contactRate, now });
    addContactRoutes(this.api, new ContactService(new ContactRepository(this.#main), perAddress, now));
    const marketNow = settings.marketClock === null ? now : () => settings.marketClock ?? now();
    addMarketRoutes(this.api, new MarketService(new MarketRepository(this.#main), marketNow));
    addIssuerRoutes(this.api, new IssuerService(new IssuerRepository(this.#main), marketNow));
    addStatementRoutes(this.api, new StatementService(new StatementRepository(this.#main)));
    addDocumentRoutes(this.api, new DocumentService(new DocumentRepository(this.#main), marketNow));
    addSearchRoutes(this.api, new SearchService(new SearchRepository(this.#main), marketNow));
    this.api.refuseOtherMethods();
    addHealthRoutes(this.server, this.#health, metrics);
    const contract = openApiOf(this.api.routes);
    this.server.get('/openapi.json', async () => contract);
    this.#countConnections(metrics);
  }

  /** Checks that nothing entrusted to the databases can be lost or mixed up, and listens. Gives the address. */
  async start(): Promise<string> {
    const { checksums, host, port } = this.#settings;
    const check = async (database: Database, role: Role, name: string): Promise<string[]> =>
      (await unsafeReasons(database, role, { checksums })).map((reason) => `${name}: ${reason}`);
    const [unsafe] = await Promise.all([
      Promise.all([
        check(this.#main, 'main', 'DATABASE_URL'),
        ...this.shards.all.map(({ name, database }) => check(database, 'shard', name)),
      ]),
      this.#verifier.keys.load(),
    ]);
    const reasons = unsafe.flat();
    if (reasons.length === 0) reasons.push(...(await mistakenShards(this.shards)));
    if (reasons.length > 0) throw new SettingsError(reasons);
    return this.server.listen({ host, port });
  }

  /** Says that it is not ready, answers what still comes for a while, and closes. */
  async stop(): Promise<void> {
    this.#health.isStopping = true;
    await new Promise((resolve) => setTimeout(resolve, this.#settings.drain));
    await this.close();
  }

  async close(): Promise<void> {
    await this.server.close();
    await Promise.all(Object.values(this.#databases).map((database) => database.close()));
  }

  #countConnections(metrics: Metrics): void {
    const count = (of: 'up' | 'pending') => () =>
      Object.fromEntries(
        Object.entries(this.#databases).map(([name, { state }]) => [`database="${name}"`, state[of]]),
      );
    metrics.addGauge({ name: 'database_connections', help: 'Connections that are up.', read: count('up') });
    metrics.addGauge({ name: 'database_pending', help: 'Statements on their way.', read: count('pending') });
  }
}
