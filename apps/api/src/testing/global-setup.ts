import { createCluster, takesConnections } from './cluster.ts';
import { serverAddress } from './databases.ts';

/**
 * Finds the PostgreSQL server of the tests: the one of `DATABASE_URL`, one on this machine that accepts any user, or
 * a new one that is removed after the run.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DATABASE_URL'] !== undefined || (await takesConnections(serverAddress))) return undefined;
  const cluster = await createCluster();
  await cluster.start({ max_connections: '100', shared_buffers: '128MB' });
  // The test workers start later and inherit it.
  process.env['DATABASE_URL'] = cluster.address;
  return cluster.remove;
}
