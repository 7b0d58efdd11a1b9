/**
 * `pnpm --filter @rueda/api dev`: the service on this machine by one command, with the sample in a database of its own
 * (`rueda_dev`), at the sample's moment, and an identity provider that logs anybody in, on port 3002: the site of
 * `pnpm dev` looks for it there.
 */
import { sampleNow } from '@rueda/domain/sample';
import { Client, DatabaseError } from 'pg';
import { addDocsPage } from './docs-page.ts';
import { App } from './src/app.ts';
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
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function makeDatabase(): Promise<void> {
  try {
    await query(serverAddress, 'create database rueda_dev');
  } catch (error) {
    const isThere = error instanceof DatabaseError && error.code === '42P04';
    if (!isThere) throw error;
    // Before the first release users' lists were of another shape. The sample is all there is to lose.
    const old = await query(databaseUrl, "select where to_regclass('user_move') is not null");
    if (old.length === 0) return;
    say('rueda_dev is of an older shape: it is made anew.');
    await query(serverAddress, 'drop database rueda_dev with (force)');
    await query(serverAddress, 'create database rueda_dev');
  }
}

await makeDatabase();
const identity = await startIdentityProvider({ port: 3002 });
const settings = readSettings({
  // A developer's cluster is seldom made with checksums.
  DATABASE_CHECKSUMS: 'optional',
  MARKET_CLOCK: new Date(sampleNow).toISOString(),
  MARKET_SPEED: String(await developmentSpeed()),
  // The port after its own is the identity provider's.
  OPERATIONS_PORT: '0',
  ...process.env,
  DATABASE_URL: databaseUrl,
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
});
await migrateAll(settings);
await loadDataset(new LoadRepository(new Database(databaseUrl, { readers: 0, writers: 0 })), sampleDataset());
const app = new App(settings);
addDocsPage(app.server, openApiOf(app.api.routes));
const address = await app.start();
const token = await identity.tokenOf(user);
say(`
The service listens on ${address}, with illustrative figures, as if it were ${new Date(sampleNow).toISOString()}${settings.marketSpeed > 0 ? `, and ${settings.marketSpeed} times as fast (pnpm --filter @rueda/feed dev says what happens)` : ''}.
The contract: ${address}/docs to read, ${address}/openapi.json for programs

The identity provider: ${identity.issuer}, whatever the name

  curl ${address}/v1/indices
  curl -H 'authorization: Bearer ${token}' ${address}/v1/watchlist/stock/${user}
`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void app.close().then(() => identity.close());
  });
