import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface OperationsOptions {
  /** Whether this process is ready for requests, with details for operators. */
  readonly readiness: () => Promise<{ readonly isReady: boolean } & object>;
  readonly metrics: Pick<Metrics, 'contentType' | 'text'>;
  readonly log: FastifyBaseLogger;
}

/** A server for operators and load balancers, on a port that the public does not reach. */
export function createOperationsServer({ readiness, metrics, log }: OperationsOptions): FastifyInstance {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A monitor's open connection must not keep the process running.
    forceCloseConnections: true,
  }) as unknown as FastifyInstance;

  // Alive: the process responds. Restart it if this fails.
  server.get('/health', async () => ({ status: 'alive' }));

  // Ready: send it requests. The first to fail when the process stops.
  server.get('/ready', async (_, reply) => {
    const state = await readiness();
    return reply.code(state.isReady ? 200 : 503).send(state);
  });

  server.get('/metrics', async (_, reply) => reply.type(metrics.contentType).send(await metrics.text()));
  return server;
}
