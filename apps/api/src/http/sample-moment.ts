import type { FastifyInstance } from 'fastify';

/** States the current moment of a service that shows the sample. Exposed to pages of other origins: see cors.ts. */
export const nowHeader = 'rueda-now';

/** Adds it to every response: by the system clock a page would treat every price of the sample as stale. */
export function addSampleMomentHeader(server: FastifyInstance, now: () => number): void {
  server.addHook('onRequest', (_, reply, done) => {
    reply.header(nowHeader, new Date(now()).toISOString());
    done();
  });
}
