import type { FastifyInstance } from 'fastify';

/** Names the moment that a service which shows a sample takes for now. A page of another origin must be let read it. */
export const nowHeader = 'rueda-now';

/** Names it in every answer: a page that went by its clock would call every price of the sample old. */
export function nameSampleMoment(server: FastifyInstance, now: () => number): void {
  server.addHook('onRequest', (_, reply, done) => {
    reply.header(nowHeader, new Date(now()).toISOString());
    done();
  });
}
