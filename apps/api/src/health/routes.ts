import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { HealthService } from './service.ts';

/** A server for operators and load balancers, on a port that the public does not reach. */
export function createOperationsServer(
  health: HealthService,
  metrics: Metrics,
  log: FastifyBaseLogger,
): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Whoever watches keeps its connection open, and must not keep the process.
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;

  // Alive: the process answers. Restart it where this fails.
  server.get('/health', async () => ({ status: 'alive' }));

  // Ready: send it requests. Down first when the service stops.
  server.get('/ready', async (_, reply) => {
    const readiness = await health.readiness();
    return reply.code(readiness.isReady ? 200 : 503).send(readiness);
  });

  server.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return server;
}
