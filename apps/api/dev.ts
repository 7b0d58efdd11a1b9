/**
 * `pnpm --filter @rueda/api dev`: the service on this machine by one command, with the sample in a database of its own
 * (`rueda_dev`), at the sample's moment, and an identity provider that gives anybody a token.
 */
import { sampleNow } from '@rueda/domain/sample';
import { Client, DatabaseError } from 'pg';
import { App } from './src/app.ts';
import { Database } from './src/database/database.ts';
import { ImportRepository } from './src/import/repository.ts';
import { sampleKit } from './src/import/sample-kit.ts';
import { importKit } from './src/import/service.ts';
import { migrateAll } from './src/migrate.ts';
import { readSettings } from './src/settings.ts';
import { serverAddress } from './src/testing/databases.ts';
import { startIdentityProvider } from './src/testing/identity-provider.ts';

const user = 'demo';
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function makeDatabase(name: string): Promise<string> {
  const client = new Client({ connectionString: serverAddress });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } catch (error) {
    const isThere = error instanceof DatabaseError && error.code === '42P04';
    if (!isThere) throw error;
  } finally {
    await client.end();
  }
  return Object.assign(new URL(serverAddress), { pathname: `/${name}` }).href;
}

const databaseUrl = await makeDatabase('rueda_dev');
const identity = await startIdentityProvider();
const settings = readSettings({
  // A developer's cluster is seldom made with checksums.
  DATABASE_CHECKSUMS: 'optional',
  MARKET_CLOCK: new Date(sampleNow).toISOString(),
  ...process.env,
  DATABASE_URL: databaseUrl,
  ISSUER: identity.issuer,
  JWKS_URL: identity.keysAddress,
  CLIENT_IDS: identity.clientId,
});
await migrateAll(settings);
await importKit(new ImportRepository(new Database(databaseUrl, { readers: 0, writers: 0 })), sampleKit());
const app = new App(settings);
const address = await app.start();
const token = await identity.tokenOf(user);
say(`
The service listens on ${address}, with illustrative figures, as if it were ${new Date(sampleNow).toISOString()}.
The contract: ${address}/openapi.json

  curl ${address}/v1/indices
  curl -H 'authorization: Bearer ${token}' ${address}/v1/watchlist/stock/${user}
`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void app.close().then(() => identity.close());
  });
