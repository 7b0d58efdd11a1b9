import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../http/metrics.ts';
import type { HealthService } from './service.ts';

/** For operators and load balancers, not for the public: keep these inside. */
export function addHealthRoutes(server: FastifyInstance, health: HealthService, metrics: Metrics): void {
  // Alive: the process answers. Restart it where this fails.
  server.get('/health', async () => ({ status: 'alive' }));

  // Ready: send it requests. Down first when the service stops.
  server.get('/ready', async (_, reply) => {
    const reasons = await health.unreadyReasons();
    return reply.code(reasons.length > 0 ? 503 : 200).send({ isReady: reasons.length === 0, reasons });
  });

  server.get('/metrics', async (_, reply) =>
    reply.type('text/plain; version=0.0.4').send(metrics.toString()),
  );
}
