import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface ShutdownOptions {
  readonly server: FastifyInstance;
  /** Closed last: it reports that the process is not ready until the end. */
  readonly operations: FastifyInstance;
  /** How long requests are still served, so that load balancers notice that readiness fails. */
  readonly drainMs: number;
  /** Makes readiness fail. */
  readonly onStop: () => void;
  /**
   * Connections that are still open then are destroyed. The process ends half a second later: S17 allows 5 s.
   * @default 4500
   */
  readonly maxMs?: number;
}

/** Fails readiness, serves for `drainMs`, and closes. A client that neither sends nor reads cannot delay it. */
export async function stopGracefully({
  server,
  operations,
  drainMs,
  onStop,
  maxMs = 4500,
}: ShutdownOptions): Promise<void> {
  const deadline = performance.now() + maxMs;
  onStop();
  await delay(Math.min(drainMs, maxMs));
  const destroyTimer = setTimeout(
    () => server.server.closeAllConnections(),
    Math.max(0, deadline - performance.now()),
  );
  await server.close();
  clearTimeout(destroyTimer);
  await operations.close();
}
