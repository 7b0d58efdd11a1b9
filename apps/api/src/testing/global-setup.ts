import { createCluster, takesConnections } from './cluster.ts';
import { serverAddress } from './databases.ts';

/**
 * Finds the PostgreSQL that tests make their databases on: the one of `DATABASE_URL`, one on this machine that lets
 * anybody in, or else one that is made for this run and removed after it.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['DATABASE_URL'] !== undefined || (await takesConnections(serverAddress))) return undefined;
  const cluster = await createCluster();
  await cluster.start({ max_connections: '100', shared_buffers: '128MB' });
  // Workers are started after this, and inherit it.
  process.env['DATABASE_URL'] = cluster.address;
  return cluster.remove;
}
