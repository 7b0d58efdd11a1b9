import { sampleNow, samplePages } from '../../packages/domain/src/sample/index.ts';
import { publishPages } from '../../apps/api/src/content/publish-pages.ts';
import { Database } from '../../apps/api/src/database/database.ts';
import { LoadRepository } from '../../apps/api/src/load/repository.ts';
import { sampleDataset } from '../../apps/api/src/load/sample-dataset.ts';
import { loadDataset } from '../../apps/api/src/load/service.ts';
import { migrateAll } from '../../apps/api/src/migrate.ts';
import { startChild } from '../../apps/api/src/testing/child-app.ts';
import { createDatabase } from '../../apps/api/src/testing/databases.ts';
import { startIdentityProvider } from '../../apps/api/src/testing/identity-provider.ts';

/** The service in a child process, as an operator runs it. */
export interface Service {
  readonly address: string;
  readonly pid: number;
  /** A token of the application that may publish pages. */
  publisherToken(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the service on a migrated database, with a fixed instant as its clock. */
export async function startService(database: string, now: number): Promise<Service> {
  const identity = await startIdentityProvider();
  const child = await startChild({
    PORT: '0',
    DATABASE_URL: database,
    DATABASE_CHECKSUMS: 'optional',
    ISSUER: identity.issuer,
    JWKS_URL: identity.keysAddress,
    CLIENT_IDS: identity.clientId,
    PUBLISHER_IDS: identity.publisherId,
    MARKET_CLOCK: new Date(now).toISOString(),
    // Requests are counted as usual, but one address sends those of many clients.
    ADDRESS_RATE: '1000000',
  });
  return {
    address: child.address,
    pid: Number(child.process.pid),
    publisherToken: () => identity.publisherToken(),
    async stop() {
      child.process.kill();
      await child.ended;
      await identity.close();
    },
  };
}

/** Starts the service with the sample and its pages, on a database that is dropped with it. */
export async function startSampleService(): Promise<Service> {
  const database = await createDatabase();
  await migrateAll({ databaseUrl: database.address });
  const loader = new Database(database.address, { readers: 0, writers: 0 });
  await loadDataset(new LoadRepository(loader), { ...sampleDataset(), isSample: true });
  await loader.close();
  const service = await startService(database.address, sampleNow);
  await publishPages(service.address, await service.publisherToken(), samplePages());
  return {
    ...service,
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}
