/**
 * `pnpm --filter @rueda/api dev`: runs the service with the sample in a separate database (`rueda_dev`), at the
 * sample's moment, and an identity provider on port 3002 that logs in any user: the site of `pnpm dev` expects it there.
 */
import { sampleFrame, sampleNow, samplePages } from '@rueda/domain/sample';
import { Client, DatabaseError } from 'pg';
import { addDocsPage } from './docs-page.ts';
import { App } from './src/app.ts';
import { publishPages } from './src/content/publish-pages.ts';
import { Database } from './src/database/database.ts';
import { openApiOf } from './src/http/openapi.ts';
import { LoadRepository } from './src/load/repository.ts';
import { sampleDataset } from './src/load/sample-dataset.ts';
import { loadDataset } from './src/load/service.ts';
import { migrateAll } from './src/migrate.ts';
import { readSettings } from './src/settings.ts';
import { serverAddress } from './src/testing/databases.ts';
import { developmentDatabase as databaseUrl, developmentSpeed } from './src/testing/development.ts';
import { startIdentityProvider } from './src/testing/identity-provider.ts';

const user = 'demo';
const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function createDevelopmentDatabase(): Promise<void> {
  try {
    await query(serverAddress, 'create database rueda_dev');
  } catch (error) {
    const isDuplicate = error instanceof DatabaseError && error.code === '42P04';
    if (!isDuplicate) throw error;
    // Before the first release users' lists had another schema. The database holds only the sample, so drop it.
    const old = await query(databaseUrl, "select where to_regclass('user_move') is not null");
    if (old.length === 0) return;
    print('rueda_dev has an outdated schema: creating it again.');
    await query(serverAddress, 'drop database rueda_dev with (force)');
    await query(serverAddress, 'create database rueda_dev');
  }
}

await createDevelopmentDatabase();
const identity = await startIdentityProvider({ port: 3002 });
const settings = readSettings({
  // A developer's cluster rarely has checksums.
  DATABASE_CHECKSUMS: 'optional',
  MARKET_CLOCK: new Date(sampleNow).toISOString(),
  MARKET_SPEED: String(await developmentSpeed()),
  // The default operations port is the identity provider's here.
  OPERATIONS_PORT: '0',
  ...process.env,
  DATABASE_URL: databaseUrl,
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
  PUBLISHER_IDS: identity.publisherId,
});
await migrateAll(settings);
await loadDataset(new LoadRepository(new Database(databaseUrl, { readers: 0, writers: 0 })), sampleDataset());
const app = new App(settings);
addDocsPage(app.server, openApiOf(app.api.routes));
const address = await app.start();
// A higher version at every start: the database may have the pages of an earlier sample. The CMS of `pnpm dev --cms`
// publishes them itself, and would otherwise lose what its editors changed.
const version = Math.floor(Date.now() / 1000);
if (!process.env['CMS_URL'])
  await publishPages(address, await identity.publisherToken(), [
    ...samplePages(version),
    sampleFrame(version),
  ]);
const token = await identity.tokenOf(user);
print(`
The service listens on ${address}, with illustrative figures, as if it were ${new Date(sampleNow).toISOString()}${settings.marketSpeed > 0 ? `, and ${settings.marketSpeed} times as fast (pnpm --filter @rueda/feed dev publishes the events)` : ''}.
The contract: ${address}/docs to read, ${address}/openapi.json for programs

The identity provider: ${identity.issuer}, any user name

  curl ${address}/v1/indices
  curl -H 'authorization: Bearer ${token}' ${address}/v1/watchlist/stock/${user}
`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void app.close().then(() => identity.close());
  });
